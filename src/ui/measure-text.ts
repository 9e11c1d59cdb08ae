/** What is measured, to be read: grouped, with the unit of the visitor's country. */
import { checkMileage } from '../../domain/mileage.ts';
import { type MileageUnit, mileageUnitOf, weightIn } from '../../domain/units.ts';
import type { Format } from './format.tsx';

type Numbers = Pick<Format, 'number' | 'country'>;

/** `mileage`: a number, or as typed; empty while there is none. `unit`: of the odometer, when it is known to be another. */
export function mileageText(
  mileage: number | string | null,
  format: Numbers,
  unit: MileageUnit = mileageUnitOf(format.country),
): string {
  const typed = mileage === null ? '' : String(mileage);
  const check = checkMileage(typed, { isRequired: false, country: format.country });
  if (!check.ok) return typed;
  return check.value === null ? '' : format.number(check.value, { style: 'unit', unit, unitDisplay: 'short' });
}

/** `mi`, `km`. */
export function mileageUnitText(format: Numbers): string {
  return mileageText(0, format).replace(/[\d\s]/g, '');
}

/** Empty when it is not known. */
export function weightText(kilograms: number | null | undefined, format: Numbers): string {
  if (typeof kilograms !== 'number') return '';
  const { value, unit } = weightIn(format.country, kilograms);
  return format.number(value, { style: 'unit', unit, unitDisplay: 'short' });
}

/** Empty for engines without one. */
export function engineSizeText(litres: number | null | undefined, format: Numbers): string {
  return litres ? format.number(litres, { style: 'unit', unit: 'liter', unitDisplay: 'short' }) : '';
}
