/** Mileage to be read: grouped, with the unit of the country's odometers. */
import { checkMileage, mileageUnitOf } from '../../domain/mileage.ts';
import type { Format } from './format.tsx';

/** `mileage`: a number, or as typed; empty while there is none. `country`: code of the portal. */
export function mileageText(mileage: number | string | null, country: string, format: Format): string {
  const typed = mileage === null ? '' : String(mileage);
  const check = checkMileage(typed, { isRequired: false, country });
  if (!check.ok) return typed;
  const unit = { style: 'unit', unit: mileageUnitOf(country), unitDisplay: 'short' } as const;
  return check.value === null ? '' : format.number(check.value, unit);
}
