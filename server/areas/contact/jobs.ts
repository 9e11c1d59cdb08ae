import type { Jobs } from '../../jobs/job.ts';
import { createContactMail, type MailSettings } from './contact-mail.ts';
import { forgetContactMessages } from './forget-messages.ts';
import { contactMailJob } from './take-message.ts';

const dayMs = 86_400_000;

export function createContactJobs(settings: MailSettings): Jobs {
  return {
    once: { [contactMailJob]: createContactMail(settings) },
    recurring: { 'forget-contact-messages': { everyMs: dayMs, run: forgetContactMessages } },
  };
}
