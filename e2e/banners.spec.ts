/** What comes and goes at the top of the page while somebody is at work on it. */
import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { people, signIn, untilThere } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

/** From now on, how far a row has ever been from where it is. It outlives a reload. */
async function watchRow(page: Page): Promise<void> {
  const row = page.locator('main .row-link').nth(4);
  await expect(row).toBeAttached();
  await row.evaluate((element) => {
    const top = () => element.getBoundingClientRect().top;
    const start = top();
    sessionStorage.setItem('moved', '0');
    const look = () => {
      if (!element.isConnected) return;
      const farthest = Math.max(Number(sessionStorage.getItem('moved')), Math.abs(top() - start));
      sessionStorage.setItem('moved', String(farthest));
      requestAnimationFrame(look);
    };
    look();
  });
}

const movedPx = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('moved')));
const frames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
const offline = (page: Page) => page.locator('.banner').getByText(text('ADS_No_Connectivity_Header'));
const install = (page: Page) => page.locator('.banner').getByText(text('shell.installTitle'));

async function offerInstallation(page: Page): Promise<void> {
  // What comes with the first frame has its place in it.
  await expect(page.locator('.banners-hide')).toBeAttached();
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt');
    window.dispatchEvent(Object.assign(offer, { prompt: () => Promise.resolve() }));
  });
}

/** As after an installation: the next offer is a banner that comes late. */
async function takeOfferBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
  await expect(install(page)).toHaveCount(0);
}

/**
 * A health check with what is read, and asked for, a moment after the page itself: its certificate, and when experts are there for one
 * that waits. Both move what stands below them.
 */
async function untilCheckIsDrawn(page: Page): Promise<void> {
  await untilThere(page);
  await expect(page.locator('#detail-certificate + p')).toBeVisible();
  if ((await page.locator('.queue-progress').count()) > 0)
    await expect(page.locator('.queue-progress + *')).toBeVisible();
}

/** What one reads first or presses, in sight and behind a banner: headings, the way to the page, buttons, fields, bars at the foot. */
const coveredParts = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll('h1, h2, .crumbs a, button, .button, input, select, textarea, .bottom-bar a'),
    ];
    return parts.flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isUnder = found?.closest('.banners') && !part.closest('.banners');
      return isUnder ? [part.textContent] : [];
    });
  });

async function staysWhenTheLineGoes(page: Page): Promise<void> {
  for (const [time, scrolledTo] of [0, 400].entries()) {
    await page.evaluate((y) => window.scrollTo(0, y), scrolledTo);
    await frames(page);
    await watchRow(page);
    await page.context().setOffline(true);
    await expect(offline(page)).toBeInViewport();
    if (scrolledTo === 0) expect(await coveredParts(page)).toEqual([]);
    // It reloads for the first return only: the second is too soon after it.
    const reloaded = time === 0 ? page.waitForEvent('load') : null;
    await page.context().setOffline(false);
    await expect(offline(page)).toHaveCount(0);
    await frames(page);
    expect(await movedPx(page)).toBeLessThan(1);
    await reloaded;
    await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
  }
}

/** The list from its top and with no banner, as a screen that has just been opened. */
async function backToList(page: Page): Promise<void> {
  await takeOfferBack(page);
  await goTo(page, '/dashboard');
  await untilThere(page);
  await goTo(page, '/my-requests');
  await expect(page.locator('main .row-link').nth(40)).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('.banner')).toHaveCount(0);
}

