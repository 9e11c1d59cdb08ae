/** Statuses and sub-statuses as people read them, in exports as on the screen (SU-126, SU-158, SU-159). */
import type { InferOutput } from 'valibot';
import type { LocalizedStatus } from '../../../contract/support-request.ts';
import { supportTexts } from './texts.ts';

/** `ticketStatus` is always English, `ticketStatusLocalized` in the language asked for, or in English where that has no texts. */
export function localizedStatus(id: number, language: string): InferOutput<typeof LocalizedStatus> {
  const name = `status.${id}`;
  return {
    id,
    ticketStatus: supportTexts.find(name, 'en') ?? String(id),
    ticketStatusLocalized: supportTexts.find(name, language) ?? String(id),
    language: supportTexts.languageOf(language),
  };
}
