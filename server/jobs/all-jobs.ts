/** Every job there is. */
import { certificateDocumentJob, createCertificateDocumentJob } from '../areas/certificates/store-document.ts';
import { contactMailJob } from '../areas/contact/take-message.ts';
import { createContactMail, type MailSettings } from '../areas/contact/contact-mail.ts';
import { replacedObjectJob } from '../areas/support/attachments.ts';
import { queuePositionsJob } from '../areas/support/queue.ts';
import { createRegistrationMail } from '../embedded/identity/registration-mail.ts';
import { registrationMailJob } from '../embedded/identity/registration.ts';
import { forgetContactMessages, forgetExpiredSignIns, forgetFailedJobs, forgetOldAnswers } from './clean-up.ts';
import { forgetPastSlots, forgetReplacedObject, forgetUnsentAttachments } from './forget-leftovers.ts';
import type { Jobs } from './job.ts';
import { renumberQueue } from './queue-positions.ts';
import { playExpert } from './scripted-expert.ts';

const secondMs = 1_000;
const hourMs = 3_600_000;

export interface JobSettings extends MailSettings {
  /** The scripted expert plays the experts' side of the demo; it is named as such everywhere. */
  hasScriptedExpert: boolean;
  /** Where people reach the portal. */
  origin: string;
}

export function jobs({ hasScriptedExpert, mail, supportTo, origin }: JobSettings): Jobs {
  return {
    once: {
      [queuePositionsJob]: renumberQueue,
      [contactMailJob]: createContactMail({ mail, supportTo }),
      [registrationMailJob]: createRegistrationMail({ mail, origin }),
      [replacedObjectJob]: forgetReplacedObject,
      [certificateDocumentJob]: createCertificateDocumentJob({ origin }),
    },
    recurring: {
      'forget-old-answers': { everyMs: 24 * hourMs, run: forgetOldAnswers },
      'forget-expired-sign-ins': { everyMs: hourMs, run: forgetExpiredSignIns },
      'forget-contact-messages': { everyMs: 24 * hourMs, run: forgetContactMessages },
      'forget-failed-jobs': { everyMs: 24 * hourMs, run: forgetFailedJobs },
      'forget-unsent-attachments': { everyMs: hourMs, run: forgetUnsentAttachments },
      'forget-past-slots': { everyMs: 6 * hourMs, run: forgetPastSlots },
      ...(hasScriptedExpert ? { 'scripted-expert': { everyMs: 15 * secondMs, run: playExpert } } : {}),
    },
  };
}
