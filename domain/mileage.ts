/**
 * Mileage as typed: a whole number (SU-249), required for the health certificate (SU-251). Groups of three may be set apart by
 * blanks, commas, dots or apostrophes, all alike, and the unit of the country's odometers may follow: `12,345 mi`. One
 * or two digits after a dot or comma are decimals; another unit is not converted behind anybody's back.
 */
import { mileageUnitOf } from './units.ts';

export const maxMileage = 9_999_999;

export type MileageProblem = 'required' | 'decimals' | 'digits' | 'too-large';
export type MileageCheck = { ok: true; value: number | null } | { ok: false; problem: MileageProblem };

export function checkMileage(text: string, options: { isRequired: boolean; country?: string }): MileageCheck {
  const typed = withoutGroups(withoutUnit(text, options.country).replace(/\s/g, ''));
  if (typed === '') return options.isRequired ? { ok: false, problem: 'required' } : { ok: true, value: null };
  if (/^\d*[.,][\d.,]*$/.test(typed)) return { ok: false, problem: 'decimals' };
  if (!/^\d+$/.test(typed)) return { ok: false, problem: 'digits' };
  const value = Number(typed);
  return value > maxMileage ? { ok: false, problem: 'too-large' } : { ok: true, value };
}

/** Of a text that `checkMileage` takes; null: nothing was typed. */
export function mileageFromTyped(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

const units = { mile: /\s*mi(?:les?|\.)?$/i, kilometer: /\s*km\.?$/i } as const;

function withoutUnit(text: string, country: string | undefined): string {
  return country === undefined ? text : text.trim().replace(units[mileageUnitOf(country)], '');
}

function withoutGroups(typed: string): string {
  return /^\d{1,3}(?:([.,'’])\d{3})(?:\1\d{3})*$/.test(typed) ? typed.replace(/[.,'’]/g, '') : typed;
}

/**
 * Highest mileage that earlier requests named for the same vehicle: a lower one now is worth a second look
 * (SU-250). Null when the VIN is unknown or nothing was named.
 */
export function lowestPlausibleMileage(
  earlier: readonly { vin: string; mileage: number | null }[],
  vin: string,
): number | null {
  if (vin === '') return null;
  const known = earlier.flatMap((request) =>
    request.vin === vin && request.mileage !== null ? [request.mileage] : [],
  );
  return known.length === 0 ? null : Math.max(...known);
}
