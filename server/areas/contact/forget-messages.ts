/** Forgets old messages and captchas that ran out. */
import type { Job } from '../../jobs/job.ts';

/** What somebody wrote to the support is in its mailbox; here it is only kept for as long as somebody may ask what became of it. */
const messagesKeptMs = 180 * 86_400_000;
/** A message that no mail server took is all there is of it. */
const unsentMessagesKeptMs = 2 * messagesKeptMs;

export const forgetContactMessages: Job = async (_payload, { db, now }) => {
  const before = (keptMs: number) => new Date(now().getTime() - keptMs);
  await db
    .deleteFrom('contact_message')
    .where((is) =>
      is.or([
        is.and([is('created_at', '<', before(messagesKeptMs)), is('sent_at', 'is not', null)]),
        is('created_at', '<', before(unsentMessagesKeptMs)),
      ]),
    )
    .execute();
  await db.deleteFrom('captcha').where('expires_at', '<', now()).execute();
};
