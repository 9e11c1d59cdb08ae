/** What may stand in a slot of a phrase: its form, and how many words it may take. */
import type { Word } from './words-of.ts';

interface Slot {
  form: RegExp;
  mostWords: number;
}

const slots: Readonly<Record<string, Slot>> = {
  number: { form: /^[-−+]?\p{Nd}+(?:[.,]\p{Nd}+)*$/u, mostWords: 1 },
  time: {
    form: /^(?:[01]?\d|2[0-3])(?:[:.][0-5]\d| ?h(?: ?[0-5]\d)?)?(?: ?[ap]m)?$/i,
    mostWords: 3,
  },
  /** Fault codes after SAE J2012, with the sub-type that some makers add. */
  code: { form: /^[PCBU][0-3][0-9A-F]{3}(?:-[0-9A-F]{2})?$/i, mostWords: 2 },
  plate: { form: /^(?=.*\p{N})[\p{L}\p{N}](?:[\p{L}\p{N} \-·]{0,10}[\p{L}\p{N}])?$/u, mostWords: 4 },
};

export const slotNames = Object.keys(slots);

/** Where the slot may end when it begins with the word at `from`: the index behind its last word, longest first. */
export function* endsOfSlot(name: string, text: string, words: readonly Word[], from: number): Generator<number> {
  const slot = slots[name];
  const first = words[from];
  if (slot === undefined || first === undefined) return;
  for (let end = Math.min(words.length, from + slot.mostWords); end > from; end -= 1) {
    const last = words[end - 1];
    if (last !== undefined && slot.form.test(text.slice(first.start, last.end))) yield end;
  }
}
