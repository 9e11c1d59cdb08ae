/** Which questions fit what was typed: every word occurs in topic, question or answer, compared as in every search. */
import type { FaqEntry } from '../../../contract/help.ts';
import { foldText, hasTerms, searchTerms } from '../../../domain/search-terms.ts';

export interface FaqTopic {
  topic: string;
  entries: FaqEntry[];
}

/** Topics in their order, without those that have nothing to show. */
export function foundEntries(entries: readonly FaqEntry[], search: string): FaqTopic[] {
  const words = searchTerms(search);
  const topics = new Map<string, FaqEntry[]>();
  for (const entry of entries) {
    if (!hasTerms(foldText(`${entry.topic} ${entry.question} ${entry.answer}`), words)) continue;
    topics.set(entry.topic, [...(topics.get(entry.topic) ?? []), entry]);
  }
  return [...topics].map(([topic, found]) => ({ topic, entries: found }));
}
