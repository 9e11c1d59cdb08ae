import type { Locks } from './locks.ts';

interface Request {
  tab: object;
  grant(): void;
}

export interface FakeLockManager {
  /** The locks as one tab (or the worker) sees them; `close` releases what the tab holds or waits for, as its death does. */
  forTab(): { locks: Locks; close(): void };
}

export function createFakeLockManager(): FakeLockManager {
  const holders = new Map<string, object>();
  const queues = new Map<string, Request[]>();
  const queueOf = (name: string): Request[] => {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return queue;
  };
  function release(name: string, tab: object): void {
    if (holders.get(name) !== tab) return;
    const next = queueOf(name).shift();
    if (!next) return void holders.delete(name);
    holders.set(name, next.tab);
    next.grant();
  }
  function acquire(name: string, tab: object, signal?: AbortSignal): Promise<void> {
    if (!holders.has(name)) {
      holders.set(name, tab);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const request: Request = { tab, grant: resolve };
      queueOf(name).push(request);
      signal?.addEventListener('abort', () => {
        const queue = queueOf(name);
        const position = queue.indexOf(request);
        if (position < 0) return;
        queue.splice(position, 1);
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  }
  return { forTab: () => tabLocks({ acquire, release, isFree: (name) => !holders.has(name), queues }) };
}

interface Manager {
  acquire(name: string, holder: object, signal?: AbortSignal): Promise<void>;
  release(name: string, holder: object): void;
  isFree(name: string): boolean;
  queues: Map<string, Request[]>;
}

function tabLocks(manager: Manager): { locks: Locks; close(): void } {
  const held = new Map<object, string>();
  let isClosed = false;
  const locks: Locks = {
    async request(name, options, action) {
      if (isClosed) return new Promise(() => {});
      if (options.signal?.aborted) throw new DOMException('aborted', 'AbortError');
      if (options.ifAvailable && !manager.isFree(name)) return action(false);
      const holder = {};
      held.set(holder, name);
      try {
        await manager.acquire(name, holder, options.signal);
        return await action(true);
      } finally {
        held.delete(holder);
        manager.release(name, holder);
      }
    },
  };
  function close(): void {
    isClosed = true;
    for (const [holder, name] of held) {
      const queue = manager.queues.get(name) ?? [];
      const position = queue.findIndex((request) => request.tab === holder);
      if (position >= 0) queue.splice(position, 1);
      // The next one has it in a task of its own, as it is in another process.
      setTimeout(() => manager.release(name, holder), 0);
    }
    held.clear();
  }
  return { locks, close };
}
