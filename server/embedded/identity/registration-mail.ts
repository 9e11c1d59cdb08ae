/** The job that mails the code of a registration. One that came too late, or was followed by another code, is not sent. */
import * as v from 'valibot';
import type { JobInTwoParts } from '../../jobs/job.ts';
import { type MailPort, MailRefused } from '../../providers/mail.ts';
import { waitingOf } from './waiting-registrations.ts';
import { filled } from '../../texts.ts';
import { languageFrom } from './texts.ts';

const Payload = v.object({ uid: v.string(), mails: v.number() });

export function createRegistrationMail({ mail, origin }: { mail: MailPort; origin: string }): JobInTwoParts {
  return {
    async before(payload, { db, now }) {
      const { uid, mails } = v.parse(Payload, payload);
      const waiting = await waitingOf(db, uid, now());
      if (waiting?.mails === mails) {
        const { codeSubject, codeText, codeStranger } = languageFrom(waiting.language).texts;
        const { host } = new URL(origin);
        const code = {
          id: `${uid}-${mails}.code@portal`,
          to: waiting.person.email,
          subject: `${codeSubject} ${waiting.code}`,
          text: `${codeText}\n\n${waiting.code}\n\n${filled(codeStranger, { host })}`,
        };
        // An address that does not exist: the page is still open, and a code that does not come says it.
        await mail.send(code).catch((error: unknown) => {
          if (!(error instanceof MailRefused)) throw error;
        });
      }
      return () => Promise.resolve();
    },
  };
}
