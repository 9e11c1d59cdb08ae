/** Ties attachments that were looked into to the request they came for. */
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';

/**
 * In the given order. Refuses `attachment-missing` for one that another request took or that was announced anew
 * with other bytes meanwhile: the device sends it again.
 */
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
      .whereRef('inspected_key', '=', 'object_key')
      .where('finding', '=', 'fine')
      .returning('id')
      .executeTakeFirst();
    if (taken === undefined) throw new Refusal('attachment-missing', 'An attachment has not arrived yet.');
  }
}
