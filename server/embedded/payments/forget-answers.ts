import type { Job } from '../../jobs/job.ts';

const dayMs = 86_400_000;
/** Adyen keeps keys for 31 days and more. */
const keptMs = 60 * dayMs;

export const forgetAnswersEveryMs = dayMs;

/** A key is forgotten with its first answer; what it did stays. */
export const forgetAnswers: Job = async (_payload, { db, now }) => {
  await db
    .deleteFrom('embedded_payment_answer')
    .where('created_at', '<', new Date(now().getTime() - keptMs))
    .execute();
};
