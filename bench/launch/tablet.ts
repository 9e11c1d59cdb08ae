/** A slow tablet with its own disk that opens installed pages and notes when what they are for is on the screen. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';

const slowDown = 4;
const markPrefix = 'visible ';

export interface Tablet {
  context: BrowserContext;
  /**
   * Milliseconds from the start of the navigation until an element of each selector is painted; the page is new each
   * time.
   */
  launch(address: string, selectors: readonly string[]): Promise<number[]>;
  stop(): Promise<void>;
}

export async function createTablet(baseURL: string): Promise<Tablet> {
  const disk = mkdtempSync(path.join(tmpdir(), 'portal-tablet-'));
  const context = await chromium.launchPersistentContext(disk, {
    viewport: { width: 1280, height: 800 },
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    executablePath: await findChromium(),
  });
  return {
    context,
    async launch(address, selectors) {
      const page = await context.newPage();
      try {
        return await timesUntilVisible(context, page, address, selectors);
      } finally {
        await page.close();
      }
    },
    async stop() {
      await context.close();
      rmSync(disk, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

async function timesUntilVisible(
  context: BrowserContext,
  page: Page,
  address: string,
  selectors: readonly string[],
): Promise<number[]> {
  const devtools = await context.newCDPSession(page);
  // A launch finds no worker running.
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  for (const selector of selectors)
    await page.addInitScript(noteWhenVisible, [selector, markPrefix + selector] as const);
  await page.goto(address, { waitUntil: 'commit' });
  const times: number[] = [];
  for (const selector of selectors) times.push(await page.evaluate(timeOfMark, markPrefix + selector));
  return times;
}

/** Runs in the page. */
function timeOfMark(name: string): Promise<number> {
  return new Promise<number>((resolve) => {
    const told = (list: { getEntriesByName(name: string): PerformanceEntry[] }) => {
      const [entry] = list.getEntriesByName(name);
      if (entry) resolve(entry.startTime);
    };
    new PerformanceObserver(told).observe({ type: 'mark', buffered: true });
  });
}

/** Runs in the page, before its own code. The frame that shows the element has been drawn when the next task runs. */
function noteWhenVisible([selector, name]: readonly [string, string]): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
  });
  observer.observe(document, { childList: true, subtree: true });
}
