/** Drives the service worker as the browser would: a new version on the server, a background sync after the tab is gone. */
import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

/** Puts a new version of the app where the server serves it from. */
export function publishNewVersion(pageFolder: string): void {
  const worker = join(pageFolder, 'sw.js');
  appendFileSync(worker, '\n// a newer version\n');
  for (const packed of [`${worker}.br`, `${worker}.gz`]) if (existsSync(packed)) rmSync(packed);
}

/** What the browser does by itself every now and then. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

/** Fires the browser's background sync now. */
export async function fireBackgroundSync(context: BrowserContext, origin: string, tag: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/manifest.webmanifest`);
  const devtools = await context.newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (found) resolve(found.registrationId);
    });
    void devtools.send('ServiceWorker.enable');
  });
  await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
  await page.close();
}

/** Limits what the portal may store to what it has plus `spareBytes`; null lifts the limit. */
export async function limitStorage(page: Page, origin: string, spareBytes: number | null): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  if (spareBytes === null) {
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    return;
  }
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: used + spareBytes });
}
