/** Mutual exclusion over all tabs and the worker of one browser profile; a dead tab's locks are released. */
export interface Locks {
  /**
   * Runs `action` while holding the lock. With `ifAvailable` the lock may be missing: then `isHeld` is false.
   * Rejects with an AbortError when `signal` aborts before the lock was granted.
   */
  request<T>(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    action: (isHeld: boolean) => Promise<T>,
  ): Promise<T>;
}

export function createBrowserLocks(): Locks {
  return {
    async request(name, options, action) {
      return navigator.locks.request(name, options, (lock) => action(lock !== null));
    },
  };
}
