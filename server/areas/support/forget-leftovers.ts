/** Removes what no request will ever need: attachments that were uploaded and never sent, and slots in the past. */
import * as v from 'valibot';
import { isUntaken } from './attachment-owner.ts';
import { replacedObjectJob } from './attachments.ts';
import type { Job, JobInTwoParts } from '../../jobs/job.ts';

/** A request that waits in a bay without signal announces its attachments again when it is sent. */
const unsentKeptMs = 24 * 3_600_000;
const filesPerRun = 200;

/**
 * The row goes first and its file with a job of its own: whoever sends the request from then on is asked for the file again. Were
 * files removed by a list, a request could take one in between, and its device would forget the only bytes left.
 */
export const forgetUnsentAttachments: Job = async (_payload, { db, now, enqueue }) => {
  const leftovers = await db
    .selectFrom('attachment')
    .select(['account_id', 'id', 'object_key'])
    .where(isUntaken)
    .where('created_at', '<', new Date(now().getTime() - unsentKeptMs))
    .orderBy('created_at')
    .limit(filesPerRun)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { account_id, id, object_key } of leftovers) {
    await db.deleteFrom('attachment').where('account_id', '=', account_id).where('id', '=', id).execute();
    await enqueue(replacedObjectJob, { accountId: account_id, id, key: object_key });
  }
};

const Replaced = v.object({ accountId: v.string(), id: v.string(), key: v.string() });

/** The device may have announced these bytes again meanwhile: then they stay. */
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
