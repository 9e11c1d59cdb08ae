/**
 * The pseudo-language `en-XA`: English in brackets, accented and 40 % longer, as the longest translations are. What is on a
 * screen without brackets was not taken from a dictionary. Only tests make it: no build and no server knows it.
 */
export const pseudoLanguage = 'en-XA';

const untouched = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<\/?[^>]+>|\]\([^)\s]*\)|https?:\/\/\S+)/;
const accents = new Map(
  [...'aeiouycnsAEIOUYCNS'].map((letter, place) => [letter, [...'áéíóúýçñšÁÉÍÓÚÝÇÑŠ'][place] ?? letter]),
);
const growth = 1.4;
/** Words that are added are of this length, so that lines break as in real texts. */
const wordLength = 5;

/** `Next` → `⟦Ñééxt⟧`. Placeholders, markup and addresses stay as they are. */
export function pseudoText(english: string): string {
  const parts = english.split(untouched);
  const written = parts.map((part, place) => (place % 2 === 0 ? accented(part) : part));
  const hasLetters = parts.some((part, place) => place % 2 === 0 && /\p{L}/u.test(part));
  const missing = hasLetters ? Math.ceil(english.length * growth) - written.join('').length : 0;
  return `⟦${written.join('')}${filler(missing)}⟧`;
}

function accented(text: string): string {
  const longer = text.replace(/[aeiou]/g, '$&$&');
  return [...longer].map((letter) => accents.get(letter) ?? letter).join('');
}

function filler(length: number): string {
  const words = Array.from({ length: Math.max(0, length) }, (_, place) => (place % (wordLength + 1) === 0 ? ' ' : 'ó'));
  return words.join('').replace(/ $/, 'ó');
}
