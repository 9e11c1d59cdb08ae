/** Keeps a contact message and lets its mails follow in the same transaction: to the support, and a receipt to the sender. */
import type { InferOutput } from 'valibot';
import type { ContactMessage } from '../../../contract/contact.ts';
import type { Context } from '../../call.ts';

export const contactMailJob = 'send-contact-mail';
/** Later and later, then every hour: about five days. */
const mailTries = 130;

export interface NewContactMessage {
  message: InferOutput<typeof ContactMessage>;
  countryCode: string;
  language: string;
}

export async function takeMessage(
  { db, now, caller, enqueue }: Pick<Context, 'db' | 'now' | 'caller' | 'enqueue'>,
  { message, countryCode, language }: NewContactMessage,
  { hasReceipt }: { hasReceipt: boolean },
): Promise<{ messageNumber: string }> {
  const { reason, ...fields } = message;
  const { id } = await db
    .insertInto('contact_message')
    .values({
      reason,
      account_id: caller.accountId,
      ciam_id: caller.ciamId === '' ? null : caller.ciamId,
      country: countryCode,
      language_id: language,
      fields: JSON.stringify(fields),
      created_at: now(),
      sent_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const to of hasReceipt ? ['support', 'sender'] : ['support'])
    await enqueue(contactMailJob, { messageId: id, to }, { uniqueKey: `${id}-${to}`, mostTries: mailTries });
  return { messageNumber: messageNumber(id) };
}

/** What people read and say. */
export function messageNumber(id: number): string {
  return `C-${id}`;
}
