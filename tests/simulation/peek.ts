/** Looks into fake IndexedDB without opening anything, so that checking disturbs nobody. Committed state when all is quiet. */
import type { IDBFactory } from 'fake-indexeddb';

interface Insides {
  _databases: Map<string, { rawObjectStores: Map<string, { getAllValues(range?: undefined): unknown[] }> }>;
}

export function databaseNames(factory: IDBFactory): string[] {
  return [...insidesOf(factory)._databases.keys()];
}

export function rowsOf(factory: IDBFactory, database: string, store: string): unknown[] {
  const found = insidesOf(factory)._databases.get(database)?.rawObjectStores.get(store);
  return found ? found.getAllValues() : [];
}

/** Every value of every database on the device as text. */
export function everythingReadable(factory: IDBFactory): string {
  const texts: string[] = [];
  for (const [name, { rawObjectStores }] of insidesOf(factory)._databases) {
    texts.push(name);
    for (const store of rawObjectStores.values()) texts.push(JSON.stringify(store.getAllValues(), bytesAsText));
  }
  return texts.join('\n');
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
