/** A long conversation on the device, made in the page. Nothing here may name anything outside. */

interface Wanted {
  count: number;
  /** Null: of the only one there is. */
  supportRequestId: string | null;
}

/** Puts copies of the messages that are there before them, until the conversation has `count`. */
export async function growConversation({ count, supportRequestId }: Wanted): Promise<number> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const connections = await Promise.all(
    names.map(
      (name) =>
        new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error ?? new Error(name));
        }),
    ),
  );
  const account = connections.find(({ objectStoreNames }) => objectStoreNames.contains('chatMessages'));
  if (!account) throw new Error('no conversation on this device');
  const transaction = account.transaction('chatMessages', 'readwrite');
  const store = transaction.objectStore('chatMessages');
  const all = await new Promise<Record<string, unknown>[]>((resolve) => {
    const reading = store.getAll();
    reading.onsuccess = () => resolve(reading.result as Record<string, unknown>[]);
  });
  const samples = all.filter((row) => supportRequestId === null || row['supportRequestId'] === supportRequestId);
  const first = Math.min(...samples.map((row) => Date.parse(String(row['createdTimestamp']))));
  for (let at = samples.length; at < count; at += 1) {
    const instant = new Date(first - at * 95_000).toISOString();
    const sample = samples[at % samples.length];
    const words = Array.from({ length: 1 + ((at * 7) % 40) }, (_, word) => `word${(at + word) % 900}`).join(' ');
    store.put({
      ...sample,
      ...{ messageId: `grown-${at}`, clientKey: null, content: `no-${at}. ${words}` },
      ...{ createdTimestamp: instant, lastUpdatedTimestamp: instant },
    });
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error ?? new Error('not written'));
  });
  for (const connection of connections) connection.close();
  return count;
}
