/**
 * Mileage as typed: a whole number (SU-249), required for the health certificate (SU-251). Blanks between the
 * digits are fine; a dot or comma is not, because it means thousands to one reader and decimals to the next.
 */
export const maxMileage = 9_999_999;

export type MileageProblem = 'required' | 'decimals' | 'digits' | 'too-large';
export type MileageCheck = { ok: true; value: number | null } | { ok: false; problem: MileageProblem };

export function checkMileage(text: string, options: { isRequired: boolean }): MileageCheck {
  const typed = text.replace(/\s/g, '');
  if (typed === '') return options.isRequired ? { ok: false, problem: 'required' } : { ok: true, value: null };
  if (/^\d*[.,][\d.,]*$/.test(typed)) return { ok: false, problem: 'decimals' };
  if (!/^\d+$/.test(typed)) return { ok: false, problem: 'digits' };
  const value = Number(typed);
  return value > maxMileage ? { ok: false, problem: 'too-large' } : { ok: true, value };
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

/** The unit of the country's odometers, as Intl names it. `country`: code of the portal, lower case. */
export function mileageUnitOf(country: string): 'mile' | 'kilometer' {
  return country === 'us' || country === 'uk' ? 'mile' : 'kilometer';
}
