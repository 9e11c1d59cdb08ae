/** The six identification keys (SU-071) as a caller writes them, in whatever casing. */
import { Refusal } from '../../call.ts';
import { type IdentificationKey, identificationKeys } from '../../providers/vehicles.ts';

/** Throws `validation` for a key that is none of the six. */
export function keyFromText(text: string): IdentificationKey {
  const key = identificationKeys.find((known) => known.toLowerCase() === text.toLowerCase());
  if (key === undefined) throw new Refusal('validation', 'Not an identification key', { field: 'key' });
  return key;
}

/** Throws `validation` for a US plate without its state in front, `TX:ABC1234` (SU-072). */
export function valueFor(key: IdentificationKey, country: string, value: string): string {
  if (key === 'RegistrationNumber' && country === 'us' && !value.includes(':'))
    throw new Refusal('validation', 'A US plate needs its state: TX:ABC1234', { field: 'value' });
  return value;
}
