/** The provider's jobs: mail of registrations, and forgetting sign-in state that ran out. */
import type { Job, Jobs } from '../../jobs/job.ts';
import type { MailPort } from '../../providers/mail.ts';
import { createRegistrationMail } from './registration-mail.ts';
import { registrationMailJob } from './waiting-registrations.ts';

const hourMs = 3_600_000;

const forgetExpiredSignIns: Job = async (_payload, { db, now }) => {
  await db.deleteFrom('oidc').where('expires_at', '<', now()).execute();
};

export function createIdentityJobs(settings: { mail: MailPort; origin: string }): Jobs {
  return {
    once: { [registrationMailJob]: createRegistrationMail(settings) },
    recurring: { 'forget-expired-sign-ins': { everyMs: hourMs, run: forgetExpiredSignIns } },
  };
}
