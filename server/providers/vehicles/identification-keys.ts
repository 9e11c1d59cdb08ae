/** The keys by which other systems know a vehicle (SU-071), in both directions: keys of a vehicle, vehicle of a key. */
import type { VehicleAnswer, VehicleLookup } from '../../../contract/vehicles.ts';
import { searchMethod } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import { type IdentificationKey, identificationKeys } from '../vehicles.ts';
import { findKnownVehicle, findVehicle } from './known-vehicles.ts';
import { asType, cutEngineCode, derivedFields, type KnownVehicle, vehicleAnswerFrom } from './vehicle-answer.ts';

/** A VIN's first eight places tell the type, the rest the single vehicle. */
const patternLength = 8;

/** Empty when nobody knows the number; only keys that the vehicle has. */
export async function keysOfVehicle(db: Db, country: string, lookup: VehicleLookup) {
  const known = await findKnownVehicle(db, country, lookup);
  if (known === null) return [];
  return identificationKeys.map((key) => ({ key, value: valueOf(known, key) })).filter((entry) => entry.value !== '');
}

function valueOf(known: KnownVehicle, key: IdentificationKey): string {
  switch (key) {
    case 'RbKey':
      return known.rb_key;
    case 'KType':
      return known.k_type;
    case 'VINPattern':
      return known.vin === '' ? '' : `${known.vin.slice(0, patternLength)}*`;
    case 'RegistrationNumber':
      return known.registration;
    case 'KBANumber':
      return known.country === 'ch' ? '' : known.type_number;
    case 'CHTypenscheinNumber':
      return known.country === 'ch' ? known.type_number : '';
  }
}

/** Null when no vehicle has the key. */
export async function vehicleByKey(
  db: Db,
  country: string,
  key: IdentificationKey,
  value: string,
): Promise<VehicleAnswer | null> {
  const typeNumber: VehicleLookup = { searchMethodId: searchMethod.kba, value, stateCode: null };
  switch (key) {
    case 'RegistrationNumber':
      return await findVehicle(db, country, plateWithState(country, value));
    case 'KBANumber':
      return country === 'ch' ? null : await findVehicle(db, country, typeNumber);
    case 'CHTypenscheinNumber':
      return country === 'ch' ? await findVehicle(db, country, typeNumber) : null;
    case 'KType':
      return await vehicleByKType(db, country, value);
    case 'RbKey':
      return await typeWhere(db, 'rb_key', value.toUpperCase());
    case 'VINPattern':
      return await typeByVinPattern(db, value);
  }
}

/** A US plate comes with its state in front, `TX:ABC1234` (SU-072). */
function plateWithState(country: string, value: string): VehicleLookup {
  const [state = '', plate = ''] = value.split(':');
  if (country !== 'us') return { searchMethodId: searchMethod.registration, value, stateCode: null };
  return { searchMethodId: searchMethod.registration, value: plate, stateCode: state };
}

async function typeWhere(db: Db, column: 'rb_key', value: string): Promise<VehicleAnswer | null> {
  const rows = db.selectFrom('known_vehicle').selectAll().where(column, '=', value).orderBy('id');
  const found = await rows.executeTakeFirst();
  return found === undefined ? null : vehicleAnswerFrom(asType(found));
}

async function typeByVinPattern(db: Db, pattern: string): Promise<VehicleAnswer | null> {
  const prefix = pattern.toUpperCase().replace(/\*$/, '');
  if (!/^[A-HJ-NPR-Z0-9]{8,17}$/.test(prefix)) return null;
  const rows = db.selectFrom('known_vehicle').selectAll().where('vin', 'like', `${prefix}%`).orderBy('id');
  const found = await rows.executeTakeFirst();
  return found === undefined ? null : vehicleAnswerFrom(asType(found));
}

async function vehicleByKType(db: Db, country: string, kType: string): Promise<VehicleAnswer | null> {
  // The same engine in several areas may have been built in other years there.
  const rows = db.selectFrom('catalogue_engine').selectAll().where('k_type', '=', kType);
  const row = await rows.orderBy('area').orderBy('position').limit(1).executeTakeFirst();
  if (row === undefined) return null;
  return {
    brand: row.brand,
    model: row.model,
    engine: row.name,
    engineCode: cutEngineCode(row.code),
    year: row.from_year === row.to_year ? row.from_year : null,
    variant: '',
    fuelType: row.fuel_type,
    powerKW: row.power_kw,
    transmission: '',
    bodyStyle: '',
    kType: row.k_type,
    vin: '',
    registration: '',
    ...derivedFields({ ...row, country, fuelType: row.fuel_type, bodyStyle: '' }),
  };
}
