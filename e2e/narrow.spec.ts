/** The narrowest phones, in every language that the app has words for: no word is cut, broken or covered. */
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectFolder } from '../scripts/steps.ts';
import { buyerOnServer, creditPackage } from './support/checkout.ts';
import { goTo } from './support/go-to.ts';
import { enterPassword, people, readIn, signIn, untilThere } from './support/portal.ts';
import { makeRequest } from './support/requests-by-call.ts';
import { shopScreens } from './support/screens.ts';
import { signInToServer } from './support/server-view.ts';
import { expect, test } from './support/world.ts';

const dictionaries = globSync('*/index.ts', { cwd: join(projectFolder, 'src/i18n/locales') }).map((file) =>
  dirname(file),
);
const widths = [320, 360, 390];

async function signInReading(page: Page, language: string, path: string): Promise<void> {
  await signIn(page, people.anna);
  await readIn(page.context(), language);
  await page.goto(path);
  await untilThere(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** What is wrong with the bar; its labels, each in its lines. */
function lookAtBar(): { problems: string[]; labels: string[][] } {
  const problems: string[] = [];
  let endOfLast = 0;
  const labels = [...document.querySelectorAll('.bottom-bar li')].map((item) => {
    const text = item.querySelector('span')?.firstChild;
    if (!(text instanceof Text)) throw new Error('no label');
    const lines: { words: string; top: number }[] = [];
    for (let place = 0; place < text.length; place += 1) {
      const range = document.createRange();
      range.setStart(text, place);
      range.setEnd(text, place + 1);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      const last = lines.at(-1);
      if (last && Math.abs(last.top - top) < 4) last.words += text.data[place];
      else lines.push({ words: text.data[place] ?? '', top });
      const link = item.querySelector('a')?.getBoundingClientRect();
      const isInside = link && left >= link.left && right <= link.right && top >= link.top && bottom <= link.bottom;
      if (!isInside || bottom > innerHeight || right > innerWidth) problems.push(`${text.data} is cut`);
      if (left < endOfLast) problems.push(`${text.data} overlaps`);
    }
    endOfLast = item.getBoundingClientRect().right - 0.5;
    return lines.map(({ words }) => words.trim());
  });
  return { problems, labels };
}

/** Badges that lie over other words, or outside of their card. */
function coveringBadges(): string[] {
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  // What is there for those who listen only is in nobody's sight.
  const isClipped = ({ parentElement }: Node) =>
    parentElement !== null && getComputedStyle(parentElement).clipPath === 'inset(50%)';
  while (walker.nextNode()) if (!isClipped(walker.currentNode)) texts.push(walker.currentNode);
  const rectanglesOf = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    // Of a line that ends in an ellipsis, what is in sight.
    const edge = node.parentElement?.closest('.row-what, .row-who')?.getBoundingClientRect().right ?? Infinity;
    return [...range.getClientRects()]
      .map(({ x, y, width, height }) => new DOMRect(x, y, Math.min(width, edge - x), height))
      .filter(({ width }) => width > 1);
  };
  return [...document.querySelectorAll('main .badge')].flatMap((badge) => {
    const { left, right, top, bottom } = badge.getBoundingClientRect();
    const isOver = (other: DOMRect) =>
      other.left < right - 1 && other.right > left + 1 && other.top < bottom - 1 && other.bottom > top + 1;
    const covered = texts.filter((node) => !badge.contains(node) && rectanglesOf(node).some(isOver));
    const card = badge.closest('.card, .rows > li')?.getBoundingClientRect();
    const isOut = card !== undefined && (right > card.right || left < card.left);
    return [
      ...covered.map(({ textContent }) => `${badge.textContent} over ${textContent}`),
      ...(isOut ? [`${badge.textContent} leaves its card`] : []),
    ];
  });
}

/** Words of the heading that are broken, on two lines or more. */
function brokenWords(): string[] {
  const text = document.querySelector('h1')?.firstChild;
  if (!(text instanceof Text)) throw new Error('no heading');
  return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
}

async function expectWholeJobs(page: Page): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width);
    const { problems, labels } = await page.evaluate(lookAtBar);
    expect(problems, `${width} px`).toEqual([]);
    expect(labels.length).toBeGreaterThan(2);
    const names = await page.locator('.bottom-bar li span').allTextContents();
    expect(
      labels.map((lines) => lines.join(' ')),
      `${width} px`,
    ).toEqual(names);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
}

async function expectWholeHeadings(page: Page): Promise<void> {
  for (const path of ['/dashboard/hardware', '/my-requests', '/dashboard/team']) {
    await goTo(page, path);
    await untilThere(page);
    await expect(page.locator('h1')).toBeVisible();
    for (const width of widths) {
      await setWidth(page, width);
      expect(await page.evaluate(brokenWords), `${path} at ${width} px`).toEqual([]);
    }
  }
  await goTo(page, '/dashboard/hardware');
  // A loan word in each of them.
  await expect(page.locator('.page-head .button')).toHaveAccessibleName(/hardware/i);
}

