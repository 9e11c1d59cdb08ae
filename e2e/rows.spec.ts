/** Lists as two-line rows: how many a screen holds, what stays on top, and that nothing in them breaks or is cut. */
import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { people, readIn, signIn, untilThere } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const tablet = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** How many rows are in sight in full: below the header, above the bar at the foot. */
const rowsInSight = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect();
    const foot = bar && bar.height > 0 ? Math.min(bar.top, innerHeight) : innerHeight;
    const rows = [...document.querySelectorAll('main :is(tbody tr, li):has(.row-link)')];
    return rows.map((row) => row.getBoundingClientRect()).filter(({ top, bottom }) => top >= 0 && bottom <= foot + 0.5)
      .length;
  });

test('my requests hold ten rows on a tablet and eight on a phone, each a target of 64 to 72 px, hardware ten and six; search and states stay on top while somebody reads on', async ({
  page,
}) => {
  await page.setViewportSize(tablet);
  await signIn(page, people.anna, '/my-requests');
  await test.step('my requests hold ten rows on a tablet and eight on a phone, each a target of 64 to 72 px', () =>
    holdsRows(page));
  await page.setViewportSize(tablet);
  await goTo(page, '/dashboard/hardware');
  await untilThere(page);
  await test.step('hardware shows ten rows on a tablet and six on a phone', () => showsHardware(page));
  for (const size of [tablet, phone])
    await test.step(`search and states of the list stay on top while somebody reads on, and cover no row that has the focus, at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.goto('/my-requests');
      await expect(page.locator('main .row-link').nth(40)).toBeAttached();
      await staysOnTop(page);
    });
});

async function holdsRows(page: Page): Promise<void> {
  for (const [size, fewest] of [
    [tablet, 10],
    [phone, 8],
  ] as const) {
    await page.setViewportSize(size);
    await expect.poll(() => rowsInSight(page), { message: `${size.width} px` }).toBeGreaterThanOrEqual(fewest);
    const heights = await page
      .locator('main .rows > li')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(64);
    expect(Math.max(...heights)).toBeLessThanOrEqual(72);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
}

async function showsHardware(page: Page): Promise<void> {
  for (const [size, fewest] of [
    [tablet, 10],
    [phone, 6],
  ] as const) {
    await page.setViewportSize(size);
    await expect.poll(() => rowsInSight(page), { message: `${size.width} px` }).toBeGreaterThanOrEqual(fewest);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  }
}

async function staysOnTop(page: Page): Promise<void> {
  const tools = page.getByRole('search').filter({ has: page.getByLabel(text('requests.search')) });
  await page.evaluate(() => window.scrollTo(0, 1_500));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  await expect(tools).toBeInViewport({ ratio: 1 });
  await page.locator('main .row-link').nth(30).focus();
  for (let step = 0; step < 12; step++) await page.keyboard.press('Shift+Tab');
  const focused = await page.locator('main li:has(:focus)').boundingBox();
  const bar = await tools.boundingBox();
  expect(focused?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
}

test('in German too the heading of hardware stands on one line, upright right above what it is about, and at a desk a request is a line of 44 px without a broken word', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 1280 });
  await signIn(page, people.anna);
  await readIn(page.context(), 'de');
  await page.goto('/dashboard/hardware');
  const row = page.locator('main .rows > li').first();
  await expect(row).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.height).toBeLessThan(45);
  expect(((await row.boundingBox())?.y ?? 0) - (heading?.y ?? 0)).toBeLessThan(100);
  await test.step('at a desk a request is a line of 44 px, and no word is broken', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, '/my-requests');
    await expect(page.locator('main tbody tr').nth(20)).toBeAttached();
    const lines = page.locator('main tbody tr:has(.row-link)');
    const heights = await lines.evaluateAll((rows) =>
      rows.map((row) => Math.round(row.getBoundingClientRect().height)),
    );
    expect(new Set(heights)).toEqual(new Set([44]));
    expect(await lines.evaluateAll(brokenWords)).toEqual([]);
  });
});

/** Words of kind and state that stand on two lines. */
function brokenWords(rows: Element[]): string[] {
  return rows.flatMap((row) => {
    const broken: string[] = [];
    for (const cell of row.querySelectorAll('td:nth-of-type(2), td:nth-of-type(3)')) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        for (const word of node.data.matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          if (range.getClientRects().length > 1) broken.push(word[0]);
        }
      }
    }
    return broken;
  });
}
