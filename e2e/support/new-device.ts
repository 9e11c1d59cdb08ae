/** A browser that has never been at the portal, for a step whose person comes for the first time. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** It has what the test's own device has, but for `options`. */
export async function onNewDevice<T>(
  browser: Browser,
  act: (page: Page) => Promise<T>,
  options: BrowserContextOptions = {},
): Promise<T> {
  const page = await browser.newPage(options);
  const result = await act(page);
  await page.close();
  return result;
}
