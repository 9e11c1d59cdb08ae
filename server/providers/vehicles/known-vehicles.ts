/**
 * Finds a vehicle by what a person reads off it: plate (within its country, in the US within its state), VIN (any
 * country), or type number (KBA in de and at, Typenschein in ch). A type number names a type, so no VIN and no
 * plate of one single vehicle is given away with it.
 */
import type { VehicleAnswer, VehicleLookup } from '../../../contract/vehicles.ts';
import { plateKey } from '../../../domain/plates.ts';
import { normaliseVin } from '../../../domain/vin.ts';
import { asType, type KnownVehicle, vehicleAnswerFrom } from './vehicle-answer.ts';
import type { Db } from '../../db/db.ts';

const registration = 10;
const vin = 20;
const typeNumber = 30;

/** Null when nobody knows the number; in the US also for a plate without its state (SU-072). */
export async function findVehicle(db: Db, country: string, lookup: VehicleLookup): Promise<VehicleAnswer | null> {
  const known = await findKnownVehicle(db, country, lookup);
  return known === null ? null : vehicleAnswerFrom(known);
}

/** The row behind it, with plate and VIN blanked where the number does not name one vehicle. */
export async function findKnownVehicle(db: Db, country: string, lookup: VehicleLookup): Promise<KnownVehicle | null> {
  const rows = db.selectFrom('known_vehicle').selectAll().orderBy('id').limit(1);
  switch (lookup.searchMethodId) {
    case registration: {
      const key = plateKey(lookup.value);
      const state = country === 'us' ? (lookup.stateCode ?? '').toUpperCase() : '';
      const here = rows.where('country', '=', country).where('state', '=', state);
      return (await here.where('registration_key', '=', key).executeTakeFirst()) ?? null;
    }
    case vin: {
      const found = await rows.where('vin', '=', normaliseVin(lookup.value)).executeTakeFirst();
      if (found === undefined) return null;
      return found.country === country ? found : { ...found, registration: '' };
    }
    case typeNumber: {
      const key = plateKey(lookup.value);
      if (key === '') return null;
      const here = rows.where('country', '=', country);
      const found = await here.where('type_number_key', '=', key).executeTakeFirst();
      return found === undefined ? null : asType(found);
    }
  }
}
