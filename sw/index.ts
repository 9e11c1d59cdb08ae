/**
 * The service worker: which event leads to what, and nothing else. It never takes over from a running version by
 * itself; a person agrees first (registerType `prompt`).
 */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { createWorkerPlatform } from '../src/platform/platform.ts';
import { createWorkerSender } from '../src/session/create-worker-sender.ts';
import { outboxTag } from '../src/sync/account-sync.ts';
import { createLateCache, isLate } from './late-cache.ts';
import { isSkipWaiting } from './messages.ts';
import { appShellRoute } from './navigation.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const manifest = self.__WB_MANIFEST;
const late = createLateCache(manifest.filter(isLate), { caches: self.caches, fetch: (url) => self.fetch(url) });

precacheAndRoute(manifest.filter((entry) => !isLate(entry)));
cleanupOutdatedCaches();
registerRoute(appShellRoute());
registerRoute(late.matches, late.respond);
// The first version has nobody to wait for: it serves the page that installed it.
clientsClaim();

self.addEventListener('activate', (event) => event.waitUntil(late.dropOutdated()));

self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) void self.skipWaiting();
});

// Any sign of life is a moment to fetch what was left out of the installation; it delays no answer.
self.addEventListener('fetch', (event) => {
  if (!late.isComplete()) event.waitUntil(late.complete());
});

const sendOutbox = createWorkerSender(createWorkerPlatform());
self.addEventListener('sync', (event) => {
  if (event.tag === outboxTag) event.waitUntil(sendOutbox());
});
