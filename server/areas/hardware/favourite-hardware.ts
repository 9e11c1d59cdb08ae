/**
 * The favourite hardware: one per account (SU-131). The mark is part of the hardware's row on every tablet of the
 * company, so both the row that gains it and the one that loses it change their revision, also when they are of two companies
 * the person acts for.
 */
import { sql } from 'kysely';
import type { HardwareItem } from '../../../contract/hardware.ts';
import type { Db } from '../../db/db.ts';
import { type Context, Refusal } from '../../call.ts';
import { readHardware } from './read-hardware.ts';

interface Favourite {
  id: number;
  hardware_id: number;
  company_id: number;
}

export async function readFavourite(db: Db, accountId: string): Promise<Favourite | undefined> {
  return await db
    .selectFrom('hardware_favourite')
    .innerJoin('hardware', 'hardware.id', 'hardware_favourite.hardware_id')
    .select(['hardware_favourite.id', 'hardware_id', 'company_id'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Marks or unmarks; what already is as wished stays untouched. Refuses `not-found` outside the company. */
export async function setFavourite(
  { db, nextRevision }: Pick<Context, 'db' | 'nextRevision'>,
  who: { companyId: number; accountId: string },
  hardwareId: number,
  isFavourite: boolean,
): Promise<HardwareItem> {
  const item = await readHardware(db, who.companyId, who.accountId, hardwareId);
  if (item.isFavourite === isFavourite) return item;
  // Nobody else moves the star meanwhile: every write of this person holds the lock of their account.
  const before = isFavourite ? await readFavourite(db, who.accountId) : undefined;
  const changed = [{ hardware_id: hardwareId, company_id: who.companyId }, ...(before ? [before] : [])];
  const companyIds = [...new Set(changed.map(({ company_id }) => company_id))];
  const revisions = new Map<number, number>();
  // In the order of their ids, so that two people who move their stars crosswise never wait for each other.
  for (const id of companyIds.toSorted((a, b) => a - b)) revisions.set(id, await nextRevision(id, 'hardware'));
  if (isFavourite) {
    await insertFavourite(db, who.accountId, hardwareId);
  } else {
    await db
      .deleteFrom('hardware_favourite')
      .where('account_id', '=', who.accountId)
      .where('hardware_id', '=', hardwareId)
      .execute();
  }
  for (const [companyId, revision] of revisions) {
    const ids = changed.filter(({ company_id }) => company_id === companyId).map(({ hardware_id }) => hardware_id);
    await db
      .updateTable('hardware')
      .set({ revision })
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .execute();
  }
  return await readHardware(db, who.companyId, who.accountId, hardwareId);
}

/** Hardware that is deleted at the same moment is simply not there any more. */
async function insertFavourite(db: Db, accountId: string, hardwareId: number): Promise<void> {
  const { rows } = await sql`
    insert into hardware_favourite (account_id, hardware_id)
    select ${accountId}, h.id from hardware h where h.id = ${hardwareId}
    on conflict (account_id) do update set hardware_id = excluded.hardware_id
    returning id`.execute(db);
  if (rows.length === 0) throw new Refusal('not-found', 'There is no such hardware.');
}
