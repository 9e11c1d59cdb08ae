/** Looks into fake IndexedDB without opening anything, so that checking disturbs nobody. Committed state when all is quiet. */
import type { IDBFactory } from 'fake-indexeddb';
import type { DeviceKey } from './device-key.ts';

interface Insides {
  _databases: Map<string, { rawObjectStores: Map<string, { getAllValues(range?: undefined): unknown[] }> }>;
}

export function databaseNames(factory: IDBFactory): string[] {
  return [...insidesOf(factory)._databases.keys()];
}

/** What was read since nothing happens; null: something may happen between two reads. */
let remembered: Map<IDBFactory, Map<string, unknown[]>> | null = null;

/** Everything is read and opened once, however often it is looked at: to clone and decipher is most of what looking costs. */
export function whileNothingHappens<T>(look: () => T): T {
  remembered = new Map();
  try {
    return look();
  } finally {
    remembered = null;
  }
}

function once<T>(factory: IDBFactory, name: string, read: () => T[]): T[] {
  if (!remembered) return read();
  const known = remembered.get(factory) ?? new Map<string, unknown[]>();
  remembered.set(factory, known);
  const rows = (known.get(name) as T[] | undefined) ?? read();
  known.set(name, rows);
  return rows;
}

/** As they lie on the disk. */
export function rawRowsOf(factory: IDBFactory, database: string, store: string): object[] {
  return once(factory, `raw ${database} ${store}`, () => readRows(factory, database, store));
}

function readRows(factory: IDBFactory, database: string, store: string): object[] {
  const found = insidesOf(factory)._databases.get(database)?.rawObjectStores.get(store);
  return found ? (found.getAllValues() as object[]) : [];
}

/** As the product reads them; those that no key opens any more are left out. */
export function rowsOf({ factory, key }: Disk, database: string, store: string): unknown[] {
  return once<unknown>(factory, `${database} ${store}`, () =>
    rawRowsOf(factory, database, store).flatMap((row) => ('sealed' in row ? opened(key, store, row) : [row])),
  );
}

interface Disk {
  factory: IDBFactory;
  key: Pick<DeviceKey, 'rows'>;
}

function opened({ rows }: Disk['key'], store: string, row: object): object[] {
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
    for (const store of rawObjectStores.values()) texts.push(textOf(store.getAllValues()));
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
