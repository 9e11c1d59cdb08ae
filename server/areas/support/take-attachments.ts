/**
 * The attachments of a new request: each must be the caller's own, stored with the bytes that were announced, and be
 * what its name says. A missing one is asked for again (`attachment-missing`), a disguised one is refused.
 */
import { typeFromBytes } from '../../../domain/attachment-rules.ts';
import { type Context, type Db, Refusal } from '../../http/handler.ts';

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
    const head = await objects.head(announced.object_key);
    if (head === null || typeFromBytes(head) !== announced.type) {
      throw new Refusal('unsupported-type', 'The file is not what its name says.', { field });
    }
  }
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
