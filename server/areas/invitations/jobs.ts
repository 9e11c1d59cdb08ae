import type { Jobs } from '../../jobs/job.ts';
import { type InvitationMailSettings, createInvitationMail } from './invitation-mail.ts';
import { invitationMailJob } from './invite.ts';

export function createInvitationJobs(settings: InvitationMailSettings): Jobs {
  return { once: { [invitationMailJob]: createInvitationMail(settings) }, recurring: {} };
}
