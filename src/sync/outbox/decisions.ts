/** Carries out what `decide` decided: what a person wants, and what the sender notes about its own doings. */
import type { AccountDatabase } from '../../data/account-database.ts';
import { orDropFiles } from '../../data/make-room.ts';
import { type Changes, type OutboxEvent, decide } from './decide.ts';
import type { AnyEntry } from './entry.ts';
import { allEntries } from './rows.ts';
import { bookkeepingTables } from '../../data/durability.ts';
import { withDoubt } from '../../data/slip-doubt.ts';

/**
 * What the sender notes: on the disk, and while the device is full in memory, from where it goes to the disk as soon as there is
 * room. What must not be lost with the memory (that something is being sent) has a mark that needs no room (slips.ts); the rest
 * only means one more harmless attempt.
 */
export class Notes {
  readonly #database: AccountDatabase;
  #unwritten: OutboxEvent[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  constructor(database: AccountDatabase) {
    this.#database = database;
  }

  /** There is something that the disk does not know yet. */
  get isFull(): boolean {
    return this.#unwritten.length > 0;
  }

  /** One after the other: each is decided about what those before it left. */
  note(event: OutboxEvent): Promise<Changes> {
    const noted = this.#turn.then(() => this.#note(event));
    this.#turn = noted.catch(() => undefined);
    return noted;
  }

  /** As the sender knows them. */
  async entries(): Promise<AnyEntry[]> {
    return this.#unwritten.reduce(after, await allEntries(this.#database));
  }

  async #note(event: OutboxEvent): Promise<Changes> {
    const written = await orDropFiles(this.#database, () => note(this.#database, ...this.#unwritten, event));
    if (written !== 'storage-full') {
      this.#unwritten = [];
      return written;
    }
    const changes = decide(await this.entries(), event);
    if (changes.put.length + changes.remove.length > 0) this.#unwritten.push(event);
    return changes;
  }
}

function after(entries: AnyEntry[], event: OutboxEvent): AnyEntry[] {
  const { put, remove } = decide(entries, event);
  if (put.length + remove.length === 0) return entries;
  const changed = new Map(put.map((entry) => [entry.id, entry]));
  return entries.filter(({ id }) => !remove.includes(id)).map((entry) => changed.get(entry.id) ?? entry);
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
  const entries = await entriesFor(database, event);
  const changes = decide(entries, event);
  if (changes.put.length > 0) await database.outbox.bulkPut(changes.put);
  if (changes.remove.length > 0) await database.outbox.bulkDelete(changes.remove);
  return changes;
}

/** All that the event can be decided by: a mark needs no others, to be picked only what it waits for. */
async function entriesFor(database: AccountDatabase, event: OutboxEvent): Promise<AnyEntry[]> {
  if (event.type !== 'picked' && event.type !== 'unpicked') return allEntries(database);
  const entries = await rowsOf(database, event.ids);
  const needed = event.type === 'picked' ? entries.flatMap(({ dependsOn }) => dependsOn) : [];
  const others = needed.filter((id) => !event.ids.includes(id));
  return withDoubt(database, others.length === 0 ? entries : [...entries, ...(await rowsOf(database, others))]);
}

async function rowsOf({ outbox }: AccountDatabase, ids: readonly string[]): Promise<AnyEntry[]> {
  const rows = (await outbox.bulkGet([...new Set(ids)])) as (AnyEntry | undefined)[];
  return rows.filter((row) => row !== undefined);
}
