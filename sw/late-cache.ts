/**
 * Big parts that must work offline but would make the installation heavy (scanner, charts): fetched after the
 * installation, one by one, kept as long as this version names them. Their names carry a hash, so what is kept is
 * never outdated. Only what is ours is kept and answered (only-ours.ts).
 */
const cacheName = 'late-assets';
const lateNames = /\/(?:scanner|charts|[a-z-]+-chart)-[^/]+\.(?:js|css)$/;

interface Entry {
  url: string;
}

export interface LateCachePorts {
  caches: Pick<CacheStorage, 'open'>;
  fetch(url: string, signal?: AbortSignal): Promise<Response>;
  isOurs(url: string, response: Response): Promise<boolean>;
}

export interface LateCache {
  matches(given: { url: URL; sameOrigin: boolean }): boolean;
  respond(given: { request: Request }): Promise<Response>;
  isComplete(): boolean;
  /** Fetches what is missing; gives up quietly without a connection or room and goes on at the next occasion, for room when the worker starts anew. */
  complete(): Promise<void>;
  /** For good: the next version has been agreed to, and a file that hangs on a poor line would keep it waiting. */
  stop(): void;
  dropOutdated(): Promise<void>;
}

export function isLate(entry: Entry): boolean {
  return lateNames.test(`/${entry.url}`);
}

export function createLateCache(entries: readonly Entry[], ports: LateCachePorts): LateCache {
  const paths = new Set(entries.map(({ url }) => `/${url.replace(/^\//, '')}`));
  let isComplete = paths.size === 0;
  let completing: Promise<void> | null = null;
  /** Until the worker starts anew: each sign of life would fetch big files for nothing. */
  let hasNoRoom = false;
  const stopped = new AbortController();

  async function keptIn(cache: Cache, path: string): Promise<Response | null> {
    const kept = await cache.match(path);
    return kept && (await ports.isOurs(path, kept)) ? kept : null;
  }
  async function fetchMissing(): Promise<void> {
    const cache = await ports.caches.open(cacheName);
    for (const path of paths) {
      if (await keptIn(cache, path)) continue;
      const response = await ports.fetch(path, stopped.signal).catch(() => null);
      if (!response?.ok || !(await ports.isOurs(path, response))) return;
      hasNoRoom = !(await keepIn(cache, path, response));
      if (hasNoRoom) return;
    }
    isComplete = true;
  }
  return {
    matches: ({ url, sameOrigin }) => sameOrigin && paths.has(url.pathname),
    async respond({ request }) {
      const cache = await ports.caches.open(cacheName);
      const { pathname } = new URL(request.url);
      const kept = await keptIn(cache, pathname);
      if (kept) return kept;
      const response = await ports.fetch(pathname);
      if (!(await ports.isOurs(pathname, response))) return Response.error();
      if (response.ok) await keepIn(cache, pathname, response.clone());
      return response;
    },
    isComplete: () => isComplete,
    complete() {
      if (hasNoRoom || stopped.signal.aborted) return Promise.resolve();
      completing ??= fetchMissing().finally(() => {
        completing = null;
      });
      return completing;
    },
    stop: () => stopped.abort(),
    async dropOutdated() {
      const cache = await ports.caches.open(cacheName);
      for (const { url } of await cache.keys()) {
        if (!paths.has(new URL(url).pathname)) await cache.delete(url);
      }
    },
  };
}

/** Resolves whether it was kept: a full device keeps nothing. */
function keepIn(cache: Cache, path: string, response: Response): Promise<boolean> {
  return cache.put(path, response).then(
    () => true,
    () => false,
  );
}
