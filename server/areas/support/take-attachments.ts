/**
 * The attachments of a new request: each must be the caller's own, stored with the bytes that were announced, and be
 * what its name says. A missing one is asked for again (`attachment-missing`), a disguised one and one that unfolds to
 * more than a device can show is refused.
 */
import { buffer } from 'node:stream/consumers';
import { typeFromBytes } from '../../../domain/attachment-rules.ts';
import { type Context, type Db, Refusal } from '../../http/handler.ts';
import type { Objects } from '../../providers/objects.ts';
import { contentProblem } from './attachment-content.ts';

/** Refuses `attachment-missing` and `unsupported-type`. */
export async function checkAttachments(
  { db, objects }: Pick<Context, 'db' | 'objects'>,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  if (new Set(ids).size !== ids.length) {
    throw new Refusal('validation', 'The same attachment is named twice.', { field: 'attachments' });
  }
  for (const [index, id] of ids.entries()) {
    const field = `attachments.${index}.attachmentId`;
    const announced = await db
      .selectFrom('attachment')
      .select(['object_key', 'type', 'size', 'sha256'])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('request_id', 'is', null)
      .executeTakeFirst();
    const stored = announced === undefined ? null : await objects.stat(announced.object_key);
    if (announced === undefined || stored?.size !== announced.size || stored.sha256 !== announced.sha256) {
      throw new Refusal('attachment-missing', 'An attachment has not arrived yet.', { field });
    }
    await checkContent(objects, announced, field);
  }
}

const unsafe = {
  pixels: 'The picture is too large to be shown.',
  unfolds: 'The PDF is too large to be opened.',
};

/** Refuses `unsupported-type`. */
async function checkContent(
  objects: Objects,
  { object_key, type }: { object_key: string; type: string },
  field: string,
): Promise<void> {
  const head = await objects.head(object_key);
  const real = head === null ? null : typeFromBytes(head);
  if (real === null || real !== type)
    throw new Refusal('unsupported-type', 'The file is not what its name says.', { field });
  const stored = await objects.open(object_key);
  const problem = stored === null ? null : await contentProblem(real, await buffer(stored.stream));
  if (problem !== null) throw new Refusal('unsupported-type', unsafe[problem], { field });
}

/** Ties them to the request in the given order; one that another request took meanwhile counts as missing. */
export async function takeAttachments(
  db: Db,
  accountId: string,
  requestId: number,
  ids: readonly string[],
): Promise<void> {
  for (const [position, id] of ids.entries()) {
    const taken = await db
      .updateTable('attachment')
      .set({ request_id: requestId, position })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('request_id', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (taken === undefined) throw new Refusal('attachment-missing', 'An attachment has not arrived yet.');
  }
}
