/**
 * Port to vehicle data: what a number finds, by which keys other systems know a vehicle, and the catalogue from which
 * one is chosen by hand. It answers facts only; what an empty answer means to the caller is for the areas to say.
 * Behind it stands the seeded catalogue (vehicles/seeded-vehicles.ts).
 */
import type { InferOutput } from 'valibot';
import type { Catalogue, CatalogueEngine, VehicleAnswer, VehicleLookup } from '../../contract/vehicles.ts';
import type { Db } from '../db/db.ts';

export type CatalogueArea = 'APAC' | 'EU' | 'NA';
export interface Chosen {
  brand: string;
  model: string;
}
export type EngineOfModel = InferOutput<typeof CatalogueEngine>;

/** SU-071. */
export const identificationKeys = [
  'RbKey',
  'KType',
  'VINPattern',
  'RegistrationNumber',
  'KBANumber',
  'CHTypenscheinNumber',
] as const;
export type IdentificationKey = (typeof identificationKeys)[number];

/** Who builds a vehicle, as far as its VIN's first places tell. */
export interface VinMaker {
  /** As the catalogue writes it, where the catalogue has it. */
  brand: string;
  /** The tenth place is the model year also outside North America. */
  isYearGiven: boolean;
  /** Builds heavy vehicles too, so the seventh place does not tell the cycle of the year. */
  isHeavyToo: boolean;
}

export interface VehicleData {
  /**
   * By plate (within its country, in the US within its state), VIN (any country) or type number. Null when nobody knows
   * the number. A type number names a type: no plate and no VIN are given away with it.
   */
  find(country: string, lookup: VehicleLookup): Promise<VehicleAnswer | null>;
  /** Only keys that the vehicle has; empty when nobody knows the number. */
  keysOf(country: string, lookup: VehicleLookup): Promise<{ key: IdentificationKey; value: string }[]>;
  /** A US plate's value carries its state: `TX:ABC1234`. */
  byKey(country: string, key: IdentificationKey, value: string): Promise<VehicleAnswer | null>;
  /** Types by KType or RbKey, never a single vehicle. */
  typesByKey(key: string): Promise<VehicleAnswer[]>;
  /** Null for identifiers that nobody in the table has. */
  makerOf(vin: string): VinMaker | null;

  /** Names compare without regard to case; all lists in the order people look for them. */
  brands(area: CatalogueArea): Promise<string[]>;
  models(area: CatalogueArea, brand: string): Promise<string[]>;
  /** First and last year in which the brand built anything; null when the area has no such brand. */
  yearsOfBrand(area: CatalogueArea, brand: string): Promise<{ from: number; to: number } | null>;
  engines(area: CatalogueArea, chosen: Chosen): Promise<EngineOfModel[]>;
  /** Whether any area's catalogue has this engine in this year. */
  covers(vehicle: Chosen & { engine: string; year: number }): Promise<boolean>;
  /** All of an area, for devices without signal. */
  catalogue(area: CatalogueArea): Promise<InferOutput<typeof Catalogue>>;
}

/** Over the caller's connection or transaction. */
export type OpenVehicles = (db: Db) => VehicleData;
