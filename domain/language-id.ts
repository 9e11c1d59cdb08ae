/** Language ids as regions and texts name them: `de-AT`. */

/** Of a visitor whose language nobody knows (SH-379). */
export const defaultLanguage = 'en-US';

/**
 * Language id for texts before a country says which of its languages it is: `de` → `de-DE`, `de-AT` as it is
 * (SH-381). What is no language code at all is the default's.
 */
export function languageIdFrom(code: string): string {
  const bare = code.trim();
  if (bare.toLowerCase() === 'en') return defaultLanguage;
  if (/^[a-z]{2,3}$/i.test(bare)) return `${bare.toLowerCase()}-${bare.toUpperCase()}`;
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})+$/i.test(bare) ? bare : defaultLanguage;
}

/** `de-AT` → `de`. */
export function bareLanguage(lcid: string): string {
  return lcid.toLowerCase().split('-')[0] ?? '';
}
