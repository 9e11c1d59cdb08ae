/** Removes what no request will ever need: attachments that were uploaded and never sent, and slots in the past. */
import type { Job } from './job.ts';

/** A request that waits in a bay without signal announces its attachments again when it is sent. */
const unsentKeptMs = 24 * 3_600_000;
const filesPerRun = 200;

/** The row goes last: a file that could not be removed is tried again with the next run. */
export const forgetUnsentAttachments: Job = async (_payload, { db, now, objects }) => {
  const leftovers = await db
    .selectFrom('attachment')
    .select(['account_id', 'id', 'object_key'])
    .where('request_id', 'is', null)
    .where('created_at', '<', new Date(now().getTime() - unsentKeptMs))
    .limit(filesPerRun)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { account_id, id, object_key } of leftovers) {
    await objects.remove(object_key);
    await db.deleteFrom('attachment').where('account_id', '=', account_id).where('id', '=', id).execute();
  }
};

export const forgetPastSlots: Job = async (_payload, { db, now }) => {
  await db.deleteFrom('timeslot').where('start_time', '<', now()).execute();
};
