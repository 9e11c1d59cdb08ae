/** Looks into fake IndexedDB without opening anything, so that checking disturbs nobody. Committed state when all is quiet. */
import type { IDBFactory } from 'fake-indexeddb';
import type { DeviceKey } from './device-key.ts';

interface StoreInsides {
  records: { values(range?: undefined): Iterable<{ value: object }> };
}

interface Insides {
  _databases: Map<string, { rawObjectStores: Map<string, StoreInsides> }>;
}

export function databaseNames(factory: IDBFactory): string[] {
  return [...insidesOf(factory)._databases.keys()];
}

/** Nothing happens between two reads, and whoever looks changes nothing. */
let isLooking = false;

/** A row is opened once as long as it lies on the disk, however often it is looked at: to clone and decipher is most of what looking costs. */
export function whileNothingHappens<T>(look: () => T): T {
  isLooking = true;
  try {
    return look();
  } finally {
    isLooking = false;
  }
}

/** As they lie on the disk: a row that changes is another object there. */
function recordsOf(factory: IDBFactory, database: string, store: string): object[] {
  const found = insidesOf(factory)._databases.get(database)?.rawObjectStores.get(store);
  return found ? Array.from(found.records.values(), ({ value }) => value) : [];
}

/** As they lie on the disk, not to be changed. */
export const rawRowsOf: (factory: IDBFactory, database: string, store: string) => readonly Readonly<object>[] =
  recordsOf;

type Opened = readonly object[];
/** By the key that opens them. */
const openedBefore = new WeakMap<object, WeakMap<object, Opened>>();

/** As the product reads them; those that no key opens any more are left out. */
export function rowsOf({ factory, key }: Disk, database: string, store: string): unknown[] {
  return recordsOf(factory, database, store).flatMap((row) =>
    isLooking ? openedOnce(key, store, row) : openedAnew(key, store, structuredClone(row)),
  );
}

/** For looks that last: whoever gets these rows changes nothing of them. */
export function sharedRowsOf(disk: Disk, database: string, store: string): unknown[] {
  return recordsOf(disk.factory, database, store).flatMap((row) => openedOnce(disk.key, store, row));
}

interface Disk {
  factory: IDBFactory;
  key: Pick<DeviceKey, 'rows'>;
}

const noKey = {};

function openedOnce(key: Disk['key'], store: string, row: object): Opened {
  const by = key.rows ?? noKey;
  const known = openedBefore.get(by) ?? new WeakMap<object, Opened>();
  openedBefore.set(by, known);
  const opened = known.get(row) ?? openedAnew(key, store, structuredClone(row));
  known.set(row, opened);
  return opened;
}

function openedAnew({ rows }: Disk['key'], store: string, row: object): Opened {
  if (!('sealed' in row)) return [row];
  try {
    return rows ? [rows.open(store, row)] : [];
  } catch {
    return [];
  }
}

/** Every value of every database on the device as text. */
export function everythingReadable(factory: IDBFactory): string {
  const texts: string[] = [];
  for (const [name, { rawObjectStores }] of insidesOf(factory)._databases) {
    texts.push(name);
    for (const store of rawObjectStores.keys()) texts.push(textOf(recordsOf(factory, name, store)));
  }
  return texts.join('\n');
}

/** Bytes included. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, bytesAsText);
}

function insidesOf(factory: IDBFactory): Insides {
  return factory as unknown as Insides;
}

function bytesAsText(_key: string, value: unknown): unknown {
  if (value instanceof ArrayBuffer || value instanceof Uint8Array) {
    return Buffer.from(value as Uint8Array).toString('latin1');
  }
  return value;
}
