/** From screen to screen in the portal that runs in the page, by the router that the page under test puts into its window. */
import type { Page } from '@playwright/test';

type RouterWindow = typeof globalThis & {
  __TSR_ROUTER__?: {
    history: { push(path: string): void };
    latestLocation: { href: string };
    state: { status: string; resolvedLocation?: { href: string } };
  };
};

/**
 * Opens another screen as a link of the portal does: to load the whole page costs a test as much as ten of these. A page
 * without the portal loads it. Where the address stays the same the screen does, too.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  // What comes into the history before the router follows it is replaced by the address that the page was opened with.
  await page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = window as RouterWindow;
    return router === undefined || router.state.resolvedLocation !== undefined;
  });
  const isRunning = await page.evaluate((to) => {
    const { __TSR_ROUTER__: router } = window as RouterWindow;
    router?.history.push(to);
    return router !== undefined;
  }, path);
  if (!isRunning) return void (await page.goto(path));
  await page.waitForFunction(() => {
    const { __TSR_ROUTER__: router } = window as RouterWindow;
    return router?.state.status === 'idle' && router.state.resolvedLocation?.href === router.latestLocation.href;
  });
}
