/** Lets Workbox install and serve only what is ours, and mends its store while it serves. */
import { cacheNames, type WorkboxPlugin } from 'workbox-core';

import type { OnlyOurs } from './only-ours.ts';

export interface MendPorts {
  caches: Pick<CacheStorage, 'open'>;
  fetch(request: Request): Promise<Response>;
  /** Under which the store has the file of this address. */
  keyOf(url: string): string | undefined;
}

export function onlyOursPlugin(onlyOurs: OnlyOurs, ports: MendPorts): WorkboxPlugin {
  return {
    requestWillFetch: ({ request }) => Promise.resolve(onlyOurs.requestFor(request)),
    async cachedResponseWillBeUsed({ request, cachedResponse }) {
      return cachedResponse && (await onlyOurs.isOurs(request.url, cachedResponse)) ? cachedResponse : null;
    },
    async fetchDidSucceed({ request, response, event }) {
      const key = ports.keyOf(new URL(request.url).pathname.replace(/\/$/, '/index.html'));
      if (event.type === 'fetch' && response.ok && key !== undefined) {
        const cache = await ports.caches.open(cacheNames.precache);
        // No room: it is fetched once more the next time.
        await cache.put(key, response.clone()).catch(() => undefined);
      }
      return response;
    },
    // On a guest network whoever has no app yet sees the page that asks them to sign in there.
    handlerDidError: ({ event }) => {
      const { request } = event as FetchEvent;
      return request.mode === 'navigate' ? ports.fetch(request).catch(() => undefined) : Promise.resolve(undefined);
    },
  };
}
