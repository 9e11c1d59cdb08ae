/** All databases as one text, read with the raw API, so that nothing the product hides stays hidden. */
export async function everythingIn(indexedDB: IDBFactory): Promise<string> {
  const texts: string[] = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name ?? '');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(`cannot open ${name}`));
    });
    texts.push(`database ${name}`);
    for (const store of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(`cannot read ${store}`));
      });
      texts.push(JSON.stringify(rows, bytesAsText));
    }
    database.close();
  }
  return texts.join('\n');
}

function bytesAsText(_key: string, value: unknown): unknown {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1');
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1');
  return value;
}
