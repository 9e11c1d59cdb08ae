import type { Page } from '@playwright/test';
import { goOffline, people, signIn, signInForOffline } from './support/portal.ts';
import { type ServerView, signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const field = (page: Page) => page.getByRole('combobox', { name: text('search.label') });
const options = (page: Page, kind: string) =>
  page
    .locator('.find-panel')
    .getByRole('group', { name: text(`search.kind.${kind}`) })
    .getByRole('option');

test(
  'in a bay without signal a ticket, a plate, a VIN, a device and a question are found from what is on the tablet, and opened by keyboard or finger',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    const anna = await signInToServer(world.url, people.anna);
    const request = await aRequestOf(anna);
    const [device] = await devicesOf(anna);
    const plate = (request.vehicle?.registration ?? '').replaceAll(/[\s-]/g, '').toLowerCase();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await goOffline(context, world.network);

    const found = options(page, 'request').filter({ hasText: request.ticketId });
    for (const typed of [request.ticketId, plate, request.vehicle?.vin ?? '']) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(typed);
      await expect(found).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Control+k');
    await page.keyboard.type(request.ticketId);
    await expect(options(page, 'request').locator('b')).toHaveText(request.ticketId);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/request-detail/${request.supportRequestId}$`));

    await page
      .locator('header')
      .getByRole('button', { name: text('search.open'), exact: true })
      .click();
    await field(page).fill(device?.serialNumber ?? '');
    await options(page, 'device').click();
    await expect(page.getByRole('dialog')).toContainText(device?.serialNumber ?? '');
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    await page.keyboard.type('hardware');
    await expect(options(page, 'question').first()).toBeVisible();
    await field(page).fill('zz-no-such-thing');
    await expect(page.locator('.find-panel')).toContainText(text('search.nothing', { query: 'zz-no-such-thing' }));
    await field(page).fill(request.ticketId);
    await page.getByRole('link', { name: text('search.all') }).click();
    await page.locator('main .find-results').getByRole('link').filter({ hasText: request.ticketId }).click();
    await expect(page).toHaveURL(new RegExp(`/request-detail/${request.supportRequestId}$`));
  },
);

test('a search that is closed and opened again in the same moment begins anew, with the focus', async ({ page }) => {
  await signIn(page, people.anna);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('golf');
  await expect(field(page)).toHaveValue('golf');
  await page.locator('.find-panel').evaluate((panel) => {
    (panel as HTMLElement).hidePopover();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  });
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('polo');
  await expect(field(page)).toHaveValue('polo');
});

test('what is typed before the search has loaded is searched for', async ({ page, world }) => {
  await signIn(page, people.anna);
  world.network.decide(({ path }) => (path.includes('/search-box') ? { delayMs: 1_500 } : 'pass'));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('My req');
  await expect(options(page, 'page')).toHaveCount(1);
  await expect(field(page)).toHaveValue('My req');
  await page.keyboard.type('uests');
  await expect(field(page)).toHaveValue('My requests');
});

async function aRequestOf(person: ServerView) {
  const who = { CiamId: person.ciamId, CountryCode: 'de', Language: 'en', TimeZoneId: 'Europe/Berlin', limit: '2000' };
  const { items } = await person.call('GET /api/v1/support/GetSupportRequests', who);
  const found = items.find(({ vehicle }) => Boolean(vehicle?.vin) && Boolean(vehicle?.registration));
  if (!found) throw new Error('no request with plate and VIN in the demo data');
  return found;
}

async function devicesOf(person: ServerView) {
  const who = { ciamId: person.ciamId, countryCode: 'de', language: 'en' };
  return (await person.call('GET /api/v1/vci/getVciList', who)).items;
}

test('whoever comes to the search with words and has never opened the help finds its questions, too [SH-121]', async ({
  page,
}) => {
  await page.goto('/?c=de&l=en-US&redirect=/search-results?q=cancel');
  await expect(page).toHaveURL(/search-results\?q=cancel/);
  await expect(
    page
      .getByRole('region', { name: text('search.kind.question') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
});
