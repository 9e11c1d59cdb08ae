/** The outbox table with its types, and the transactions that carry out what `decide` decided. */
import type { AccountDatabase } from '../../data/account-database.ts';
import { companyIdOf } from '../../data/company.ts';
import { bookkeepingTables } from '../../data/durability.ts';
import { withDoubt } from '../../data/slip-doubt.ts';
import { type Changes, type OutboxEvent, decide } from './decide.ts';
import { type AnyEntry, isFor } from './entry.ts';

/** Of every company, oldest first. */
export async function allEntries(database: AccountDatabase): Promise<AnyEntry[]> {
  return withDoubt(database, (await database.outbox.toArray()) as AnyEntry[]);
}

/** Those made for the company the person acts for now: what lists may show over that company's rows. */
export async function entriesHere(database: AccountDatabase): Promise<AnyEntry[]> {
  const companyId = await companyIdOf(database);
  return (await allEntries(database)).filter((entry) => isFor(entry, companyId));
}

export async function entryById(database: AccountDatabase, id: string): Promise<AnyEntry | undefined> {
  const row = (await database.outbox.get(id)) as AnyEntry | undefined;
  return row && (await withDoubt(database, [row]))[0];
}

/** What the sender notes about its own doings, resolves what the last one changed: lost in a power cut it only means one more harmless attempt. */
export async function note(database: AccountDatabase, ...events: OutboxEvent[]): Promise<Changes> {
  return database.transaction('rw', [...bookkeepingTables(database), database.facts], async () => {
    let changes: Changes = { put: [], remove: [] };
    for (const event of events) changes = await carryOut(database, event);
    return changes;
  });
}

/** What a person decided: on the disk before it is believed. Within a transaction: over these tables at least. */
export async function keepDecision(database: AccountDatabase, event: OutboxEvent): Promise<Changes> {
  const { outbox, attachments, facts } = database;
  // An async function: of any other Dexie loses the transaction when more than one is awaited within it.
  return database.transaction('rw', [outbox, attachments, facts], async () => await carryOut(database, event));
}

async function carryOut(database: AccountDatabase, event: OutboxEvent): Promise<Changes> {
  const isAboutSome = event.type === 'picked' || event.type === 'unpicked';
  const entries = isAboutSome ? await someEntries(database, event.ids) : await allEntries(database);
  const changes = decide(entries, event);
  if (changes.put.length > 0) await database.outbox.bulkPut(changes.put);
  if (changes.remove.length > 0) await database.outbox.bulkDelete(changes.remove);
  return changes;
}

async function someEntries(database: AccountDatabase, ids: readonly string[]): Promise<AnyEntry[]> {
  const rows = (await database.outbox.bulkGet([...ids])) as (AnyEntry | undefined)[];
  return withDoubt(
    database,
    rows.filter((row) => row !== undefined),
  );
}
