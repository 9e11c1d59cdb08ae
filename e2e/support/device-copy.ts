/**
 * What a site has kept on a device, as a text: its databases, its private files, its local storage. The device's own key is a
 * plain file (docs/decisions/0026), so a copy can do all that the original can.
 */
import type { BrowserContext, Page } from '@playwright/test';

export interface DeviceCopy {
  site: string;
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

/** Of the site that is open in `page`. */
export async function copyDevice(page: Page): Promise<DeviceCopy> {
  return { site: await page.evaluate(readSite), cookies: await page.context().cookies() };
}

/** Onto a device on which nothing of this site is yet. */
export async function pasteDevice(page: Page, origin: string, { site, cookies }: DeviceCopy): Promise<void> {
  // Where a service worker answers with no page of the app.
  const empty = `${origin}/empty-page-of-the-test.html`;
  await page.context().addCookies(cookies);
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(empty);
  await page.evaluate(writeSite, site);
  await page.unroute(empty);
}

/** Runs in the page. */
async function readSite(): Promise<string> {
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('not answered'));
    });
  const known = await indexedDB.databases();
  const databases = await Promise.all(
    known.map(async ({ name = '' }) => {
      const database = await answerOf(indexedDB.open(name));
      const names = [...database.objectStoreNames];
      const reading = database.transaction(names);
      const stores = await Promise.all(
        names.map(async (store) => {
          const from = reading.objectStore(store);
          const indexes = [...from.indexNames].map((index) => {
            const { keyPath, unique, multiEntry } = from.index(index);
            return { name: index, keyPath, unique, multiEntry };
          });
          const [keys, rows] = await Promise.all([answerOf(from.getAllKeys()), answerOf(from.getAll())]);
          const { keyPath, autoIncrement } = from;
          return { name: store, keyPath, autoIncrement, indexes, keys: keys.map(packed), rows: rows.map(packed) };
        }),
      );
      const { version } = database;
      database.close();
      return { name, version, stores };
    }),
  );
  const files: { name: string; bytes: unknown }[] = [];
  const folder = (await navigator.storage.getDirectory()) as unknown as {
    values(): AsyncIterable<{ name: string; getFile(): Promise<Blob> }>;
  };
  for await (const handle of folder.values()) {
    files.push({ name: handle.name, bytes: packed(new Uint8Array(await (await handle.getFile()).arrayBuffer())) });
  }
  return JSON.stringify({ databases, files, localStorage: { ...localStorage } });

  /** JSON knows no bytes. */
  function packed(value: unknown): unknown {
    if (value instanceof Uint8Array) return { $bytes: base64(value) };
    if (value instanceof ArrayBuffer) return { $buffer: base64(new Uint8Array(value)) };
    if (value instanceof Date) return { $date: value.getTime() };
    if (Array.isArray(value)) return value.map(packed);
    if (typeof value !== 'object' || value === null) return value;
    if (Object.getPrototypeOf(value) !== Object.prototype)
      throw new Error(`Not to be copied: ${Object.prototype.toString.call(value)}`);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, packed(one)]));
  }
  function base64(bytes: Uint8Array): string {
    let text = '';
    for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
    return btoa(text);
  }
}

/** Runs in the page. */
async function writeSite(site: string): Promise<void> {
  interface Store {
    name: string;
    keyPath: string | string[] | null;
    autoIncrement: boolean;
    indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
    keys: unknown[];
    rows: unknown[];
  }
  const kept = JSON.parse(site) as {
    databases: { name: string; version: number; stores: Store[] }[];
    files: { name: string; bytes: unknown }[];
    localStorage: Record<string, string>;
  };
  for (const [key, value] of Object.entries(kept.localStorage)) localStorage.setItem(key, value);
  for (const { name, bytes } of kept.files) {
    const handle = await (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
    const writing = await handle.createWritable();
    await writing.write(unpacked(bytes) as Uint8Array<ArrayBuffer>);
    await writing.close();
  }
  await Promise.all(kept.databases.map(writeDatabase));

  function writeDatabase({ name, version, stores }: { name: string; version: number; stores: Store[] }) {
    return new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, version);
      opening.onupgradeneeded = () => {
        for (const { name: store, keyPath, autoIncrement, indexes, keys, rows } of stores) {
          const into = opening.result.createObjectStore(store, { keyPath, autoIncrement });
          for (const { name: index, keyPath: path, ...options } of indexes) into.createIndex(index, path, options);
          rows.forEach((row, at) =>
            keyPath === null ? into.put(unpacked(row), unpacked(keys[at]) as IDBValidKey) : into.put(unpacked(row)),
          );
        }
      };
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
      opening.onerror = () => reject(opening.error ?? new Error('not written'));
    });
  }
  function unpacked(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(unpacked);
    if (typeof value !== 'object' || value === null) return value;
    if ('$bytes' in value) return bytesOf(value.$bytes);
    if ('$buffer' in value) return bytesOf(value.$buffer).buffer;
    if ('$date' in value) return new Date(value.$date as number);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unpacked(one)]));
  }
  function bytesOf(text: unknown): Uint8Array {
    return Uint8Array.from(atob(String(text)), (letter) => letter.charCodeAt(0));
  }
}
