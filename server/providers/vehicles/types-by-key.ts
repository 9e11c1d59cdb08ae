/** Types of vehicle by the key of a parts catalogue (SU-311): never with the plate or VIN of a single vehicle. */
import type { VehicleAnswer } from '../../../contract/vehicles.ts';
import type { Db } from '../../db/db.ts';
import { asType, vehicleAnswerFrom } from './vehicle-answer.ts';

const mostVehicles = 50;

/** Empty when nothing has the key. */
export async function typesByKey(db: Db, key: string): Promise<VehicleAnswer[]> {
  const rows = await db
    .selectFrom('known_vehicle')
    .selectAll()
    .where((where) => where.or([where('k_type', '=', key), where('rb_key', '=', key)]))
    .orderBy('id')
    .execute();
  const types = rows.map((row) => vehicleAnswerFrom(asType(row)));
  const byText = new Map(types.map((type) => [JSON.stringify(type), type]));
  return [...byText.values()].slice(0, mostVehicles);
}
