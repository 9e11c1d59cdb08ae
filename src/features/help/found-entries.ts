/** Which questions fit what was typed: every word occurs in topic, question or answer, upper and lower case alike. */
import type { FaqEntry } from '../../../contract/help.ts';

export interface FaqTopic {
  topic: string;
  entries: FaqEntry[];
}

/** Topics in their order, without those that have nothing to show. */
export function foundEntries(entries: readonly FaqEntry[], search: string): FaqTopic[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const topics = new Map<string, FaqEntry[]>();
  for (const entry of entries) {
    const text = `${entry.topic}\n${entry.question}\n${entry.answer}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    topics.set(entry.topic, [...(topics.get(entry.topic) ?? []), entry]);
  }
  return [...topics].map(([topic, found]) => ({ topic, entries: found }));
}
