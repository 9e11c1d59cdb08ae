/**
 * The favourite hardware: one per account (SU-131). The mark is part of the hardware's row on every tablet of the
 * company, so both the row that gains it and the one that loses it change their revision.
 */
import { sql } from 'kysely';
import type { HardwareItem } from '../../../contract/hardware.ts';
import type { Db } from '../../db/db.ts';
import { type Context, Refusal } from '../../call.ts';
import { readHardware } from './read-hardware.ts';

export async function readFavourite(
  db: Db,
  accountId: string,
): Promise<{ id: number; hardware_id: number } | undefined> {
  return await db
    .selectFrom('hardware_favourite')
    .select(['id', 'hardware_id'])
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
  const revision = await nextRevision(who.companyId, 'hardware');
  const before = await readFavourite(db, who.accountId);
  if (isFavourite) {
    await insertFavourite(db, who.accountId, hardwareId);
  } else {
    await db
      .deleteFrom('hardware_favourite')
      .where('account_id', '=', who.accountId)
      .where('hardware_id', '=', hardwareId)
      .execute();
  }
  const changed = [hardwareId, ...(before === undefined || !isFavourite ? [] : [before.hardware_id])];
  await db
    .updateTable('hardware')
    .set({ revision })
    .where('company_id', '=', who.companyId)
    .where('id', 'in', changed)
    .execute();
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
