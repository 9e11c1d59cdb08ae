/** Whether the portal has kept its launch view on this device: it does when its list has been at rest for a moment. */
import type { Page } from '@playwright/test';

export async function untilViewIsKept(page: Page): Promise<void> {
  for (;;) {
    if (await page.evaluate(isViewKept)) return;
    await page.waitForTimeout(100);
  }
}

/** Runs in the page. */
async function isViewKept(): Promise<boolean> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const name = names.find((candidate) => candidate.startsWith('portal-account-'));
  if (name === undefined) return false;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('not opened'));
  });
  try {
    return await new Promise<boolean>((resolve) => {
      const reading = database.transaction('facts').objectStore('facts').get('launchView');
      reading.onsuccess = () =>
        resolve((reading.result as { value: { view?: unknown } } | undefined)?.value.view !== undefined);
      reading.onerror = () => resolve(false);
    });
  } finally {
    database.close();
  }
}
