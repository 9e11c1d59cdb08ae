/** Words of what is sold: an operator's own in the row, otherwise those that come with the product, by the code of the offer. */
import path from 'node:path';
import type { OfferWords } from '../../db/tables-shop.ts';
import { bareLanguage, filled, readTexts } from '../../texts.ts';
import english from './texts/en.json' with { type: 'json' };

const shopTexts = readTexts(path.join(import.meta.dirname, 'texts'), english);

type Part = 'title' | 'description' | 'features';

export interface OfferText {
  /** `plan.business`, `addOn.training`. */
  name: string;
  words: OfferWords;
  credits: number;
}

/** Empty where nobody has said it; a title is at least the code. */
export function offerText({ name, words, credits }: OfferText, part: Part, language: string): string {
  const said =
    words[bareLanguage(language)]?.[part] ?? words['en']?.[part] ?? shopTexts.find(`${name}.${part}`, language);
  return filled(said ?? (part === 'title' ? name.replace(/^[^.]*\./, '') : ''), { credits });
}

/** Of so many credits that a voucher brings. */
export function creditsText(credits: number, language: string): string {
  return filled(shopTexts.in(language)['voucher.credits'], { credits });
}
