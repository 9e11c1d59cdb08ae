/** Registering at the embedded provider as a browser does, with the mail that it leads to. */
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { createRegistrationMail } from '../../server/embedded/identity/registration-mail.ts';
import { registrationMailJob } from '../../server/embedded/identity/waiting-registrations.ts';
import { createLocalObjects } from '../../server/embedded/objects/local-objects.ts';
import { createWorker } from '../../server/jobs/worker.ts';
import { systemTimers } from '../../server/providers/system-timers.ts';
import type { IdentityServer } from './identity-server.ts';
import { createFakeMail } from './mail-fake.ts';
import { authorize, type Browser, createBrowser, returned } from './sign-in.ts';

export const registrationForm = {
  email: 'Bo@Værksted.example',
  password: 'long enough',
  countrycode: 'dk',
  given_name: 'Bo',
  family_name: 'Holm',
  companyName: 'Buy cheap pills at pills.example',
};

export function registeringAt(server: IdentityServer) {
  const { origin, database, now } = server;
  const mail = createFakeMail();
  async function sendMail(): Promise<void> {
    const objects = createLocalObjects({ directory: tmpdir(), secret: 'secret', now });
    const once = { [registrationMailJob]: createRegistrationMail({ mail, origin }) };
    const log = pino({ level: 'silent' });
    await createWorker({ database, objects, now, timers: systemTimers, log, jobs: { once, recurring: {} } }).runDue();
  }
  return {
    mail,
    sendMail,
    /** The code of the latest mail. */
    async mailedCode(): Promise<string> {
      await sendMail();
      return /\d{6}/.exec(mail.sent.at(-1)?.subject ?? '')?.[0] ?? '';
    },
    async register(email: string, more: Record<string, string> = {}) {
      const browser = createBrowser(origin);
      const { address } = await authorize(browser, origin, 'portal', more);
      const answer = await browser.go(`${address}/sign-up`, { ...registrationForm, email });
      const prove = (code: string) => browser.go(`${address}/prove`, { code });
      const again = () => browser.go(`${address}/prove`, { again: '1' });
      return { browser, address, answer, prove, again };
    },
    isSignedIn: async (browser: Browser, answer: Response) =>
      answer.status === 303 && returned(await browser.follow(answer)).get('code') !== null,
  };
}
