/**
 * Our own data comes in editions, known by the hash of their source. `replace` runs only when the database holds
 * another edition or none, in the caller's transaction.
 */
import { createHash } from 'node:crypto';
import type { Db } from '../db/db.ts';

/** Raise it when the same source is to give other rows than before. */
const formatVersion = 1;

export async function replaceDataset(
  db: Db,
  dataset: { name: string; source: string },
  replace: () => Promise<void>,
): Promise<void> {
  const { name } = dataset;
  const hash = createHash('sha256').update(`${formatVersion}\n${dataset.source}`).digest('hex');
  const held = await db.selectFrom('reference_edition').select('hash').where('name', '=', name).executeTakeFirst();
  if (held?.hash === hash) return;
  await replace();
  await db
    .insertInto('reference_edition')
    .values({ name, hash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash }))
    .execute();
}
