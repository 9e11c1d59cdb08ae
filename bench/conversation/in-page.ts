/** What runs in the page: a long conversation on the device, and how long its frames take. Nothing here may name anything outside. */

/** Puts copies of the messages that are there before them, until the conversation has `count`. */
export async function growConversation(count: number): Promise<number> {
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
  const samples = await new Promise<Record<string, unknown>[]>((resolve) => {
    const reading = store.getAll();
    reading.onsuccess = () => resolve(reading.result as Record<string, unknown>[]);
  });
  const first = Math.min(...samples.map((row) => Date.parse(String(row['createdTimestamp']))));
  for (let at = samples.length; at < count; at += 1) {
    const instant = new Date(first - at * 95_000).toISOString();
    const sample = samples[at % samples.length];
    const words = Array.from({ length: 1 + ((at * 7) % 40) }, (_, word) => `word${(at + word) % 900}`).join(' ');
    store.put({
      ...sample,
      ...{ messageId: `grown-${at}`, clientKey: null, content: `${at} ${words}` },
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

/** Milliseconds from a tap on `tapped` until `shown` is painted. */
export async function timeToPaint([tapped, shown]: readonly [string, string]): Promise<number> {
  const isThere = () => document.querySelector(shown) !== null;
  if (isThere()) throw new Error(`${shown} is there already`);
  const painted = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  const element = document.querySelector<HTMLElement>(tapped);
  const from = performance.now();
  element?.click();
  return (await painted) - from;
}

/** Scrolls `scroller` by `step` pixels in each of `frames` frames; the times between them, ms. */
export async function scrollFrames([scroller, step, frames]: readonly [string, number, number]): Promise<number[]> {
  const element = document.querySelector(scroller);
  const times: number[] = [];
  let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
  for (let frame = 0; frame < frames; frame += 1) {
    element?.scrollBy({ top: step, behavior: 'instant' });
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    times.push(now - before);
    before = now;
  }
  return times;
}
