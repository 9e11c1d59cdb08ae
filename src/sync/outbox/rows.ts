/** The outbox table with its types, read. What is written: decisions.ts; screens and the first frame need none of that. */
import type { AccountDatabase } from '../../data/account-database.ts';
import { companyIdOf } from '../../data/company.ts';
import { withDoubt } from '../../data/slip-doubt.ts';
import { type AnyEntry, isFor } from './entry.ts';

/** Of every company, oldest first. */
export async function allEntries(database: AccountDatabase): Promise<AnyEntry[]> {
  return withDoubt(database, (await database.outbox.toArray()) as AnyEntry[]);
}

/** Those made for the company the person acts for now: what lists may show over that company's rows. */
export async function entriesHere(database: AccountDatabase): Promise<AnyEntry[]> {
  const [companyId, entries] = await Promise.all([companyIdOf(database), allEntries(database)]);
  return entries.filter((entry) => isFor(entry, companyId));
}

export async function entryById(database: AccountDatabase, id: string): Promise<AnyEntry | undefined> {
  const row = (await database.outbox.get(id)) as AnyEntry | undefined;
  return row && (await withDoubt(database, [row]))[0];
}
