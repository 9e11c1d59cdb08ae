/** The phrases of one language, found by what a person typed. */
import { endsOfSlot } from './slots.ts';
import { type Word, wordsOf } from './words-of.ts';

/** By the phrase's id: the text that is written, with others that are understood behind it; `{number}` and its like are slots. */
export type Phrases = Readonly<Record<string, string | readonly string[]>>;

export interface Found {
  id: string;
  /** What stood in the slots, in the order of the text. */
  slots: { name: string; text: string }[];
}

type Part = { word: string } | { slot: string };
interface Pattern {
  id: string;
  parts: Part[];
  isQuestion: boolean;
}

export interface PhraseIndex {
  /** The phrase that the whole text is; null for any other. */
  find(text: string, isQuestion: boolean): Found | null;
  /** The phrase as it is written. */
  text(id: string): string | null;
}

/** Between words only these say nothing of their own; `%` or a smiley would be lost. */
const silent = /^[\s,;:'’‘"“”«»()\-–—/.…!?¡¿]*$/u;

export function phraseIndexOf(phrases: Phrases): PhraseIndex {
  /** Statement first: some languages ask by the question mark alone. */
  const plain = new Map<string, { statement?: string; question?: string }>();
  const patterns: Pattern[] = [];
  for (const [id, texts] of Object.entries(phrases))
    for (const text of typeof texts === 'string' ? [texts] : texts) {
      const isQuestion = text.endsWith('?');
      if (text.includes('{')) patterns.push({ id, parts: partsOf(text), isQuestion });
      else {
        const key = keyOf(wordsOf(text));
        plain.set(key, { ...plain.get(key), [isQuestion ? 'question' : 'statement']: id });
      }
    }
  return {
    find(text, isQuestion) {
      const words = wordsOf(text);
      if (words.length === 0 || !hasOnlySilence(text, words)) return null;
      const known = plain.get(keyOf(words));
      if (known !== undefined) {
        const id = isQuestion ? (known.question ?? known.statement) : (known.statement ?? known.question);
        return id === undefined ? null : { id, slots: [] };
      }
      return bestMatch(patterns, text, words, isQuestion);
    },
    text(id) {
      const texts = phrases[id];
      return (typeof texts === 'string' ? texts : texts?.[0]) ?? null;
    },
  };
}

function keyOf(words: readonly Word[]): string {
  return words.map(({ key }) => key).join(' ');
}

function partsOf(text: string): Part[] {
  return text
    .split(/(\{[a-z]+\})/)
    .flatMap((piece): Part[] =>
      piece.startsWith('{') ? [{ slot: piece.slice(1, -1) }] : wordsOf(piece).map(({ key }) => ({ word: key })),
    );
}

function hasOnlySilence(text: string, words: readonly Word[]): boolean {
  return words.every(({ end }, index) => {
    const next = words[index + 1];
    return next === undefined || silent.test(text.slice(end, next.start));
  });
}

function bestMatch(patterns: readonly Pattern[], text: string, words: readonly Word[], isQuestion: boolean) {
  const found = patterns.flatMap((pattern) => {
    const slots = match(pattern.parts, text, words, 0, 0);
    return slots === null ? [] : [{ id: pattern.id, slots, isSameKind: pattern.isQuestion === isQuestion }];
  });
  return found.find(({ isSameKind }) => isSameKind) ?? found[0] ?? null;
}

/** What stands in the slots when the parts from `part` on are the words from `word` on; null when they are not. */
function match(
  parts: readonly Part[],
  text: string,
  words: readonly Word[],
  part: number,
  word: number,
): Found['slots'] | null {
  const wanted = parts[part];
  if (wanted === undefined) return word === words.length ? [] : null;
  const first = words[word];
  if (first === undefined) return null;
  if ('word' in wanted) return wanted.word === first.key ? match(parts, text, words, part + 1, word + 1) : null;
  for (const end of endsOfSlot(wanted.slot, text, words, word)) {
    const rest = match(parts, text, words, part + 1, end);
    const last = words[end - 1];
    if (rest !== null && last !== undefined)
      return [{ name: wanted.slot, text: text.slice(first.start, last.end) }, ...rest];
  }
  return null;
}
