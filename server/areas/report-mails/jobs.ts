/**
 * Mails the report of a closed request (decision 75). The closing enqueues one job in its own transaction; that one makes a job for each
 * receiver, so that a mailbox that is away keeps no other waiting and gets its mail once.
 *
 *   closing ──► report-mails ──► report-mail to each ──► sent
 *                                    └── closed no more, chosen no more, refused for good: nothing
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Job, JobInTwoParts, Jobs } from '../../jobs/job.ts';
import { type Mail, type MailPort, MailRefused } from '../../providers/mail.ts';
import { filled } from '../../texts.ts';
import { reportMailsJob } from '../support/tell-report.ts';
import { findReceivers } from './find-receivers.ts';
import { type ReportFacts, readReportFacts, reportFileName, writtenTime } from './report-facts.ts';
import { reportTexts } from './texts.ts';

export interface ReportMailSettings {
  mail: MailPort;
  /** Where people reach the portal. */
  origin: string;
  /** The operator's mailbox for remote diagnosis; empty: none. */
  remoteDiagnosisTo: string;
}

const reportMailJob = 'report-mail';
/** Later and later, then every hour: about five days. */
const mailTries = 130;

const Closing = v.object({ requestId: v.number(), closing: v.number(), closedAt: v.string() });
const ReportMail = v.object({ ...Closing.entries, to: v.string() });

export function createReportMailJobs(settings: ReportMailSettings): Jobs {
  return {
    once: { [reportMailsJob]: planMails(settings), [reportMailJob]: sendMail(settings) },
    recurring: {},
  };
}

function planMails({ remoteDiagnosisTo }: ReportMailSettings): Job {
  return async (payload, { db, enqueue }) => {
    const closed = v.parse(Closing, payload);
    for (const to of await findReceivers(db, closed.requestId, remoteDiagnosisTo))
      await enqueue(
        reportMailJob,
        { ...closed, to },
        { uniqueKey: `${closed.requestId}-${closed.closing}-${mailboxHash(to)}`, mostTries: mailTries },
      );
  };
}

/** Looked at again before it is sent: a mail server may have been away for days. */
function sendMail({ mail, origin, remoteDiagnosisTo }: ReportMailSettings): JobInTwoParts {
  return {
    async before(payload, { db }) {
      const asked = v.parse(ReportMail, payload);
      const facts = await readReportFacts(db, asked.requestId);
      const isSameClosing = facts?.closedAt.toISOString() === asked.closedAt;
      const receivers = isSameClosing ? await findReceivers(db, asked.requestId, remoteDiagnosisTo) : [];
      if (facts !== null && receivers.some((to) => mailboxHash(to) === mailboxHash(asked.to)))
        await send(mail, await mailOf(facts, asked, origin));
      return () => Promise.resolve();
    },
  };
}

/** An address that does not exist cannot be told, today or next week. */
async function send(port: MailPort, mail: Mail): Promise<void> {
  await port.send(mail).catch((error: unknown) => {
    if (!(error instanceof MailRefused)) throw error;
  });
}

async function mailOf(
  facts: ReportFacts,
  { requestId, closing, to }: v.InferOutput<typeof ReportMail>,
  origin: string,
): Promise<Mail> {
  // Loaded with the first document: fonts and PDF are a tenth of the start.
  const { outcomeOf, reportPdf } = await import('./report-pdf.ts');
  const texts = reportTexts.in(facts.times.language);
  const values = {
    ticket: facts.request.ticketId,
    subject: facts.request.subject,
    workshop: facts.workshop.name,
    person: facts.person,
    outcome: outcomeOf(facts),
    closed: writtenTime(facts.closedAt, facts.times),
    page: `${origin}/dashboard/requests/request-detail/${requestId}`,
    to,
  };
  return {
    id: `${facts.request.ticketId}.${closing}.${mailboxHash(to)}.report@portal`,
    to,
    subject: filled(texts['mail.subject'], values),
    text: filled(texts['mail.text'], values),
    attachments: [{ name: reportFileName(facts), type: 'application/pdf', content: await reportPdf(facts) }],
  };
}

/** The same however the address is written; it stands in ids, which log files and other mail servers see. */
function mailboxHash(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 20);
}
