/**
 * The job that mails a contact message: written with the message, sent outside any transaction, ended with the note that
 * it was sent. It runs twice when the process dies after the mail server has answered; the mail then carries the same
 * Message-ID.
 */
import * as v from 'valibot';
import type { JobInTwoParts } from '../../jobs/job.ts';
import type { Mail, MailPort } from '../../providers/mail.ts';
import { copyTextIn } from './copy-texts.ts';
import { messageNumber } from './take-message.ts';

export interface MailSettings {
  mail: MailPort;
  /** Address of the support. */
  supportTo: string;
}

const Payload = v.object({ messageId: v.number(), to: v.picklist(['support', 'sender']) });
interface Row {
  id: number;
  /** Null: a visitor. */
  account_email: string | null;
  reason: string;
  country: string;
  language_id: string;
  fields: Record<string, unknown>;
}

export function createContactMail({ mail, supportTo }: MailSettings): JobInTwoParts {
  return {
    async before(payload, { db }) {
      const { messageId, to } = v.parse(Payload, payload);
      const row = await db
        .selectFrom('contact_message')
        .leftJoin('account', 'account.id', 'contact_message.account_id')
        .selectAll('contact_message')
        .select('account.email as account_email')
        .where('contact_message.id', '=', messageId)
        .executeTakeFirst();
      if (row !== undefined) await mail.send(to === 'support' ? toSupport(row, supportTo) : toSender(row));
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

/** An address that is not the account's own is whatever was typed: what was written is not mailed there, or anybody could mail anything to anybody in our name. */
function toSender(row: Row): Mail {
  const number = messageNumber(row.id);
  const { subject, text } = copyTextIn(row.language_id);
  const isOwn = senderOf(row).toLowerCase() === row.account_email?.toLowerCase();
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

/** One line per field, in the order of the form. */
function textOf({ country, language_id, fields }: Row): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${String(value)}`);
  return [...lines, `site: ${country}, ${language_id}`].join('\n');
}
