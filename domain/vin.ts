/**
 * Vehicle identification number after ISO 3779: 17 characters without I, O and Q. Vehicles built for the US and
 * Canada carry a check digit at the ninth place (49 CFR 565.15); elsewhere manufacturers use that place freely,
 * so a mismatch there is only worth a warning. Knows nothing of makers or models.
 */
const values: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'0123456789'].map((digit) => [digit, Number(digit)])),
  ...Object.fromEntries([...'ABCDEFGH'].map((letter, index) => [letter, index + 1])),
  ...Object.fromEntries([...'JKLMN'].map((letter, index) => [letter, index + 1])),
  P: 7,
  R: 9,
  ...Object.fromEntries([...'STUVWXYZ'].map((letter, index) => [letter, index + 2])),
};
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
export const vinLength = 17;
const checkDigitIndex = 8;

export type VinCheck = { ok: true } | { ok: false; problem: 'length' | 'characters' | 'check-digit' };

/** Trimmed, upper case, without the blanks and hyphens people type between the groups (SU-175). */
export function normaliseVin(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** The check digit (`0`–`9` or `X`) that a normalised VIN of valid characters and length must have at its ninth place. */
export function checkDigitOf(vin: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * (values[vin.charAt(index)] ?? 0), 0);
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}

/**
 * Checks a VIN as typed. Length is judged before characters, characters before the check digit; the problem
 * `check-digit` is an error only where `isCheckDigitBinding` says so (SU-248).
 */
export function checkVin(text: string): VinCheck {
  const vin = normaliseVin(text);
  if (vin.length !== vinLength) return { ok: false, problem: 'length' };
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return { ok: false, problem: 'characters' };
  if (vin.charAt(checkDigitIndex) !== checkDigitOf(vin)) return { ok: false, problem: 'check-digit' };
  return { ok: true };
}

/** Whether vehicles of this country (lower-case code) must have a right check digit. */
export function isCheckDigitBinding(country: string): boolean {
  return country === 'us' || country === 'ca';
}

/** Where the check digit does not bind, one that does not fit is worth a second look, nothing more. */
export function isCheckDigitDoubtful(text: string, country: string): boolean {
  const check = checkVin(text);
  return !isCheckDigitBinding(country) && !check.ok && check.problem === 'check-digit';
}
