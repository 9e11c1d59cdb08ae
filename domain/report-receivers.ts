/**
 * To whom the report of a closed request is mailed, by the report settings of the person who made the request (decision 75). However
 * an address is written, it is one mailbox and gets one mail; what is none is left out. It knows no database.
 */
import type { ReportSettings } from './account-settings.ts';
import { isEmail } from './contact-form.ts';
import { addressesIn, mailboxFields } from './report-mailboxes.ts';

/** Most mails that one closing leads to. */
export const mostReportReceivers = 20;

export interface ReportParties {
  creator: string;
  /** Of the workshop, in a fixed order. */
  owners: readonly string[];
  /** The operator's mailbox for remote diagnosis; empty: none. */
  remoteDiagnosis: string;
}

/**
 * Reports are wanted and the choices reach nobody, so that none is ever mailed. The workshop's managers count as somebody, and so
 * does every address that is one.
 */
export function areSentToNobody(choices: ReportSettings, hasRemoteDiagnosis: boolean): boolean {
  const somebody = 'somebody@portal.example';
  const parties = { creator: somebody, owners: [somebody], remoteDiagnosis: hasRemoteDiagnosis ? somebody : '' };
  return choices.acceptSendReportViaMail && reportReceivers(choices, parties).length === 0;
}

/** Each as it was written first, at most `mostReportReceivers`: the creator, whom they named, the workshop, the operator. */
export function reportReceivers(
  choices: ReportSettings,
  { creator, owners, remoteDiagnosis }: ReportParties,
): string[] {
  if (!choices.acceptSendReportViaMail) return [];
  const named = mailboxFields.flatMap((field) => addressesIn(field, choices[field]));
  const all = [
    ...(choices.sendToTicketCreator ? [creator] : []),
    ...named,
    ...(choices.sendToWorkshopOwner ? owners : []),
    ...(choices.sendToRediMail ? [remoteDiagnosis] : []),
  ];
  const receivers = new Map<string, string>();
  for (const address of all.map((text) => text.trim())) {
    const mailbox = address.toLowerCase();
    if (isEmail(address) && !receivers.has(mailbox)) receivers.set(mailbox, address);
  }
  return [...receivers.values()].slice(0, mostReportReceivers);
}
