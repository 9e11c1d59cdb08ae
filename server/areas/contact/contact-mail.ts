/**
 * The job that mails a contact message: written with the message, sent outside any transaction, ended with the note that
 * it was sent. It runs twice when the process dies after the mail server has answered; the mail then carries the same
 * Message-ID.
 */
import * as v from 'valibot';
import { textsByReason } from '../../../domain/contact-form.ts';
import type { JobInTwoParts } from '../../jobs/job.ts';
import { type Mail, type MailPort, MailRefused } from '../../providers/mail.ts';
import type { Db } from '../../db/db.ts';
import { provedEmail } from './proved-email.ts';
import { messageNumber } from './take-message.ts';
import { contactTexts } from './texts.ts';

export interface MailSettings {
  mail: MailPort;
  /** Address of the support. */
  supportTo: string;
}

const Payload = v.object({ messageId: v.number(), to: v.picklist(['support', 'sender']) });
interface Row {
  id: number;
  /** Null: a visitor. */
  ciam_id: string | null;
  reason: string;
  country: string;
  language_id: string;
  fields: Record<string, unknown>;
}

export function createContactMail({ mail, supportTo }: MailSettings): JobInTwoParts {
  return {
    async before(payload, { db }) {
      const { messageId, to } = v.parse(Payload, payload);
      const row = await db.selectFrom('contact_message').selectAll().where('id', '=', messageId).executeTakeFirst();
      if (row !== undefined && to === 'support') await mail.send(toSupport(row, supportTo));
      if (row !== undefined && to === 'sender') await sendReceipt(mail, await toSender(db, row));
      return async (_payload, end) => {
        if (row === undefined || to === 'sender') return;
        await end.db.updateTable('contact_message').set({ sent_at: end.now() }).where('id', '=', messageId).execute();
      };
    },
  };
}

function toSupport(row: Row, supportTo: string): Mail {
  const number = messageNumber(row.id);
  return {
    id: `${number}.support@portal`,
    to: supportTo,
    replyTo: senderOf(row),
    subject: `[${number}] ${row.reason}: ${subjectOf(row)}`,
    text: textOf(row),
  };
}

/** Somebody who typed an address that does not exist cannot be told, today or next week. */
async function sendReceipt(mail: MailPort, receipt: Mail): Promise<void> {
  await mail.send(receipt).catch((error: unknown) => {
    if (!(error instanceof MailRefused)) throw error;
  });
}

/** What was written is mailed only to the person's own proved address, or anybody could mail anything to anybody in our name. */
async function toSender(db: Db, row: Row): Promise<Mail> {
  const number = messageNumber(row.id);
  const { 'receipt.subject': subject, 'receipt.text': text } = contactTexts.in(row.language_id);
  const own = row.ciam_id === null ? null : await provedEmail(db, row.ciam_id);
  const isOwn = senderOf(row).toLowerCase() === own?.toLowerCase();
  return {
    id: `${number}.copy@portal`,
    to: senderOf(row),
    subject: `${subject} ${number}`,
    text: isOwn ? `${text}\n\n${textOf(row)}` : text,
  };
}

function senderOf({ fields }: Row): string {
  return String(fields['email']);
}

function subjectOf({ fields }: Row): string {
  return String(fields['shortDescription'] ?? fields['question'] ?? fields['name']);
}

const textsOf: Readonly<Record<string, readonly string[]>> = textsByReason;

/** One line per field, in the order of the form: the database keeps another. */
function textOf({ reason, country, language_id, fields }: Row): string {
  const inForm = ['topic', ...(textsOf[reason] ?? []), 'isUrgent', 'hasConsented'];
  const names = new Set([...inForm.filter((name) => Object.hasOwn(fields, name)), ...Object.keys(fields)]);
  const lines = [...names].map((name) => `${name}: ${String(fields[name])}`);
  return [...lines, `site: ${country}, ${language_id}`].join('\n');
}
