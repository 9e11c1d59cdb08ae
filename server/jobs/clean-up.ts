/** Forgets what nobody asks for any more: answers to old Idempotency-Keys, expired sign-in state, old messages and failed jobs. */
import type { Job } from './job.ts';

/** Whoever repeats a call later than this learns that it was carried out, and asks for how things are now. */
const answersKeptMs = 60 * 86_400_000;
/** Announcing a file twice is announcing it once, and each announcement has a key of its own. */
const repeatable = ['POST /api/v1/support/CreateAttachmentUpload'];

/**
 * The key of an effect stays for good, however long a device was off: without it, a repeat would be a second effect. What was
 * refused had none, and is judged anew.
 */
export const forgetOldAnswers: Job = async (_payload, { db, now }) => {
  const oldest = new Date(now().getTime() - answersKeptMs);
  await db
    .deleteFrom('idempotency')
    .where('created_at', '<', oldest)
    .where('answer', 'is not', null)
    .where((is) => is.or([is('status', '>=', 400), is('endpoint', 'in', repeatable)]))
    .execute();
  await db
    .updateTable('idempotency')
    .set({ answer: null })
    .where('created_at', '<', oldest)
    .where('answer', 'is not', null)
    .execute();
};

export const forgetExpiredSignIns: Job = async (_payload, { db, now }) => {
  await db.deleteFrom('oidc').where('expires_at', '<', now()).execute();
};

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

/** Jobs that were given up: long enough for somebody to look, and to try them again by hand. */
const failedJobsKeptMs = 90 * 86_400_000;

export const forgetFailedJobs: Job = async (_payload, { db, now }) => {
  await db
    .deleteFrom('job')
    .where('failed_at', '<', new Date(now().getTime() - failedJobsKeptMs))
    .execute();
};
