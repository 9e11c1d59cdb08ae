/** What is being typed anywhere on the page and is not on the device yet: a reload waits for it, and it can be saved as a file. */
interface Typed {
  /** Writes what is pending; resolves false when it could not be kept. */
  flush(): Promise<boolean>;
  /** Name of the draft and what is in it that the device has not confirmed; null when it has all of it. */
  unsaved?(): { key: string; value: unknown } | null;
}

const open = new Set<Typed>();
/** Of forms that were closed before the device took their words. */
const left = new Map<string, unknown>();
/** Those that the device is taking just now. */
const leaving = new Set<Promise<boolean>>();

/** Counts until the returned function is called, and what has to be written then until it is. */
export function registerTyped(flush: Typed['flush'], unsaved?: Typed['unsaved']): () => void {
  const typed = { flush, ...(unsaved && { unsaved }) };
  open.add(typed);
  return () => {
    const kept = unsaved?.();
    if (kept) leave(kept, flush);
    open.delete(typed);
  };
}

function leave({ key, value }: { key: string; value: unknown }, flush: Typed['flush']): void {
  left.set(key, value);
  const written = flush().then((isSaved) => {
    leaving.delete(written);
    if (isSaved && left.get(key) === value) left.delete(key);
    return isSaved;
  });
  leaving.add(written);
}

/** Words of a form that was closed are on their way to the device: who reads it now reads what was there before. */
export function isAnythingLeaving(): boolean {
  return leaving.size > 0;
}

/** Somebody on this screen keeps what is typed. */
export function isAnythingKept(): boolean {
  return open.size > 0;
}

/** Resolves whether everything typed is on the device now, also in forms that were just closed. */
export async function saveTyped(): Promise<boolean> {
  const saved = await Promise.all([...leaving, ...[...open].map(({ flush }) => flush())]);
  return saved.every(Boolean);
}

/** By draft, what only the memory of this page holds. */
export function unsavedInput(): Record<string, unknown> {
  const pending = [...open].flatMap(({ unsaved }) => unsaved?.() ?? []);
  return Object.fromEntries([...left, ...pending.map(({ key, value }) => [key, value] as const)]);
}
