/** Every job there is: each floor and area brings its own. */
import { createCertificateJobs } from '../areas/certificates/jobs.ts';
import { createChatJobs } from '../areas/chat/jobs.ts';
import type { MailSettings } from '../areas/contact/contact-mail.ts';
import { createContactJobs } from '../areas/contact/jobs.ts';
import { chatFileJobs } from '../areas/chat-files/jobs.ts';
import { createCheckoutJobs } from '../areas/checkout/jobs.ts';
import { onPaymentEvent } from '../areas/checkout/on-payment-event.ts';
import type { OnPaymentEvent } from '../areas/payments/handle-events.ts';
import { createInvitationJobs } from '../areas/invitations/jobs.ts';
import { createPaymentJobs } from '../areas/payments/jobs.ts';
import { expertJobs } from '../areas/expert/jobs.ts';
import { supportJobs } from '../areas/support/jobs.ts';
import { translationJobs } from '../areas/translation/jobs.ts';
import { createScriptedExpertJobs } from '../demo/scripted-expert.ts';
import { createIdentityJobs } from '../embedded/identity/jobs.ts';
import { answerJobs } from '../http/forget-old-answers.ts';
import { runnerJobs } from '../jobs/forget-failed-jobs.ts';
import type { Jobs } from '../jobs/job.ts';
import type { ChatProvider } from '../providers/chat.ts';
import { createReportMailJobs, type ReportMailSettings } from '../areas/report-mails/jobs.ts';
import { createMeetingJobs } from '../areas/meetings/tell-conversation.ts';
import type { PaymentProvider } from '../providers/payments.ts';

export interface JobSettings extends MailSettings, ReportMailSettings {
  /** The scripted expert plays the experts' side of the demo; it is named as such everywhere. */
  hasScriptedExpert: boolean;
  /** Where people reach the portal. */
  origin: string;
  /** Of the embedded services. */
  embeddedJobs: readonly Jobs[];
  payments: PaymentProvider;
  chat: ChatProvider;
  /** What a message of the payment provider leads to; default: what becomes of its order. */
  onPaymentEvent?: OnPaymentEvent;
}

export function jobs(settings: JobSettings): Jobs {
  const all = [
    runnerJobs,
    answerJobs,
    supportJobs,
    expertJobs,
    chatFileJobs,
    createCertificateJobs(settings),
    createContactJobs(settings),
    createReportMailJobs(settings),
    createInvitationJobs(settings),
    createChatJobs(settings.chat),
    createMeetingJobs(settings),
    translationJobs,
    createIdentityJobs(settings),
    ...settings.embeddedJobs,
    createPaymentJobs(settings.onPaymentEvent ?? onPaymentEvent),
    createCheckoutJobs(settings),
    ...(settings.hasScriptedExpert ? [createScriptedExpertJobs(settings.chat)] : []),
  ];
  return {
    once: Object.assign({}, ...all.map(({ once }) => once)) as Jobs['once'],
    recurring: Object.assign({}, ...all.map(({ recurring }) => recurring)) as Jobs['recurring'],
  };
}
