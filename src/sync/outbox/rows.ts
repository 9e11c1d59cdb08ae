/** The outbox table with its types, and the transactions that carry out what `decide` decided. */
import type { AccountDatabase } from '../../data/account-database.ts';
import { companyIdOf } from '../../data/company.ts';
import { bookkeepingTables } from '../../data/durability.ts';
import { type Changes, type OutboxEvent, decide } from './decide.ts';
import { type AnyEntry, isFor } from './entry.ts';

/** Of every company, oldest first. */
export async function allEntries(database: AccountDatabase): Promise<AnyEntry[]> {
  return (await database.outbox.toArray()) as AnyEntry[];
}

/** Those made for the company the person acts for now: what lists may show over that company's rows. */
export async function entriesHere(database: AccountDatabase): Promise<AnyEntry[]> {
  const companyId = await companyIdOf(database);
  return (await allEntries(database)).filter((entry) => isFor(entry, companyId));
}

export async function entryById(database: AccountDatabase, id: string): Promise<AnyEntry | undefined> {
  return (await database.outbox.get(id)) as AnyEntry | undefined;
}

/** What the sender notes about its own doings: lost in a power cut it only means one more harmless attempt. */
export async function note(database: AccountDatabase, event: OutboxEvent): Promise<Changes> {
  return database.transaction('rw', bookkeepingTables(database), () => carryOut(database, event));
}

/** What a person decided: on the disk before it is believed. */
export async function keepDecision(database: AccountDatabase, event: OutboxEvent): Promise<Changes> {
  return database.transaction('rw', [database.outbox, database.attachments], () => carryOut(database, event));
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
  return rows.filter((row) => row !== undefined);
}
