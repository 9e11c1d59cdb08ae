/**
 * The service worker: which event leads to what, and nothing else. It never takes over from a running version by
 * itself; a person agrees first (registerType `prompt`), unless that version has stored somebody else's page as the app.
 */
import { cacheNames, clientsClaim } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { createWorkerPlatform } from '../src/platform/platform.ts';
import { createWorkerSender } from '../src/client/create-worker-sender.ts';
import { outboxTag } from '../src/sync/outbox-tag.ts';
import { appWindowOf } from './app-window.ts';
import { createBrokenInstall } from './broken-install.ts';
import { createLateCache, isLate } from './late-cache.ts';
import { isMakeWay, isSkipWaiting, makeWay } from './messages.ts';
import { appShellRoute } from './navigation.ts';
import { followTap, tapWindowOf } from './notification-tap.ts';
import { createOnlyOurs } from './only-ours.ts';
import { onlyOursPlugin } from './precache-plugin.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const { caches } = self;
// Each with its hash (build/integrity.ts).
const manifest = self.__WB_MANIFEST as PrecacheEntry[];
const platform = createWorkerPlatform();
const onlyOurs = createOnlyOurs(manifest, platform.cryptography);
const late = createLateCache(manifest.filter(isLate), {
  caches,
  fetch: (url, signal) => self.fetch(onlyOurs.requestFor(new Request(url)), { signal: signal ?? null }),
  isOurs: onlyOurs.isOurs,
});
const broken = createBrokenInstall({
  caches,
  cacheName: cacheNames.precache,
  skipWaiting: () => self.skipWaiting(),
  windows: async () =>
    (await self.clients.matchAll({ type: 'window' })).map((client) => appWindowOf(platform.clock, client)),
});

self.addEventListener('install', (event) => event.waitUntil(broken.takeOverIfBroken()));
addPlugins([onlyOursPlugin(onlyOurs, { caches, fetch: (request) => self.fetch(request), keyOf: getCacheKeyForURL })]);
precacheAndRoute(manifest.filter((entry) => !isLate(entry)));
cleanupOutdatedCaches();
registerRoute(appShellRoute());
registerRoute(late.matches, late.respond);
// The first version has nobody to wait for: it serves the page that installed it.
clientsClaim();

self.addEventListener('activate', (event) => {
  event.waitUntil(late.dropOutdated());
  // Not waited for: what it opens asks this worker, once that is in charge.
  void self.clients.claim().then(broken.showApp);
});

self.addEventListener('message', (event) => {
  if (isMakeWay(event.data)) late.stop();
  if (!isSkipWaiting(event.data)) return;
  self.registration.active?.postMessage(makeWay);
  void self.skipWaiting();
});

// Any sign of life is a moment to fetch what was left out of the installation; it delays no answer.
self.addEventListener('fetch', (event) => {
  if (!late.isComplete()) event.waitUntil(late.complete());
});

const sendOutbox = createWorkerSender(platform);
self.addEventListener('sync', (event) => {
  if (event.tag === outboxTag) event.waitUntil(sendOutbox());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    followTap(event.notification.data, {
      // Also those that this version is not in charge of yet.
      windows: async () =>
        (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).map((client) =>
          tapWindowOf(platform.clock, client),
        ),
      open: (path) => self.clients.openWindow(path),
    }),
  );
});
