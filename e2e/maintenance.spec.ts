import type { Page } from '@playwright/test';
import { goOffline, people, signInForOffline, untilThere } from './support/portal.ts';
import { announce, closePortal } from './support/operator.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const dayMs = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const notice = {
  country: 'de',
  message: { en: 'Longer waiting times this week', de: 'Längere Wartezeiten in dieser Woche' },
  start: dayFromNow(-1),
  due: dayFromNow(1),
};
const banner = (page: Page) => page.locator('aside.banner').filter({ has: page.getByRole('button') });
const listTitle = { level: 1, name: anyText('requests.title') } as const;

test('a notice is shown in its country in the local language, in English the default, elsewhere not at all [SH-144, SH-254, SH-256]', async ({
  page,
  world,
}) => {
  await announce(world, notice);
  await page.goto('/?c=de&l=de-DE');
  await expect(banner(page)).toContainText(notice.message.de);
  await page.goto('/?c=de&l=en-US');
  await expect(banner(page)).toContainText(notice.message.en);
  await page.goto('/?c=at&l=de-AT');
  await untilThere(page);
  await expect(banner(page)).toHaveCount(0);
});

test(
  'a dismissed notice stays away over a reload and is back in the next session; the device knows it without a network [SH-255]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await announce(world, notice);
    await signInForOffline(page, people.anna);
    await expect(banner(page)).toContainText(notice.message.en);
    await banner(page).getByRole('button').click();
    await expect(banner(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', listTitle)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await goOffline(context, world.network);
    const nextSession = await context.newPage();
    await nextSession.goto('/my-requests');
    await expect(banner(nextSession)).toContainText(notice.message.en);
  },
);

test(
  'while the server says so the portal is closed, with the announced time; the work on the device stays in reach [SH-143, SH-181, SH-259, SU-118, SU-377]',
  { tag: '@installed' },
  async ({ page, world }) => {
    await signInForOffline(page, people.anna);
    const onlineAgain = new Date(Date.now() + 2 * 3_600_000);
    await closePortal(world, true, onlineAgain);
    await page.goto('/my-requests');
    await expect(page.getByRole('heading', { level: 1, name: text('maintenance.title') })).toBeVisible();
    for (const key of ['maintenance.message', 'maintenance.yourWork'])
      await expect(page.getByText(text(key))).toBeVisible();
    const told = page.locator('main time');
    await expect(told).toHaveAttribute('datetime', onlineAgain.toISOString());
    await page.goto('/unsent');
    await expect(page.getByRole('heading', { level: 1, name: text('unsent.title') })).toBeVisible();
    await page.goto('/my-requests');
    await page.getByRole('button', { name: text('maintenance.workOffline') }).click();
    await expect(page.getByRole('heading', listTitle)).toBeVisible();
    await expect(page.locator('main .row-link').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', listTitle)).toBeVisible();
  },
);

test('the maintenance page goes by itself when the maintenance is over [SH-259]', async ({ page, world }) => {
  await closePortal(world, true);
  await page.clock.install();
  await page.goto('/?c=de&l=en-US');
  await expect(page.getByRole('heading', { level: 1, name: text('maintenance.title') })).toBeVisible();
  await closePortal(world, false);
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('heading', { level: 1, name: text('landing.title') })).toBeVisible();
});
