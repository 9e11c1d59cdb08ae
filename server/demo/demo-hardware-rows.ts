/** Stores the devices; their revisions are the first of each company, in order. */
import type { Db } from '../db/db.ts';
import type { DemoCompany } from './demo-company.ts';
import { demoDevices } from './demo-hardware.ts';
import type { StoredPeople } from './demo-people-rows.ts';
import type { Random } from './random.ts';

export interface StoredDevice {
  id: number;
  companyId: number;
  name: string;
}

export async function demoHardwareRows(
  db: Db,
  random: Random,
  companies: readonly DemoCompany[],
  people: StoredPeople,
  now: Date,
): Promise<StoredDevice[]> {
  const stored: StoredDevice[] = [];
  for (const company of companies.filter(({ hardwareCount }) => hardwareCount > 0)) {
    const devices = demoDevices(random, company);
    const rows = await db
      .insertInto('hardware')
      .values(
        devices.map((device, index) => ({
          company_id: company.id,
          name: device.name,
          brand: device.brand,
          model: device.model,
          part_number: device.partNumber,
          serial_number: device.serialNumber,
          manufacturing_date: device.manufacturingDate,
          revision: index + 1,
        })),
      )
      .returning(['id', 'name'])
      .execute();
    const inOrder = rows.toSorted((a, b) => a.id - b.id);
    stored.push(...inOrder.map((row) => ({ ...row, companyId: company.id })));
    const [account = ''] = people.accountsOf(company.id);
    const claims = inOrder.filter((_row, index) => devices[index]?.isClaimed === true);
    for (const device of claims) {
      const claim = {
        hardware_id: device.id,
        account_id: account,
        fault_code_id: 7,
        repair_note: '',
        client_key: null,
      };
      await db
        .insertInto('hardware_claim')
        .values({ ...claim, created_at: new Date(now.getTime() - 4 * 86_400_000) })
        .execute();
    }
    const favourite = inOrder[0];
    if (favourite !== undefined && company.id === 4001) {
      await db.insertInto('hardware_favourite').values({ account_id: account, hardware_id: favourite.id }).execute();
    }
  }
  return stored;
}
