/** Stores the wholesalers that the portal starts with. */
import type { Db } from '../../db/db.ts';
import { branchesOf, wholesalers } from './wholesalers.ts';

export async function seedWholesalers(db: Db): Promise<void> {
  const groups = wholesalers.map(({ id, country, name }) => ({ id, country, name }));
  await db.insertInto('wholesaler_group').values(groups).execute();
  await db.insertInto('wholesaler_branch').values(wholesalers.flatMap(branchesOf)).execute();
}
