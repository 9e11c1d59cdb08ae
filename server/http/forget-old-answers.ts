/** Forgets the answers to old Idempotency-Keys, and keeps the keys: see idempotency.ts. */
import type { Job, Jobs } from '../jobs/job.ts';

const dayMs = 86_400_000;
/** Whoever repeats a call later than this learns that it was carried out, and asks for how things are now. */
const answersKeptMs = 60 * dayMs;
/** Announcing a file twice is announcing it once, and each announcement has a key of its own. */
const repeatable = ['POST /api/v1/support/CreateAttachmentUpload', 'POST /api/v1/chat/AnnounceFile'];

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

export const answerJobs: Jobs = {
  once: {},
  recurring: { 'forget-old-answers': { everyMs: dayMs, run: forgetOldAnswers } },
};