const faults = [
  'Zylinder 1: Verbrennungsaussetzer erkannt',
  'Außentemperaturfühler: sporadischer Fehler',
  'Kurz',
].flatMap((fault, place) =>
  ([0, 1, 2, 3, 4] as const).map((severity) => ({
    ...{ system: 'Motorsteuerung', code: `P03${place}${severity}`, text: fault, severity },
  })),
);

async function aCheckWithFaults(url: string): Promise<string> {
  const view = await signInToServer(url, people.anna);
  const { supportRequestId } = await makeRequest(view, {
    ...{ requestType: 3, subsystemId: 16, countryCode: 'de', mileage: 84_000, repairOrder: 'R-1' },
    vehicleLookup: { searchMethodId: 10, value: 'HH AB 123', stateCode: null },
  });
  const expert = await signInToServer(url, 'expert@portal.example');
  await expert.call('POST /api/v1/expert/TakeRequest', { supportRequestId });
  await expert.call('POST /api/v1/expert/SetScanResult', { supportRequestId, errorCodes: faults });
  return supportRequestId;
}

async function expectNoCoveringBadge(page: Page, supportRequestId: string): Promise<void> {
  for (const path of ['/my-requests', '/dashboard', `/dashboard/requests/request-detail/${supportRequestId}`]) {
    await goTo(page, path);
    await untilThere(page);
    if (path.endsWith(supportRequestId)) {
      await expect(page.locator('.certificate-findings li')).toHaveCount(faults.length);
    } else {
      await expect(page.locator('main .badge').first()).toBeVisible();
    }
    for (const width of widths) {
      await setWidth(page, width);
      expect(await page.evaluate(coveringBadges), `${path} at ${width} px`).toEqual([]);
    }
  }
}

async function expectNarrowShop(page: Page, url: string): Promise<void> {
  await (await buyerOnServer(url, people.anna)).put(creditPackage.id);
  await setWidth(page, 320);
  await page.goto('/subscriptions');
  await untilThere(page);
  const expectNarrow = async (name: string) => {
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320);
    expect(await page.evaluate(coveringBadges), name).toEqual([]);
  };
  await expectNarrow('plans');
  for (const screen of shopScreens) {
    await screen.open(page);
    await expectNarrow(screen.name);
  }
}

for (const language of dictionaries) {
  test.describe(language, () => {
    test.use({ viewport: { width: 320, height: 640 } });

    test('no word is cut, broken or covered in the bottom bar, headings, lists, the faults of a scan, plans, cart and checkout, which are no wider than the phone', async ({
      page,
      world,
    }) => {
      const check = await aCheckWithFaults(world.url);
      await signInReading(page, language, '/my-requests');
      await test.step('the jobs in the bottom bar are named in whole words that overlap nothing', () =>
        expectWholeJobs(page));
      await test.step('the heading of a list is not broken within a word, and what can be added is still named to whoever hears it', () =>
        expectWholeHeadings(page));
      await test.step('a badge covers no word: in the lists, the dashboard and the faults of a scan', () =>
        expectNoCoveringBadge(page, check));
      await test.step('plans, the cart and each step of the checkout are no wider than the phone, and no badge covers a word', () =>
        expectNarrowShop(page, world.url));
    });
  });
}

test('while the list of requests is being loaded the first time that is said in the header, which fits on every screen', async ({
  page,
  world,
}) => {
  const rest = Promise.withResolvers<void>();
  let pages = 0;
  world.network.decide(({ path }) =>
    path.endsWith('/GetSupportRequests') && ++pages > 1 ? { until: rest.promise } : 'pass',
  );
  await page.goto(`/?c=de&l=en-US&redirect=${encodeURIComponent('/myprofile')}`);
  await enterPassword(page, people.anna);
  const partial = page.locator('.list-progress > span');
  await expect(partial).toBeVisible();
  await readIn(page.context(), 'de-DE');
  await page.reload();
  await expect(partial).toBeVisible();
  await expect(partial).toContainText(/unvollständig: bisher \d+/);
  for (const width of [360, 768, 800, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width);
    const [brand, tools] = await Promise.all([
      page.locator('header .brand > :last-child').boundingBox(),
      page.locator('header .header-tools').boundingBox(),
    ]);
    expect((brand?.x ?? 0) + (brand?.width ?? 0), `at ${width}`).toBeLessThanOrEqual(tools?.x ?? 0);
  }
  rest.resolve();
  await expect(partial).toHaveCount(0);
});
