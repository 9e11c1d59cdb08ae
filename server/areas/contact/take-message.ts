/** Keeps a contact message and lets two mails follow in the same transaction: to the support, and a copy to the sender. */
import type { InferOutput } from 'valibot';
import type { ContactMessage } from '../../../contract/contact.ts';
import type { Context } from '../../http/handler.ts';

export const contactMailJob = 'send-contact-mail';

export interface NewContactMessage {
  message: InferOutput<typeof ContactMessage>;
  countryCode: string;
  language: string;
}

export async function takeMessage(
  { db, now, caller, enqueue }: Pick<Context, 'db' | 'now' | 'caller' | 'enqueue'>,
  { message, countryCode, language }: NewContactMessage,
): Promise<{ messageNumber: string }> {
  const { reason, ...fields } = message;
  const { id } = await db
    .insertInto('contact_message')
    .values({
      reason,
      account_id: caller.accountId,
      country: countryCode,
      language_id: language,
      fields: JSON.stringify(fields),
      created_at: now(),
      sent_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const to of ['support', 'sender'])
    await enqueue(contactMailJob, { messageId: id, to }, { uniqueKey: `${id}-${to}` });
  return { messageNumber: messageNumber(id) };
}

/** What people read and say. */
export function messageNumber(id: number): string {
  return `C-${id}`;
}
