/** Rows of the device's tables as the portal sees them: sealed ones are opened with the device's own key. */
import type { Page } from '@playwright/test';

/** Of the first database whose name begins so; none when there is no such database. */
export async function rowsOnDevice(page: Page, database: string, store: string): Promise<unknown[]> {
  return await page.evaluate(readRows, { database, store });
}

/** Runs in the page. */
async function readRows({ database, store }: { database: string; store: string }): Promise<unknown[]> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const name = names.find((candidate) => candidate.startsWith(database));
  if (name === undefined) return [];
  const connection = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('not opened'));
  });
  const rows = await new Promise<Record<string, unknown>[]>((resolve) => {
    const reading = connection.transaction(store).objectStore(store).getAll();
    reading.onsuccess = () => resolve(reading.result as Record<string, unknown>[]);
    reading.onerror = () => resolve([]);
  });
  connection.close();
  if (!rows.some((row) => 'sealed' in row)) return rows;
  const ownKey = await keyInFile().catch(keyInDatabase);
  const key = await crypto.subtle.importKey('raw', ownKey, 'AES-GCM', false, ['decrypt']);
  const open = async ({ sealed, ...row }: Record<string, unknown>) => {
    if (!(sealed instanceof Uint8Array)) return row;
    const bytes = Uint8Array.from(sealed);
    const additionalData = new TextEncoder().encode(`${store}/${String(row['key'] ?? row['id'])}`);
    const cipher = { name: 'AES-GCM', iv: bytes.subarray(0, 12), additionalData };
    const text = await crypto.subtle.decrypt(cipher, key, bytes.subarray(12));
    return { ...row, ...(JSON.parse(new TextDecoder().decode(text)) as object) };
  };
  return Promise.all(rows.map(open));

  async function keyInFile(): Promise<BufferSource> {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle('own-key');
    return await (await handle.getFile()).arrayBuffer();
  }
  /** Where the browser has no private files. */
  async function keyInDatabase(): Promise<BufferSource> {
    const keys = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('portal-own-key');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error('not opened'));
    });
    const [own] = await new Promise<BufferSource[]>((resolve) => {
      const reading = keys.transaction('key').objectStore('key').getAll();
      reading.onsuccess = () => resolve(reading.result as BufferSource[]);
    });
    keys.close();
    if (own === undefined) throw new Error('no key on this device');
    return own;
  }
}

/** As an older version of the portal has kept it: open rows are read, too. Into the first database whose name begins so, in place of `gone`. */
export async function putRow(page: Page, database: string, store: string, row: unknown, gone?: string): Promise<void> {
  await page.evaluate(writeRow, { database, store, row, gone });
}

interface WrittenRow {
  database: string;
  store: string;
  row: unknown;
  gone: string | undefined;
}

/** Runs in the page. */
async function writeRow({ database, store, row, gone }: WrittenRow): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const name = names.find((candidate) => candidate.startsWith(database));
  if (name === undefined) throw new Error(`no database ${database}`);
  const connection = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('not opened'));
  });
  await new Promise<void>((resolve, reject) => {
    const writing = connection.transaction(store, 'readwrite');
    writing.objectStore(store).put(row);
    if (gone !== undefined) writing.objectStore(store).delete(gone);
    writing.oncomplete = () => resolve();
    writing.onerror = () => reject(writing.error ?? new Error('not written'));
  });
  connection.close();
}
