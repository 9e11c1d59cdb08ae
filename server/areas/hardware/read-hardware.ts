/** Reading hardware: each row with its claim and whether it is this account's favourite. */
import { type RawBuilder, sql } from 'kysely';
import type { HardwareItem } from '../../../contract/hardware.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import { type ChangesPage, type Pull, pullChanges } from '../delta-pull.ts';

interface HardwareRow {
  id: number;
  name: string;
  brand: string;
  model: string;
  part_number: string;
  serial_number: string;
  manufacturing_date: string | null;
  is_favourite: boolean;
  client_key: string | null;
  claimed_at: Date | null;
  claim_key: string | null;
  revision: number;
}

/** The rows of `page`, which has hardware's columns, as `accountId` sees them. */
function selectHardware(accountId: string): RawBuilder<unknown> {
  return sql`
    select page.id, page.name, page.brand, page.model, page.part_number, page.serial_number, page.manufacturing_date,
      page.client_key, page.revision, claim.created_at as claimed_at, claim.client_key as claim_key,
      exists (select 1 from hardware_favourite f where f.hardware_id = page.id and f.account_id = ${accountId}) as is_favourite
    from page left join hardware_claim claim on claim.hardware_id = page.id`;
}

export async function listHardware(
  db: Db,
  companyId: number,
  accountId: string,
  pull: Pull,
): Promise<ChangesPage<HardwareItem>> {
  const source = {
    db,
    companyId,
    deletable: 'hardware',
    table: 'hardware',
    select: selectHardware(accountId),
  } as const;
  const page = await pullChanges<HardwareRow>(source, pull);
  return { ...page, items: page.items.map(itemFromRow) };
}

/** Refuses `not-found`, also for another company's hardware. */
export async function readHardware(
  db: Db,
  companyId: number,
  accountId: string,
  hardwareId: number,
): Promise<HardwareItem> {
  const { rows } = await sql<HardwareRow>`
    with page as (select t.* from hardware t where t.id = ${hardwareId} and t.company_id = ${companyId})
    ${selectHardware(accountId)}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('not-found', 'There is no such hardware.');
  return itemFromRow(row);
}

function itemFromRow(row: HardwareRow): HardwareItem {
  return {
    id: String(row.id),
    name: row.name,
    brand: row.brand,
    model: row.model,
    partNumber: row.part_number,
    serialNumber: row.serial_number,
    manufacturingDate: row.manufacturing_date,
    isFavourite: row.is_favourite,
    clientKey: row.client_key,
    repairStatus: {
      status: row.claimed_at === null ? 'None' : 'Initiated',
      since: row.claimed_at?.toISOString() ?? null,
      clientKey: row.claim_key,
    },
    revision: row.revision,
  };
}
