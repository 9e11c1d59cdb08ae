/**
 * How typed words find something again: every word must stand somewhere in the text, also within one of its words (the last
 * digits of a VIN). Case, accents and umlauts make no difference, nor does writing ü as ue. Knows nothing of what is looked through.
 */

/** Letters that are no letter with a mark and yet are typed as another. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ' },
};
const beyondAscii = /[^\p{ASCII}]/u;

/** The text as it is compared: one line without double blanks. */
export function foldText(text: string): string {
  // Letters in ornamental alphabets are capitals only once they are taken apart.
  const small = (beyondAscii.test(text) ? text.normalize('NFKD') : text).toLowerCase();
  const plain = beyondAscii.test(small)
    ? small
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[ßøæœłđðþıς]/g, (letter) => plainLetters[letter] ?? letter)
    : small;
  return plain.replaceAll(/\s+/g, ' ');
}

/** A word in its spellings, any of which will do. */
export type SearchTerm = readonly string[];

/** What was typed; none when it was nothing. */
export function searchTerms(typed: string): SearchTerm[] {
  const words = foldText(typed).split(' ').filter(Boolean);
  return words.map((word) => [...new Set([word, withoutUmlautSpelling(word)])]);
}

/** `text` is folded. No words are in every text. */
export function hasTerms(text: string, words: readonly SearchTerm[]): boolean {
  return words.every((spellings) => spellings.some((spelling) => text.includes(spelling)));
}

/** mueller → muller, which is what Müller is folded to. */
function withoutUmlautSpelling(word: string): string {
  return word.replaceAll(/([aou])e|(a)a/g, '$1$2');
}
