/**
 * Licence plates and type numbers as people type them and as they are compared. Two ways of writing the same
 * plate (`b-ab 123`, `B AB 123`) have one key; letters of every script stay as they are. Knows no country's format.
 */

/** As shown and sent: trimmed, upper case, any run of blanks or hyphens is one blank or hyphen (SU-175). */
export function normalisePlate(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s*-[\s-]*/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[ -]+|[ -]+$/g, '');
}

/** What two spellings of one plate have in common: letters and digits only. */
export function plateKey(text: string): string {
  return normalisePlate(text).replace(/[^\p{L}\p{N}]/gu, '');
}
