/** What comes and goes at the top of the page while somebody is at work on it. */
import type { Page } from '@playwright/test';
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

for (const size of [
  { width: 390, height: 844 },
  { width: 800, height: 1280 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${size.width} × ${size.height}`, () => {
    test.use({ viewport: size });

    test('the list stays under the finger when the line goes and returns, and the banner is in sight meanwhile [SH-205]', async ({
      page,
      context,
    }) => {
      await signIn(page, people.anna);
      for (const [time, scrolledTo] of [0, 400].entries()) {
        await page.evaluate((y) => window.scrollTo(0, y), scrolledTo);
        await frames(page);
        await watchRow(page);
        await context.setOffline(true);
        await expect(offline(page)).toBeInViewport();
        if (scrolledTo === 0) expect(await coveredParts(page)).toEqual([]);
        // It reloads for the first return only: the second is too soon after it.
        const reloaded = time === 0 ? page.waitForEvent('load') : null;
        await context.setOffline(false);
        await expect(offline(page)).toHaveCount(0);
        await frames(page);
        expect(await movedPx(page)).toBeLessThan(1);
        await reloaded;
        await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
      }
    });

    test('the list stays under the finger when the home screen is offered and declined; on the next page the offer has a place of its own', async ({
      page,
    }) => {
      await signIn(page, people.anna);
      await watchRow(page);
      await offerInstallation(page);
      await expect(install(page)).toBeInViewport();
      await frames(page);
      expect(await movedPx(page)).toBeLessThan(1);

      await page.locator('main .row-link').nth(4).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(text('requests.title'));
      await expect(page.locator('#detail-vehicle')).toBeVisible();
      // What the page asks the server for has a height of its own.
      await untilThere(page);
      await expect(install(page)).toBeInViewport();
      const banner = await page.locator('.banner').boundingBox();
      const crumbs = await page.locator('.crumbs').boundingBox();
      expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual(crumbs?.y ?? 0);
      const vehicle = page.locator('#detail-vehicle');
      const before = (await vehicle.boundingBox())?.y;
      await page.getByRole('button', { name: text('shell.installLater') }).click();
      await expect(install(page)).toHaveCount(0);
      await frames(page);
      expect((await vehicle.boundingBox())?.y).toBe(before);
    });

    test('a banner that comes after its page was opened covers no heading, no way back, no button and no field of it', async ({
      page,
    }) => {
      await signIn(page, people.anna);
      const detail = await page.locator('main .row-link').first().getAttribute('href');
      for (const path of ['/my-requests', '/dashboard', '/dashboard/hardware', detail ?? '']) {
        await page.goto(path);
        await untilThere(page);
        await offerInstallation(page);
        await expect(page.locator('.banners[data-late]').getByText(text('shell.installTitle'))).toBeInViewport();
        await frames(page);
        expect(await coveredParts(page), path).toEqual([]);
      }
    });

    test('a button that comes over the page after a banner is not covered by it', async ({ page }) => {
      await signIn(page, people.anna);
      const launcher = page.locator('.chat-launcher');
      await expect(launcher).toBeVisible();
      const detail = await page.locator('main .row-link').first().getAttribute('href');
      for (const path of ['/my-requests', '/dashboard', '/dashboard/hardware', detail ?? '']) {
        const code = Promise.withResolvers<void>();
        const files = '**/assets/conversations-*.js';
        await page.route(files, async (route) => {
          await code.promise;
          await route.continue();
        });
        await page.goto(path);
        await untilThere(page);
        await offerInstallation(page);
        await expect(page.locator('.banners[data-late]').getByText(text('shell.installTitle'))).toBeInViewport();
        await expect(launcher).toHaveCount(0);
        code.resolve();
        await expect(launcher).toBeVisible();
        await frames(page);
        expect(await coveredParts(page), path).toEqual([]);
        await page.unroute(files);
      }
    });

    test('at the end of a page nothing moves either when the banner over it gets its own place', async ({ page }) => {
      await signIn(page, people.anna);
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
    });

    test('a banner over the page can be closed, and has its own place once one reads on', async ({ page }) => {
      await signIn(page, people.anna);
      await offerInstallation(page);
      await expect(install(page)).toBeInViewport();
      const rowTop = async () => (await page.locator('main .row-link').nth(4).boundingBox())?.y ?? 0;
      const before = await rowTop();
      await page.mouse.move(size.width / 2, size.height / 2);
      await page.mouse.wheel(0, 700);
      await expect(install(page)).not.toBeInViewport();
      await expect.poll(rowTop).toBeCloseTo(before - 700, 0);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(install(page)).toBeInViewport();
      await expect(page.getByRole('button', { name: text('ui.close') })).toHaveCount(0);

      await page.goto('/my-requests');
      await expect(page.locator('main .row-link').first()).toBeVisible();
      await offerInstallation(page);
      await expect(install(page)).toBeInViewport();
      await page.getByRole('button', { name: text('ui.close') }).click();
      await expect(install(page)).toBeHidden();
    });
  });
}
