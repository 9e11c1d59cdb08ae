/** Which units a country reads, as Intl names them. `country`: code of the portal, lower case. */
export type MileageUnit = 'mile' | 'kilometer';

/** The unit of the country's odometers. */
export function mileageUnitOf(country: string): MileageUnit {
  return country === 'us' || country === 'uk' ? 'mile' : 'kilometer';
}

const poundsPerKilogram = 2.204_622_621_8;

/** A vehicle's weight as its papers name it in the country, in whole units; the wire knows kilograms. */
export function weightIn(country: string, kilograms: number): { value: number; unit: 'pound' | 'kilogram' } {
  if (country !== 'us') return { value: kilograms, unit: 'kilogram' };
  return { value: Math.round(kilograms * poundsPerKilogram), unit: 'pound' };
}
