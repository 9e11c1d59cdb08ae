/** Removes what no message will ever need: files that were uploaded and never sent, and bytes that others took the place of. */
import * as v from 'valibot';
import type { Job, JobInTwoParts, Jobs } from '../../jobs/job.ts';
import { removePartsJob } from './announce-file.ts';
import { chatFileOf, keysOfRow } from './chat-file-store.ts';

const hourMs = 3_600_000;
/** A message that waits in a bay without signal announces its file again when it is sent. */
const unsentKeptMs = 24 * hourMs;
const filesPerRun = 50;

/** The row goes first: whoever sends the message from then on is asked for the file again. */
const forgetUnsentFiles: Job = async (_payload, { db, now, enqueue }) => {
  const leftovers = await db
    .selectFrom('chat_file')
    .selectAll()
    .where('request_id', 'is', null)
    .where('created_at', '<', new Date(now().getTime() - unsentKeptMs))
    .orderBy('created_at')
    .limit(filesPerRun)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const file of leftovers) {
    await db.deleteFrom('chat_file').where('file_key', '=', file.file_key).execute();
    const { account_id: accountId, attachment_id: attachmentId } = file;
    await enqueue(removePartsJob, { accountId, attachmentId, keys: keysOfRow(file) });
  }
};

const Parts = v.object({ accountId: v.string(), attachmentId: v.string(), keys: v.array(v.string()) });

/** The device may have announced some of these bytes again meanwhile: those stay. */
const removeParts: JobInTwoParts = {
  async before(payload, { db, objects }) {
    const { accountId, attachmentId, keys } = v.parse(Parts, payload);
    const file = await chatFileOf(db, accountId, attachmentId);
    const stay = new Set(file ? keysOfRow(file) : []);
    for (const key of keys) if (!stay.has(key)) await objects.remove(key);
    return async () => {};
  },
};

export const chatFileJobs: Jobs = {
  once: { [removePartsJob]: removeParts },
  recurring: { 'forget-unsent-chat-files': { everyMs: hourMs, run: forgetUnsentFiles } },
};
