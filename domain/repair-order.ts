/**
 * The workshop's own order number (SU-252..255): US five digits, hyphen, six digits; Canada 14 digits; elsewhere
 * up to 45 letters, digits, blanks or hyphens. Required everywhere. In the US the hyphen appears by itself.
 */
export type RepairOrderFormat = 'us' | 'ca' | 'free';
export type RepairOrderProblem = 'required' | 'format-us' | 'format-ca' | 'special-characters' | 'too-long';

/** Longest repair order outside US and Canada (SU-257). */
export const maxFreeLength = 45;
export const maxLengthOf: Readonly<Record<RepairOrderFormat, number>> = { us: 12, ca: 14, free: maxFreeLength };

/** `country` is the portal's lower-case code. */
export function repairOrderFormat(country: string): RepairOrderFormat {
  return country === 'us' || country === 'ca' ? country : 'free';
}

/** What the field shows after the person typed `typed`: digits only in US and Canada, with the US hyphen set. */
export function formatRepairOrder(format: RepairOrderFormat, typed: string): string {
  if (format === 'free') return typed;
  const digits = typed.replace(/\D/g, '').slice(0, format === 'us' ? 11 : 14);
  return format === 'us' && digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

export function checkRepairOrder(format: RepairOrderFormat, text: string): RepairOrderProblem | null {
  const value = text.trim();
  if (value === '') return 'required';
  if (format === 'us') return /^\d{5}-\d{6}$/.test(value) ? null : 'format-us';
  if (format === 'ca') return /^\d{14}$/.test(value) ? null : 'format-ca';
  if (!/^[\p{L}\p{M}\p{N} -]+$/u.test(value)) return 'special-characters';
  return value.length > maxFreeLength ? 'too-long' : null;
}
