/**
 * A change of the route after the first: from the tap on a link to the frame that shows the other screen with its content,
 * installed, signed in, with many requests on the device and the processor slowed down 4 ×. Each way is gone once before
 * it is timed.
 */
import { chromium, type Page } from '@playwright/test';
import { people, signInForOffline } from '../e2e/support/portal.ts';
import { findChromium } from '../scripts/chromium.ts';
import { buildPage, builtFrom, sourceHash } from '../scripts/page-build.ts';
import { startWorkshopPortal } from './launch/workshop-portal.ts';
import { atMost, type BenchPart, benchRow, median } from './result.ts';

const requestCount = 1_000;
const rounds = 9;
const slowDown = 4;
const longestMs = 100;
const settleMs = 300;

interface Way {
  name: string;
  /** Of the link that is tapped. */
  link: string;
  /** Of what the screen is opened for. */
  content: string;
}

const home: Way = { name: 'dashboard', link: 'header a[href="/"]', content: 'main .dashboard-tiles' };
const ways: readonly Way[] = [
  {
    name: 'my requests, 1,000 of them',
    link: 'nav a[href="/my-requests"]',
    content: 'main:not(:has(.dashboard-tiles)) .rows > li',
  },
  {
    name: 'hardware',
    link: 'nav a[href="/dashboard/hardware"]',
    content: 'main:not(:has(.dashboard-tiles)) .rows > li',
  },
  { name: 'wallet', link: 'nav a[href="/dashboard/wallet"]', content: 'main .wallet-balance' },
  { name: 'legal notice', link: 'footer a[href="/legal-notice"]', content: 'main article h2' },
];

/** Runs in the page. Milliseconds until the frame after the content came has been drawn. */
function timeOfChange([link, content]: readonly [string, string]): Promise<number> {
  return new Promise((resolve, reject) => {
    const anchor = document.querySelector<HTMLAnchorElement>(link);
    if (!anchor) return reject(new Error(`no ${link}`));
    const from = performance.now();
    const look = () => {
      if (!document.querySelector(content)) return false;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
      return true;
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    anchor.click();
    setTimeout(() => reject(new Error(`no ${content}`)), 10_000);
  });
}

async function change(page: Page, { link, content }: Way): Promise<number> {
  await page.locator(link).first().waitFor();
  const took = await page.evaluate(timeOfChange, [link, content] as const);
  // What a screen does afterwards is not part of the next change.
  await page.waitForTimeout(settleMs);
  return took;
}

async function measureWays(page: Page): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round++) {
    for (const way of ways) {
      const there = await change(page, way);
      const back = await change(page, home);
      if (round === 0) continue;
      times.set(way.name, [...(times.get(way.name) ?? []), there]);
      times.set(home.name, [...(times.get(home.name) ?? []), back]);
    }
  }
  return times;
}

export const part: BenchPart = {
  name: 'routes',
  title: 'Change of the route',
  async run() {
    if (process.env['DIST_DIR'] === undefined && builtFrom() !== sourceHash()) await buildPage();
    const portal = await startWorkshopPortal(requestCount);
    const browser = await chromium.launch({ executablePath: await findChromium() });
    try {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: 'en-GB',
        baseURL: portal.origin,
      });
      const page = await context.newPage();
      await signInForOffline(page, people.anna);
      await page.goto('/');
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
      const times = await measureWays(page);
      return [...times].map(([name, taken]) => {
        const detail = `median of ${taken.length}, slowest ${Math.max(...taken).toFixed(0)} ms, 4 × slow-down`;
        return benchRow(`To: ${name}`, { ratio: median(taken), unit: 'ms', detail }, atMost(longestMs));
      });
    } finally {
      await browser.close();
      await portal.stop();
      portal.removeData();
    }
  },
};
