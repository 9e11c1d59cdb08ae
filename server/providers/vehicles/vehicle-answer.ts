/** A known vehicle as the calls tell it (SU-140); what is not known is empty or null. */
import type { Selectable } from 'kysely';
import type { VehicleAnswer } from '../../../contract/vehicles.ts';
import { engineSizeOf, horsePowerOf, vehiclePictureOf, vehicleTypeOf } from '../../../domain/vehicle-figures.ts';
import type { KnownVehicleTable } from '../../db/tables-reference.ts';

export type KnownVehicle = Selectable<KnownVehicleTable>;

/** The type of a vehicle without what belongs to one single vehicle. */
export function asType(known: KnownVehicle): KnownVehicle {
  return { ...known, registration: '', vin: '', registration_date: null, color_code: '' };
}

export function vehicleAnswerFrom(known: KnownVehicle): VehicleAnswer {
  return {
    brand: known.brand,
    model: known.model,
    engine: known.engine,
    engineCode: cutEngineCode(known.engine_code),
    year: known.year,
    variant: known.variant,
    fuelType: known.fuel_type,
    powerKW: known.power_kw,
    transmission: known.transmission,
    bodyStyle: known.body_style,
    kType: known.k_type,
    vin: known.vin,
    registration: known.registration,
    registrationDate: known.registration_date,
    colorCode: known.color_code,
    euEmissionStage: known.emission_stage,
    ownWeight: known.own_weight,
    totalWeight: known.total_weight,
    trailerWeightWithBrakes: known.trailer_weight_braked,
    trailerWeightWithoutBrakes: known.trailer_weight_unbraked,
    ...derivedFields({ ...known, name: known.engine, fuelType: known.fuel_type, bodyStyle: known.body_style }),
  };
}

/** What follows from the other fields. */
export function derivedFields(vehicle: {
  name: string;
  fuelType: string;
  bodyStyle: string;
  power_kw: number;
  country: string;
}) {
  const engine = engineSizeOf(vehicle);
  return {
    imageUrl: vehiclePictureOf(vehicle.bodyStyle),
    type: vehicleTypeOf(vehicle.bodyStyle),
    powerHP: horsePowerOf(vehicle.power_kw, vehicle.country),
    engineId: engine.id,
    engineSize: engine.size,
    engineCylinders: '' as const,
    engineDisplacement: '' as const,
    enginePower: '' as const,
    engineVersion: '' as const,
  };
}

/** Long lists of codes are cut to 25 characters (SU-174). */
export function cutEngineCode(code: string): string {
  return code.slice(0, 25);
}
