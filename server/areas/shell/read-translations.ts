/**
 * The operator's texts for a language: those of the language itself, overlaid by those of its country variant.
 * Empty where the operator changed nothing; the built-in dictionaries are the page's (SH-188, SH-189).
 */
import type { Db } from '../../db/db.ts';

export async function readTranslations(db: Db, lcid: string): Promise<Record<string, string>> {
  const languageId = lcid.toLowerCase();
  const base = languageId.split('-')[0] ?? languageId;
  const rows = await db
    .selectFrom('translation')
    .select(['key', 'text'])
    .where('language_id', 'in', [base, languageId])
    .orderBy((from) => from.fn<number>('length', ['language_id']))
    .orderBy('key')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.key, row.text]));
}