async function hasItsPlaceOnceOneReadsOn(page: Page): Promise<void> {
  await offerInstallation(page);
  await expect(install(page)).toBeInViewport();
  const rowTop = async () => (await page.locator('main .row-link').nth(4).boundingBox())?.y ?? 0;
  const before = await rowTop();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.wheel(0, 700);
  await expect(install(page)).not.toBeInViewport();
  await expect.poll(rowTop).toBeCloseTo(before - 700, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(install(page)).toBeInViewport();
  await expect(page.getByRole('button', { name: text('ui.close') })).toHaveCount(0);
}

async function movesNothingAtTheEnd(page: Page): Promise<void> {
  await offerInstallation(page);
  await expect(install(page)).toBeInViewport();
  const [before, after] = await page.evaluate(async () => {
    const topPx = () => document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const atOnce = topPx();
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    return [atOnce, topPx()];
  });
  await expect(page.locator('.banners[data-late]')).toHaveCount(0);
  expect(after).toBeCloseTo(before, 0);
}

/** A banner that comes late covers nothing before the chat's button comes over the page, and nothing afterwards. */
async function coversNothing(page: Page, path: string): Promise<void> {
  const launcher = page.locator('.chat-launcher');
  const late = page.locator('.banners[data-late]').getByText(text('shell.installTitle'));
  const code = Promise.withResolvers<void>();
  const files = '**/assets/conversations-*.js';
  await page.route(files, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(path);
  if (path.includes('request-detail')) await untilCheckIsDrawn(page);
  else await untilThere(page);
  await offerInstallation(page);
  await expect(late).toBeInViewport();
  await frames(page);
  await expect(launcher).toHaveCount(0);
  expect(await coveredParts(page), 'before the button').toEqual([]);
  code.resolve();
  await expect(launcher).toBeVisible();
  await frames(page);
  expect(await coveredParts(page), 'after the button').toEqual([]);
  await page.unroute(files);

  await takeOfferBack(page);
  await offerInstallation(page);
  await expect(late).toBeInViewport();
  await frames(page);
  expect(await coveredParts(page), 'beside the button').toEqual([]);
}

/** A banner that has come before what the page asks the server for lies beside that, too. */
async function coversNothingThatComesAfterIt(page: Page, path: string): Promise<void> {
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.goto(path);
  await expect(page.locator('#detail-vehicle')).toBeVisible();
  await offerInstallation(page);
  await expect(page.locator('.banners[data-late]').getByText(text('shell.installTitle'))).toBeInViewport();
  answers.resolve();
  await untilCheckIsDrawn(page);
  await frames(page);
  expect(await coveredParts(page)).toEqual([]);
  await page.unroute('**/api/**');
}

async function hasItsPlaceOnTheNextPage(page: Page): Promise<void> {
  await watchRow(page);
  await offerInstallation(page);
  await expect(install(page)).toBeInViewport();
  await frames(page);
  expect(await movedPx(page)).toBeLessThan(1);

  await page.locator('main .row-link').nth(4).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(text('requests.title'));
  const vehicle = page.locator('#detail-vehicle');
  await expect(vehicle).toBeVisible();
  await untilCheckIsDrawn(page);
  await expect(install(page)).toBeInViewport();
  const banner = await page.locator('.banner').boundingBox();
  const crumbs = await page.locator('.crumbs').boundingBox();
  expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual(crumbs?.y ?? 0);
  const before = (await vehicle.boundingBox())?.y;
  await page.getByRole('button', { name: text('shell.installLater') }).click();
  await expect(install(page)).toHaveCount(0);
  await frames(page);
  expect((await vehicle.boundingBox())?.y).toBe(before);
}

for (const size of [
  { width: 390, height: 844 },
  { width: 800, height: 1280 },
  { width: 1280, height: 800 },
])
  test.describe(`at ${size.width} × ${size.height}`, () => {
    test.use({ viewport: size });

    test('a banner that comes or goes leaves the page under the finger and covers nothing of use; it can be closed, and has a place of its own on the next page and once one reads on [SH-205]', async ({
      page,
    }) => {
      await signIn(page, people.anna);
      await test.step('the list stays under the finger when the line goes and returns, and the banner is in sight meanwhile', () =>
        staysWhenTheLineGoes(page));
      await backToList(page);
      await test.step('a banner over the page has its own place once one reads on', () =>
        hasItsPlaceOnceOneReadsOn(page));
      await backToList(page);
      await test.step('at the end of a page nothing moves either when the banner over it gets its own place', () =>
        movesNothingAtTheEnd(page));
      const detail = await page.locator('main .row-link').first().getAttribute('href');
      await test.step('a banner covers nothing that the page draws after it', () =>
        coversNothingThatComesAfterIt(page, detail ?? ''));
      for (const path of ['/dashboard', '/dashboard/hardware', detail ?? '', '/my-requests'])
        await test.step(`a banner that comes after ${path} was opened covers no heading, no way back, no button and no field of it, nor a button that comes after the banner`, () =>
          coversNothing(page, path));
      await test.step('a banner over the page can be closed', async () => {
        await page.getByRole('button', { name: text('ui.close') }).click();
        await expect(install(page)).toBeHidden();
      });
      await backToList(page);
      await test.step('the list stays under the finger when the home screen is offered and declined; on the next page the offer has a place of its own', () =>
        hasItsPlaceOnTheNextPage(page));
    });
  });
