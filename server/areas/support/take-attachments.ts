/** Gives attachments that were looked into to what they came for. */
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import { type AttachmentOwner, isUntaken } from './attachment-owner.ts';

/**
 * In the given order. Refuses `attachment-missing` for one that another call took or that was announced anew
 * with other bytes meanwhile: the device sends it again.
 */
export async function takeAttachments(
  db: Db,
  accountId: string,
  owner: AttachmentOwner,
  ids: readonly string[],
): Promise<void> {
  for (const [position, id] of ids.entries()) {
    const taken = await db
      .updateTable('attachment')
      .set({ ...owner, position })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where(isUntaken)
      .whereRef('inspected_key', '=', 'object_key')
      .where('finding', '=', 'fine')
      .returning('id')
      .executeTakeFirst();
    if (taken === undefined) throw new Refusal('attachment-missing', 'An attachment has not arrived yet.');
  }
}
