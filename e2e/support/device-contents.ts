/** Everything that IndexedDB, Web Storage and the caches of this origin hold, as one text to search for traces. */
import type { Page } from '@playwright/test';

export async function everythingOnDevice(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const openDatabase = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('not opened'));
      });
    const rowsOf = (database: IDBDatabase, store: string) =>
      new Promise<unknown[]>((resolve) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result as unknown[]);
      });
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name = '' } of await indexedDB.databases()) {
      parts.push(name);
      const database = await openDatabase(name);
      for (const store of database.objectStoreNames) parts.push(JSON.stringify(await rowsOf(database, store)));
      database.close();
    }
    for (const key of await caches.keys()) {
      const requests = await (await caches.open(key)).keys();
      parts.push(...requests.map(({ url }) => url));
    }
    return parts.join('\n');
  });
}
