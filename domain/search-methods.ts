/**
 * By which numbers a vehicle can be looked up in a country (SU-068, SU-070): plate and VIN everywhere, the type
 * number where vehicle papers carry one (KBA in Germany, national code in Austria, Typenschein in Switzerland).
 */
import { searchMethod, type SearchMethod } from './wire-enums.ts';

const countriesWithTypeNumber = new Set(['de', 'at', 'ch']);

/**
 * What a method is called in a country, as the end of a dictionary key: type numbers have a name of their own in Austria
 * (national code) and Switzerland (Typenschein).
 */
export function methodNameOf(method: SearchMethod, country: string): string {
  const hasOwnName = method === searchMethod.kba && (country === 'at' || country === 'ch');
  return hasOwnName ? `${method}-${country}` : String(method);
}

/** `country` is the portal's lower-case code. */
export function searchMethodsOf(country: string): readonly SearchMethod[] {
  const everywhere = [searchMethod.registration, searchMethod.vin];
  return countriesWithTypeNumber.has(country) ? [...everywhere, searchMethod.kba] : everywhere;
}
