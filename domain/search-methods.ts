/**
 * By which numbers a vehicle can be looked up in a country (SU-068, SU-070): plate and VIN everywhere, the type
 * number where vehicle papers carry one (KBA in Germany, national code in Austria, Typenschein in Switzerland).
 */
import { searchMethod, type SearchMethod } from './wizard-state.ts';

const countriesWithTypeNumber = new Set(['de', 'at', 'ch']);

/** `country` is the portal's lower-case code. */
export function searchMethodsOf(country: string): readonly SearchMethod[] {
  const everywhere = [searchMethod.registration, searchMethod.vin];
  return countriesWithTypeNumber.has(country) ? [...everywhere, searchMethod.kba] : everywhere;
}
