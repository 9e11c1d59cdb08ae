import type { Job } from '../../jobs/job.ts';

const dayMs = 86_400_000;
/** Longer than work waits on a device in doubt. */
const keptMs = 60 * dayMs;

export const forgetChatEveryMs = dayMs;

/** Tokens of long ago, and messages that were for those who were there. */
export const forgetChat: Job = async (_payload, { db, now }) => {
  const at = now().getTime();
  await db
    .deleteFrom('embedded_chat_token')
    .where('created_at', '<', new Date(at - keptMs))
    .execute();
  await db
    .deleteFrom('embedded_chat_message')
    .where('persistence', '=', 'NON_PERSISTENT')
    .where('created_at', '<', new Date(at - dayMs))
    .execute();
};
