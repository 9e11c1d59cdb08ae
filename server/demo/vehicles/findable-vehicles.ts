/** Numbers to try: one vehicle per country that is found, and numbers that are not. Listed in ../README.md too. */
import { catalogueRows, catalogueText } from '../catalogue/seed-catalogue.ts';
import { knownVehicles } from './known-vehicles.ts';

export interface FindableVehicle {
  country: string;
  /** US only; empty elsewhere. */
  state: string;
  registration: string;
  vin: string;
  /** de, at, ch only; empty elsewhere. */
  typeNumber: string;
  brand: string;
  model: string;
  engine: string;
  year: number;
}

/** The first known vehicle of each country. */
export function findableVehicles(): FindableVehicle[] {
  const countries = new Set<string>();
  return knownVehicles(catalogueRows(catalogueText())).flatMap((row) => {
    if (countries.has(row.country)) return [];
    countries.add(row.country);
    const { country, state, registration, vin, brand, model, engine, year } = row;
    return [{ country, state, registration, vin, typeNumber: row.type_number, brand, model, engine, year }];
  });
}

/** Well-formed, and known to nobody. The VIN has a right check digit. */
export const unknownNumbers = { registration: 'ZZ-QQ 9999', vin: '1M8GDM9AXKP042788', typeNumber: '9999/ZZZ' };
