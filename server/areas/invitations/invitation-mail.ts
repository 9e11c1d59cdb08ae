/**
 * The job that mails an invitation: sent outside any transaction, ended with the note whether it was. One that was taken, or closed
 * by a later one, is not sent. The manager's devices are told, because an address that does not exist is theirs to put right (CO-329).
 */
import path from 'node:path';
import * as v from 'valibot';
import { invitationPath } from '../../../domain/invitation.ts';
import type { Db } from '../../db/db.ts';
import type { JobInTwoParts } from '../../jobs/job.ts';
import { type Mail, type MailPort, MailRefused } from '../../providers/mail.ts';
import { filled, readTexts } from '../../texts.ts';
import english from './texts/en.json' with { type: 'json' };

export interface InvitationMailSettings {
  mail: MailPort;
  /** Where people reach the portal. */
  origin: string;
}

/** `timeZone`: of the last day that is named; missing in jobs from before. */
const Payload = v.object({ guid: v.string(), timeZone: v.optional(v.string(), 'UTC') });
const texts = readTexts(path.join(import.meta.dirname, 'texts'), english);

export function createInvitationMail({ mail, origin }: InvitationMailSettings): JobInTwoParts {
  return {
    async before(payload, { db, now }) {
      const { guid, timeZone } = v.parse(Payload, payload);
      const open = await openInvitation(db, guid, now());
      if (open === undefined) return () => Promise.resolve();
      const delivery = await deliver(mail, mailOf(open, origin, timeZone));
      return async (_payload, end) => {
        const { numUpdatedRows } = await end.db
          .updateTable('invitation')
          .set({ delivery })
          .where('guid', '=', guid)
          .where('delivery', '=', 'sending')
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return;
        const revision = await end.nextRevision(open.company_id, 'account');
        const invited = end.db.updateTable('contact_person').set({ revision });
        await invited.where('id', '=', open.contact_person_id).execute();
      };
    },
  };
}

async function deliver(port: MailPort, mail: Mail): Promise<'sent' | 'refused'> {
  try {
    await port.send(mail);
    return 'sent';
  } catch (error) {
    if (error instanceof MailRefused) return 'refused';
    throw error;
  }
}

type OpenInvitation = NonNullable<Awaited<ReturnType<typeof openInvitation>>>;

async function openInvitation(db: Db, guid: string, now: Date) {
  return await db
    .selectFrom('invitation')
    .innerJoin('contact_person', 'contact_person.id', 'invitation.contact_person_id')
    .innerJoin('company', 'company.id', 'invitation.company_id')
    .select(['invitation.guid', 'code_key', 'invitation.company_id', 'expires_at', 'mailed_to', 'invitation.language'])
    .select(['invitation.contact_person_id', 'invitation.country', 'company.name1', 'first_name', 'last_name'])
    .where('guid', '=', guid)
    .where('used_by', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

function mailOf(invitation: OpenInvitation, origin: string, timeZone: string): Mail {
  const { guid, country, language, expires_at: end, mailed_to: to } = invitation;
  const words = texts.in(language);
  const values = {
    name: `${invitation.first_name} ${invitation.last_name}`,
    workshop: invitation.name1,
    link: origin + invitationPath({ country, language }, guid),
    codePage: `${origin}/registerpersonalaccount`,
    code: invitation.code_key,
    day: end.toLocaleDateString(texts.languageOf(language), { dateStyle: 'long', timeZone }),
  };
  return {
    id: `${guid}.invitation@portal`,
    to: to ?? '',
    subject: filled(words['invitation.subject'], values),
    text: filled(words['invitation.text'], values),
  };
}
