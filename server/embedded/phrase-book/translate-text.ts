/**
 * A text of known phrases, from one language to another: sentence by sentence, a sentence that is not known as a whole by its parts between
 * commas. All of it is known, or nothing is translated.
 */
import type { Found, PhraseIndex } from './phrase-index.ts';

// Whatever somebody sends is looked at in one go: none of these begins again in the middle of what it has looked at.
/** Sentences with what stands behind each of them, up to the next one. */
const sentencePattern = /([^.!?…\n;]+(?:[.](?=\S)[^.!?…\n;]*)*)((?:\s*[.!?…;]+(?=\s|$))*\s*)/gu;
const clauseBreak = /(?:(?<!\s)\s+)?[,:]\s+|(?<!\s)\s+[-–—]\s+/u;
const firstSign = /[\p{L}\p{N}\-−+]/u;
const spoken = /[\p{L}\p{N}]+/gu;

/** Null when anything in it is not known. */
export function translateText(text: string, from: PhraseIndex, to: PhraseIndex): string | null {
  const sentences = Array.from(text.matchAll(sentencePattern));
  if (sentences.map(([whole]) => whole).join('') !== text.replace(/^[.!?…\n;]+/u, '')) return null;
  const translated = sentences.map(([, sentence = '', behind = '']) => translateSentence(sentence, behind, from, to));
  return translated.includes(null) ? null : translated.join('');
}

function translateSentence(sentence: string, behind: string, from: PhraseIndex, to: PhraseIndex): string | null {
  const { before, core, after } = edgesOf(sentence);
  // A smiley or a blank between sentences is taken over.
  if (core === '') return sentence + behind;
  const isQuestion = behind.includes('?');
  const whole = from.find(core, isQuestion);
  const parts = whole === null ? core.split(clauseBreak) : [];
  const found =
    whole === null ? parts.map((part, at) => from.find(part, isQuestion && at === parts.length - 1)) : [whole];
  const texts = found.map((phrase) => (phrase === null ? null : written(phrase, to)));
  if (texts.length === 0 || texts.some((text) => text === null)) return null;
  const joined = texts.reduce((line, text) => `${line}${/[?!]$/.test(line ?? '') ? '' : '.'} ${text ?? ''}`) ?? '';
  return before.replaceAll(/[¡¿]/g, '') + endedAs(joined, after + behind);
}

/** What stands before the first word or sign of a number, and behind the last word. */
function edgesOf(sentence: string): { before: string; core: string; after: string } {
  const start = sentence.search(firstSign);
  const last = Array.from(sentence.matchAll(spoken)).at(-1);
  if (start === -1 || last === undefined) return { before: sentence, core: '', after: '' };
  const end = last.index + last[0].length;
  return { before: sentence.slice(0, start), core: sentence.slice(start, end), after: sentence.slice(end) };
}

/** A phrase that ends with its own mark does without that of the text. */
function endedAs(text: string, behind: string): string {
  return text + (/[?!]$/.test(text) ? behind.replace(/^\s*[.!?…]+/u, '') : behind);
}

/** Slots of the same name are filled in the order in which they were found. */
function written({ id, slots }: Found, to: PhraseIndex): string | null {
  const text = to.text(id);
  const left = [...slots];
  return (
    text?.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => {
      const at = left.findIndex((slot) => slot.name === name);
      return at === -1 ? whole : (left.splice(at, 1)[0]?.text ?? whole);
    }) ?? null
  );
}
