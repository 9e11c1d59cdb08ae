/**
 * Big parts that must work offline but would make the installation heavy (scanner, charts): fetched after the
 * installation, one by one, kept as long as this version names them. Their names carry a hash, so what is kept is
 * never outdated.
 */
const cacheName = 'late-assets';
const lateNames = /\/(?:scanner|charts|[a-z-]+-chart)-[^/]+\.(?:js|css)$/;

type Entry = string | { url: string };

export interface LateCachePorts {
  caches: Pick<CacheStorage, 'open'>;
  fetch(url: string): Promise<Response>;
}

export interface LateCache {
  matches(given: { url: URL; sameOrigin: boolean }): boolean;
  respond(given: { request: Request }): Promise<Response>;
  isComplete(): boolean;
  /** Fetches what is missing; gives up quietly without a connection and goes on at the next occasion. */
  complete(): Promise<void>;
  dropOutdated(): Promise<void>;
}

export function isLate(entry: Entry): boolean {
  return lateNames.test(`/${urlOf(entry)}`);
}

export function createLateCache(entries: readonly Entry[], ports: LateCachePorts): LateCache {
  const paths = new Set(entries.map((entry) => `/${urlOf(entry).replace(/^\//, '')}`));
  let isComplete = paths.size === 0;
  let completing: Promise<void> | null = null;

  async function fetchMissing(): Promise<void> {
    const cache = await ports.caches.open(cacheName);
    for (const path of paths) {
      if (await cache.match(path)) continue;
      const response = await ports.fetch(path).catch(() => null);
      if (!response?.ok) return;
      await cache.put(path, response);
    }
    isComplete = true;
  }
  return {
    matches: ({ url, sameOrigin }) => sameOrigin && paths.has(url.pathname),
    async respond({ request }) {
      const cache = await ports.caches.open(cacheName);
      const { pathname } = new URL(request.url);
      const kept = await cache.match(pathname);
      if (kept) return kept;
      const response = await ports.fetch(pathname);
      if (response.ok) await cache.put(pathname, response.clone());
      return response;
    },
    isComplete: () => isComplete,
    complete() {
      completing ??= fetchMissing().finally(() => {
        completing = null;
      });
      return completing;
    },
    async dropOutdated() {
      const cache = await ports.caches.open(cacheName);
      for (const { url } of await cache.keys()) {
        if (!paths.has(new URL(url).pathname)) await cache.delete(url);
      }
    },
  };
}

function urlOf(entry: Entry): string {
  return typeof entry === 'string' ? entry : entry.url;
}
