/** Removes what no request will ever need: attachments that were uploaded and never sent, and slots in the past. */
import * as v from 'valibot';
import type { Job, JobInTwoParts } from './job.ts';

/** A request that waits in a bay without signal announces its attachments again when it is sent. */
const unsentKeptMs = 24 * 3_600_000;
const filesPerRun = 200;

/**
 * The row goes last: a file that could not be removed is tried again with the next run. One that is announced anew meanwhile keeps its
 * row; its device finds the file missing and uploads it again.
 */
export const forgetUnsentAttachments: JobInTwoParts = {
  async before(_payload, { db, now, objects }) {
    const oldest = new Date(now().getTime() - unsentKeptMs);
    const leftovers = await db
      .selectFrom('attachment')
      .select(['account_id', 'id', 'object_key'])
      .where('request_id', 'is', null)
      .where('created_at', '<', oldest)
      .orderBy('created_at')
      .limit(filesPerRun)
      .execute();
    for (const { account_id, id, object_key } of leftovers) {
      await objects.remove(object_key);
      await db
        .deleteFrom('attachment')
        .where('account_id', '=', account_id)
        .where('id', '=', id)
        .where('request_id', 'is', null)
        .where('created_at', '<', oldest)
        .execute();
    }
    return async () => {};
  },
};

const Replaced = v.object({ accountId: v.string(), id: v.string(), key: v.string() });

/** The device may have gone back to the first bytes meanwhile: then they stay. */
export const forgetReplacedObject: JobInTwoParts = {
  async before(payload, { db, objects }) {
    const { accountId, id, key } = v.parse(Replaced, payload);
    const attachment = await db
      .selectFrom('attachment')
      .select('object_key')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (attachment?.object_key !== key) await objects.remove(key);
    return async () => {};
  },
};

export const forgetPastSlots: Job = async (_payload, { db, now }) => {
  await db.deleteFrom('timeslot').where('start_time', '<', now()).execute();
};
