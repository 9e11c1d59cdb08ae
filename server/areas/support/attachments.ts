/**
 * Attachments before and after their request: announced with name, type, size and hash, uploaded straight to the object
 * store, and read from there for 300 s. The key in the store follows from account, id and hash, so nobody can reach or
 * overwrite another's bytes by choosing an id.
 */
import { createHash } from 'node:crypto';
import type { InferOutput } from 'valibot';
import { type AttachmentType, cleanFileName, declaredType } from '../../../domain/attachment-rules.ts';
import type { support } from '../../../contract/support.ts';
import type { Db } from '../../db/db.ts';
import { type Context, Refusal } from '../../call.ts';
import { type Objects, addressValidMs } from '../../providers/objects.ts';
import { rowIdFromText } from '../caller-rules.ts';
import { isUntaken } from './attachment-owner.ts';

type Upload = (typeof support)['POST /api/v1/support/CreateAttachmentUpload'];
type Announcement = InferOutput<Upload['body']>;

export const replacedObjectJob = 'forget-replaced-object';
/** An upload may have begun in the last moment in which its address was good. */
const uploadEndsMs = addressValidMs + 10 * 60_000;
/**
 * Of one account, or one person could fill the disk. Twenty tablets that share an account send six requests of three files each
 * side by side; with room for less, all could wait for each other.
 */
const mostWaiting = 400;

/** What the object store says, asked before the transaction. Refuses `unsupported-type` (SU-247). */
export async function prepareUpload(
  { objects }: Pick<Context, 'objects'>,
  accountId: string,
  file: Announcement,
): Promise<{ type: AttachmentType; answer: InferOutput<Upload['answer']> }> {
  const type = declaredType(file);
  if (type === null) throw new Refusal('unsupported-type', 'Only JPG, PNG, GIF and PDF files are taken.');
  const { size, sha256 } = file;
  const key = objectKey(accountId, file);
  const stored = await objects.stat(key);
  const { url, headers, expiresAt } = await objects.presignPut(key, { type, size, sha256 });
  const isStored = stored !== null && stored.size === size && stored.sha256 === sha256;
  return { type, answer: { isStored, uploadUrl: url, headers, expiresAt: expiresAt.toISOString() } };
}

/**
 * Refuses `validation` for an id that was taken already with other bytes, and `too-many-requests` when too many
 * wait for their request: what is never sent is forgotten after a day. Bytes that others take the place of are removed
 * when their address is no longer good for an upload.
 */
export async function announceAttachment(
  { db, now, enqueue }: Pick<Context, 'db' | 'now' | 'enqueue'>,
  accountId: string,
  file: Announcement & { type: AttachmentType },
): Promise<void> {
  const { attachmentId: id, type, size, sha256 } = file;
  const object_key = objectKey(accountId, file);
  const facts = { object_key, name: cleanFileName(file.name), type, size, sha256, created_at: now() };
  const known = await db
    .selectFrom('attachment')
    .select((row) => ['object_key', isUntaken(row).as('isUntaken')])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (known !== undefined && !known.isUntaken && known.object_key !== object_key) {
    throw new Refusal('validation', 'This attachment was sent already, with other bytes.', { field: 'attachmentId' });
  }
  if (known === undefined) await checkWaiting(db, accountId);
  else if (known.object_key !== object_key) {
    const at = new Date(now().getTime() + uploadEndsMs);
    await enqueue(replacedObjectJob, { accountId, id, key: known.object_key }, { at });
  }
  await db
    .insertInto('attachment')
    .values({ account_id: accountId, id, request_id: null, ...facts })
    .onConflict((conflict) =>
      // Another name or type is another file to look into.
      conflict
        .columns(['account_id', 'id'])
        .doUpdateSet({ ...facts, inspected_key: null, finding: null })
        .where(isUntaken),
    )
    .execute();
}

async function checkWaiting(db: Db, accountId: string): Promise<void> {
  const { count } = await db
    .selectFrom('attachment')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where(isUntaken)
    .executeTakeFirstOrThrow();
  if (count >= mostWaiting) throw new Refusal('too-many-requests', 'Too many files wait for their request.');
}

export async function attachmentUrl(
  { db, objects }: Pick<Context, 'db' | 'objects'>,
  companyId: number | null,
  which: { supportRequestId: string; attachmentId: string },
): Promise<{ url: string; expiresAt: string }> {
  return await addressToRead(objects, await findAttachment(db, companyId, which));
}

/** Where the bytes can be read for a while. */
export async function addressToRead(
  objects: Objects,
  { objectKey, name, type }: { objectKey: string; name: string; type: string },
): Promise<{ url: string; expiresAt: string }> {
  const { url, expiresAt } = await objects.presignGet(objectKey, { name, type });
  return { url, expiresAt: expiresAt.toISOString() };
}

/** `companyId` null: an expert. Refuses `not-found`, also for attachments of another company. */
export async function findAttachment(
  db: Db,
  companyId: number | null,
  { supportRequestId, attachmentId }: { supportRequestId: string; attachmentId: string },
): Promise<{ objectKey: string; name: string; type: string }> {
  const attachment = await db
    .selectFrom('attachment')
    .innerJoin('support_request', 'support_request.id', 'attachment.request_id')
    .select(['attachment.object_key', 'attachment.name', 'attachment.type'])
    .where('support_request.id', '=', rowIdFromText(supportRequestId))
    .where('attachment.id', '=', attachmentId)
    .$if(companyId !== null, (query) => query.where('support_request.company_id', '=', companyId))
    .executeTakeFirst();
  if (attachment === undefined) throw new Refusal('not-found', 'There is no such attachment.');
  return { objectKey: attachment.object_key, name: attachment.name, type: attachment.type };
}

function objectKey(accountId: string, { attachmentId, sha256 }: Announcement): string {
  const name = createHash('sha256')
    .update(JSON.stringify([accountId, attachmentId, sha256]))
    .digest('hex');
  return `attachments/${name}`;
}
