import type { KeyValue } from '../platform/key-value.ts';
import type { AccountDatabase, DraftRow } from './account-database.ts';
import { lastWordsPrefix } from './last-words-prefix.ts';

/** Where the last page left any (last-words.ts, which is loaded then), they come where they belong: those of one draft, or of all. Resolves those that found no room. */
export async function takeLastWordsLeft(
  keyValue: KeyValue,
  database: AccountDatabase,
  key?: string,
): Promise<DraftRow[]> {
  if (!keyValue.keys().some((name) => name.startsWith(lastWordsPrefix))) return [];
  const { takeLastWords } = await import('./last-words.ts');
  return await takeLastWords(keyValue, database, key);
}
