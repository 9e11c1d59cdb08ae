/** Puts the findable vehicles into the database, once per edition of the catalogue they are drawn from. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { catalogueRows, catalogueText } from '../catalogue/seed-catalogue.ts';
import { replaceDataset } from '../replace-dataset.ts';

/** Raise it when the same catalogue is to give other rows than before. */
const rowFormat = 2;

export async function seedKnownVehicles(db: Db): Promise<void> {
  const text = catalogueText();
  await replaceDataset(db, { name: 'known vehicles', source: `${text}\n${rowFormat}` }, async () => {
    const { knownVehicles } = await import('./known-vehicles.ts');
    await db.deleteFrom('known_vehicle').execute();
    const rows = JSON.stringify(knownVehicles(catalogueRows(text)));
    await sql`
      insert into known_vehicle select * from jsonb_populate_recordset(null::known_vehicle, ${rows}::jsonb)`.execute(
      db,
    );
  });
}
