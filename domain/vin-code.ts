/**
 * The VIN in what a camera read from a bar code or matrix code. Code 39 on vehicles often carries an import letter `I`
 * in front (so do some Code 128); matrix codes hold the VIN among other data. One reading can be wrong: with a check
 * digit that fits it is certain, elsewhere it counts when the same was read twice. Knows no camera.
 */
import { checkVin, isCheckDigitBinding, normaliseVin, vinLength } from './vin.ts';

const vinCharacters = /^[A-HJ-NPR-Z0-9]+$/;

/** The first VIN in the text whose characters are right, one with a fitting check digit before all others; null: there is none. */
export function vinInCode(text: string): string | null {
  const whole = normaliseVin(text);
  const words = text.toUpperCase().split(/[^A-Z0-9]+/);
  const candidates = [whole, whole.replace(/^I/, ''), ...words, ...words.map((word) => word.replace(/^I/, ''))].filter(
    (candidate) => candidate.length === vinLength && vinCharacters.test(candidate),
  );
  return candidates.find((candidate) => checkVin(candidate).ok) ?? candidates[0] ?? null;
}

export type CodeReading =
  | { kind: 'vin'; vin: string }
  /** A VIN that has to be read once more before it counts. */
  | { kind: 'again'; vin: string }
  /** In this country its check digit must fit, and does not: misread, or not a VIN. */
  | { kind: 'check-digit'; vin: string }
  | { kind: 'other' };

/** `before`: the VIN of the reading before this one, if it was `again`. `country`: the portal's lower-case code. */
export function readCode(text: string, before: string | null, country: string): CodeReading {
  const vin = vinInCode(text);
  if (vin === null) return { kind: 'other' };
  if (checkVin(vin).ok) return { kind: 'vin', vin };
  if (isCheckDigitBinding(country)) return { kind: 'check-digit', vin };
  return vin === before ? { kind: 'vin', vin } : { kind: 'again', vin };
}
