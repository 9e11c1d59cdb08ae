/**
 * Data that belong to the operator as soon as they are there: filled in once per database, never again, so that what an
 * operator takes away stays away. In the caller's transaction.
 */
import type { Db } from '../db/db.ts';

export async function seedOnce(db: Db, name: string, fill: () => Promise<void>): Promise<void> {
  const done = await db.selectFrom('reference_edition').select('name').where('name', '=', name).executeTakeFirst();
  if (done !== undefined) return;
  await fill();
  await db.insertInto('reference_edition').values({ name, hash: 'once' }).execute();
}
