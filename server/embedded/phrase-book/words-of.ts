/**
 * A text as the phrase book compares it: its words as a search compares them (no case, no accents, ue for ü), with their places in the
 * text, so that what stands in a slot is taken over as it was written.
 */
import { searchTerms } from '../../../domain/search-terms.ts';

export interface Word {
  /** What is compared. */
  key: string;
  start: number;
  end: number;
}

/** Digits with what belongs to a number or a time, a sign in front of them, or a word. */
const wordPattern = /(?<![\p{L}\p{N}])[-−+]?\p{N}+(?:[.,:]\p{N}+)*|\p{N}+(?:[.,:]\p{N}+)*|\p{L}[\p{L}\p{M}\p{N}]*/gu;

export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), (match) => ({
    key: searchTerms(match[0])[0]?.at(-1) ?? match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}
