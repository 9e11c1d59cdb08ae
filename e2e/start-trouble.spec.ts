/** A start in which something fails or never answers: the person sees the portal, or a sentence with a way on. */
import type { Page, Route } from '@playwright/test';
import { people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

/** What a start of somebody who is signed in loads, by the beginnings of the files' names. */
const parts = ['index', 'portal', 'en', 'launch-screen', 'screens', 'pages'] as const;

const rows = (page: Page) => page.locator('.shell:not([data-launch-view]) main .rows > li').first();
const menus = (page: Page) => page.getByRole('navigation', { name: text('shell.menu') });
const wayOn = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^(${text('ui.tryAgain')}|${text('exception.reload')})$`) }).first();

/** Opens the list while one part of the app is answered so, and finds the way on to the whole portal. */
async function startWithout(page: Page, part: string, answer: (route: Route) => unknown, meanwhile = async () => {}) {
  let isBack = false;
  const files = `**/assets/${part}-*.js`;
  await page.route(files, async (route) => void (await (isBack ? route.continue() : answer(route))));
  await page.goto('/my-requests', { waitUntil: 'commit' });
  await meanwhile();
  await expect(rows(page).or(wayOn(page)).first()).toBeVisible();
  isBack = true;
  if (await wayOn(page).isVisible()) await wayOn(page).click();
  await expect(rows(page)).toBeVisible();
  await page.unroute(files);
}

test.describe('a start in which something fails or never answers', () => {
  test('whatever part of the portal does not come, the person sees the list or a sentence that leads to it', async ({
    page,
  }) => {
    await signIn(page, people.anna);
    // At once, and not when the launch has waited for 20 s.
    await page.addInitScript(() => {
      const { setTimeout: begin } = window;
      const short = (run: TimerHandler, ms?: number) => (ms === 20_000 ? 0 : begin(run, ms));
      window.setTimeout = short as typeof setTimeout;
    });
    for (const part of parts) {
      await test.step(part, () => startWithout(page, part, (route) => route.abort()));
    }
  });

  test('whatever part of the portal never answers, the person sees the list or a sentence that leads to it', async ({
    page,
  }) => {
    await signIn(page, people.anna);
    await page.clock.install();
    for (const part of parts) {
      const isAsked = Promise.withResolvers<void>();
      await test.step(part, () =>
        startWithout(
          page,
          part,
          () => isAsked.resolve(),
          async () => {
            await isAsked.promise;
            await page.locator('#root > .shell').waitFor();
            // Each part waits for the one before: a bound begins when its part does.
            await expect(async () => {
              await page.clock.fastForward(20_000);
              await expect(rows(page).or(wayOn(page)).first()).toBeVisible({ timeout: 1_000 });
            }).toPass();
          },
        ),
      );
    }
  });

  test('a screen whose code does not come is told where it will be, and takes its place once it comes', async ({
    page,
  }) => {
    await signIn(page, people.anna, '/my-requests');
    await expect(rows(page)).toBeVisible();
    await expect(menus(page)).toBeVisible();
    const answer = Promise.withResolvers<void>();
    await page.route('**/assets/hardware-page-*.js', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.clock.install();
    await menus(page)
      .getByRole('link', { name: text('menu.hardware') })
      .click();
    const slow = page.getByRole('alert').filter({ hasText: text('shell.slow') });
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(slow).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(slow.getByRole('button', { name: text('exception.reload') })).toBeVisible();
    answer.resolve();
    await expect(page.getByRole('heading', { level: 1, name: text('hardware.title') })).toBeVisible();
    await expect(slow).toHaveCount(0);
  });

  test('a portal without what talks to the server says so, and a tap brings it', async ({ page }) => {
    await signIn(page, people.anna, '/my-requests');
    // The list is on the device: nothing else could bring it.
    await expect(rows(page)).toBeVisible();
    const files = '**/assets/client-*.js';
    await page.route(files, (route) => route.abort());
    await page.goto('/my-requests');
    await expect(rows(page)).toBeVisible();
    const told = page.getByRole('alert').filter({ hasText: text('shell.incomplete') });
    await expect(told).toBeVisible();
    await page.unroute(files);
    await told.getByRole('button', { name: text('exception.reload') }).click();
    await expect(menus(page)).toBeVisible();
    await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
    await expect(told).toHaveCount(0);
  });

  test('a storage that never answers is told, and the portal is there once it does', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('answers') !== null) return;
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    await page.clock.install();
    await page.goto('/?c=de&l=en-US');
    await page.clock.fastForward(15_000);
    await expect(page.getByRole('heading', { name: text('storage.closedTitle') })).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('answers', ''));
    await page.getByRole('button', { name: text('ui.tryAgain') }).click();
    await expect(page.locator('header').getByRole('link', { name: text('account.signIn'), exact: true })).toBeVisible();
  });

  test('an account that cannot be read is a fault that is told, not an empty page', async ({ page }) => {
    await signIn(page, people.anna);
    await page.addInitScript(() => {
      const { get } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.get = function (query) {
        if (this.name === 'facts' && query === 'account') throw new DOMException('Lost.', 'UnknownError');
        return get.call(this, query);
      };
    });
    await page.goto('/my-requests');
    await expect(page.getByText(text('exception.common'))).toBeVisible();
    await expect(wayOn(page)).toBeVisible();
  });
});
