/**
 * Serial numbers of the diagnostic tool and the VCI: at most 45 characters (SU-257); for devices of brands whose
 * serials follow the maker's pattern the VCI serial has to match it, in either case (SU-260).
 */
export const maxSerialLength = 45;
const pattern = /^[A-Z0-9]{2}(?:DV|DG)(?:MN|OW|SW|S[1-5])(?:[0-4]\d|5[0-3])\d{2}[\dXJ]\d{5}(?:PT|HU|ET|SL|BL|ML|GR)$/i;

/** The two product lines whose code stands in the serial itself; devices of other brands number as they like. */
export function isPatternBrand(brand: string): boolean {
  return /^D[VG]\b/i.test(brand.trim());
}

export type SerialProblem = 'required' | 'too-long' | 'pattern';

/** Whether a serial follows the maker's pattern: maker, product, place, week 00–53 and year, number, plant. */
export function isPatternSerial(serial: string): boolean {
  return pattern.test(serial.trim());
}

export function checkSerial(serial: string, rule: { isRequired: boolean; hasPattern: boolean }): SerialProblem | null {
  const value = serial.trim();
  if (value === '') return rule.isRequired ? 'required' : null;
  if (value.length > maxSerialLength) return 'too-long';
  return rule.hasPattern && !isPatternSerial(value) ? 'pattern' : null;
}
