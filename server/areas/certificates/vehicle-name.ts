import type { Vehicle } from '../../../contract/vehicles.ts';

/** `Volkswagen Golf Comfortline 2017`; empty when the vehicle is not known. */
export function vehicleName(vehicle: Vehicle | null): string {
  if (vehicle === null) return '';
  const { brand, model, variant, year } = vehicle;
  return [brand, model, variant, year === null ? '' : String(year)].filter((part) => part !== '').join(' ');
}
