/** What is being typed anywhere on the page and is not on the device yet, so that a reload can wait until it is. */
const flushes = new Set<() => Promise<boolean>>();

/** `flush` writes what is pending and resolves false when there is no room; counts until the returned function is called. */
export function registerTyped(flush: () => Promise<boolean>): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}

/** Resolves whether everything typed is on the device now. */
export async function saveTyped(): Promise<boolean> {
  const saved = await Promise.all([...flushes].map((flush) => flush()));
  return saved.every(Boolean);
}
