/** What an installation needs beside its workshops: services and prices per country, and devices that can be added. */
import type { Db } from '../db/db.ts';

export const creditsBySubsystem = { 6: 3, 11: 2, 16: 4 } as const;
export const requestTypeBySubsystem = { 6: 1, 11: 2, 16: 3 } as const;

const subsystems = [6, 11, 16] as const;

const products = [
  ['Kestrel', 'VCI 500', 'KV-500-01'],
  ['Kestrel', 'VCI 500 Wireless', 'KV-500-W2'],
  ['Kestrel', 'VCI 700', 'KV-700-01'],
  ['Halden', 'PassThru Pro', 'HP-2210'],
  ['Halden', 'PassThru Mini', 'HP-1105'],
  ['Nordbit', 'Gateway X', 'NB-GX-10'],
  ['Nordbit', 'Gateway X Heavy Duty', 'NB-GX-24'],
] as const;

export const hardwareProducts = products.map(([brand, model, part_number]) => ({ brand, model, part_number }));

/** Only into a database without offers: what an operator took away stays away. Needs the countries. */
export async function seedServiceOffers(db: Db): Promise<void> {
  const known = await db.selectFrom('service_offer').select('country').limit(1).executeTakeFirst();
  if (known !== undefined) return;
  const countries = await db.selectFrom('region').select('country').execute();
  const offers = countries.flatMap(({ country }) =>
    subsystems.map((subsystem_id) => ({
      country,
      subsystem_id,
      request_type: requestTypeBySubsystem[subsystem_id],
      credits: creditsBySubsystem[subsystem_id],
    })),
  );
  await db
    .insertInto('service_offer')
    .values(offers)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('hardware_product')
    .values(hardwareProducts)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
