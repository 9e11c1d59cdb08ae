/**
 * A pulled row that carries the key of an entry proves that the server has that work, even when its answer was
 * lost. The row is on the device already, so the entry may go; its attachments are the server's by then.
 */
import type { AccountDatabase } from '../../data/account-database.ts';

export async function settleArrived(
  database: AccountDatabase,
  clientKeys: readonly (string | null | undefined)[],
): Promise<void> {
  const { outbox, attachments, timeslots } = database;
  const keys = clientKeys.filter((key) => typeof key === 'string');
  if (keys.length === 0) return;
  const waiting = new Set(await outbox.toCollection().primaryKeys());
  if (waiting.size === 0) return;
  const arrived = keys.filter((key) => waiting.has(key));
  if (arrived.length === 0) return;
  await database.transaction('rw', outbox, attachments, timeslots, async () => {
    await outbox.bulkDelete(arrived);
    await attachments.where('owner').anyOf(arrived).delete();
  });
}
