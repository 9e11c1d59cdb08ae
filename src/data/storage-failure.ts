/** A full device is an expected failure, not a fault. Dexie wraps the browser's error once or twice. */
export function isStorageFull(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error || cause instanceof DOMException;) {
    if (cause.name === 'QuotaExceededError') return true;
    cause = 'inner' in cause ? cause.inner : undefined;
  }
  return false;
}

const brokenNames = new Set([
  'OpenFailedError',
  'SealBrokenError',
  'MissingAPIError',
  'UnknownError',
  'InvalidStateError',
  'VersionError',
  'NotReadableError',
  'ReadOnlyError',
]);

/** The browser does not give its storage, or no longer: nothing can be read or kept until the page or the browser starts anew. */
export function isStorageBroken(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error || cause instanceof DOMException;) {
    if (brokenNames.has(cause.name)) return true;
    cause = 'inner' in cause ? cause.inner : undefined;
  }
  return false;
}

/** The row was sealed with a key that is not here (any more). */
export function isSealBroken(error: unknown): boolean {
  return error instanceof Error && error.name === 'SealBrokenError';
}

/** There is nowhere to keep it: no room, or the person has left. What the server has done stands all the same. */
export function isUnkeepable(error: unknown): boolean {
  return isStorageFull(error) || isDatabaseGone(error);
}

/** Runs a write; a full device becomes a value, anything else stays a fault. */
export async function orStorageFull<T>(write: () => Promise<T>): Promise<T | 'storage-full'> {
  try {
    return await write();
  } catch (error) {
    if (isStorageFull(error)) return 'storage-full';
    throw error;
  }
}

/** The database was closed or deleted under us: the person signed out, here or in another tab. Nothing is left to do. */
export function isDatabaseGone(error: unknown): boolean {
  return error instanceof Error && (error.name === 'DatabaseClosedError' || error.name === 'NoSuchDatabaseError');
}
