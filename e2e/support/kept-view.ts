/** Whether the portal has kept its launch view on this device: it does when its list has been at rest for a moment. */
import type { Page } from '@playwright/test';
import { rowsOnDevice } from './device-rows.ts';

export async function untilViewIsKept(page: Page): Promise<void> {
  for (;;) {
    if (await isViewKept(page)) return;
    await page.waitForTimeout(100);
  }
}

async function isViewKept(page: Page): Promise<boolean> {
  const facts = (await rowsOnDevice(page, 'portal-account-', 'facts')) as { key: string; value: { view?: unknown } }[];
  return facts.find(({ key }) => key === 'launchView')?.value.view !== undefined;
}
