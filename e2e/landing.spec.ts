import type { Page } from '@playwright/test';
import { seedRegions } from '../server/demo/regions/regions.ts';
import { onNewDevice } from './support/new-device.ts';
import { people, signIn, untilThere } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

// Nothing here is offline: the worker's copy of the app is not needed.

const active = seedRegions.filter(({ isActive }) => isActive);
const area = (page: Page, key: string) =>
  page.locator('.country-areas details').filter({ has: page.getByRole('heading', { name: text(key) }) });

test('the start page explains the service in three steps, by pictures and words, and has the links of countries that have some; for whoever is signed in it is the dashboard [CO-361, SH-064, SH-398]', async ({
  page,
  browser,
}) => {
  await page.goto('/?c=de&l=en-US');
  const steps = page.locator('ol.steps > li');
  await expect(steps).toHaveCount(3);
  for (const [at, key] of ['landing.connectTitle', 'landing.requestTitle', 'landing.solveTitle'].entries()) {
    await expect(steps.nth(at).getByRole('heading', { name: text(key) })).toBeVisible();
    await expect(steps.nth(at).locator('svg')).toBeVisible();
  }
  await expect(page.locator('main').getByRole('link', { name: text('landing.signIn') })).toBeVisible();
  await test.step('it has the links of countries that have some, and none elsewhere', async () => {
    for (const country of ['de', 'uk']) {
      await page.goto(`/?c=${country}&l=en-GB`);
      await expect(page.locator('header').getByText(country.toUpperCase(), { exact: true })).toBeVisible();
      await expect(page.locator('.country-areas')).toBeVisible();
      const links = page.locator('.home-links a');
      await expect(links).toHaveCount(country === 'de' ? 3 : 0);
    }
  });
  await test.step('for whoever is signed in it is the dashboard', () =>
    onNewDevice(browser, async (own) => {
      await signIn(own, people.anna);
      await own.goto('/');
      await expect(own).toHaveURL(/\/dashboard$/);
      await untilThere(own);
    }));
});

test('the countries stand by area, the active ones only, each with its default language; choosing one shows it in that language [SH-065, SH-066, SH-067, SH-068]', async ({
  page,
}) => {
  await page.goto('/?c=de&l=en-US');
  for (const [key, id] of [
    ['landing.areaEU', 'EU'],
    ['landing.areaNA', 'NA'],
    ['landing.areaAPAC', 'APAC'],
  ] as const) {
    await area(page, key).locator('summary').click();
    await expect(area(page, key).getByRole('button')).toHaveCount(active.filter((region) => region.area === id).length);
  }
  await expect(page.getByRole('button', { name: 'Cyprus' })).toHaveCount(0);
  await area(page, 'landing.areaEU').locator('summary').click();
  const denmark = page.getByRole('button', { name: 'Denmark' });
  await expect(denmark).toContainText('Dansk');
  await denmark.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'da-DK');
  await expect(page.locator('header').getByText('DK', { exact: true })).toBeVisible();
});
