/** Forgets what nobody can ask for any more: answers of old Idempotency-Keys and expired sign-in state. */
import type { Job } from './job.ts';

/** A device that has been off for longer than this may not repeat its calls: its queue is checked by a person anyway. */
const answersKeptMs = 60 * 86_400_000;

export const forgetOldAnswers: Job = async (_payload, { db, now }) => {
  const oldest = new Date(now().getTime() - answersKeptMs);
  await db.deleteFrom('idempotency').where('created_at', '<', oldest).execute();
};

export const forgetExpiredSignIns: Job = async (_payload, { db, now }) => {
  await db.deleteFrom('oidc').where('expires_at', '<', now()).execute();
};
