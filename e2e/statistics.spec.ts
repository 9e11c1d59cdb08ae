/** Statistics: what became of the requests, to the ticket as in their list, on every device and without a connection. */
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { periodsOf, type StatisticsView } from '../domain/statistics/statistics-view.ts';
import { dayInZone } from '../domain/timeslots.ts';
import { axeOn } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { asOperator } from './support/operator.ts';
import { goOffline, people, signIn, signInForOffline } from './support/portal.ts';
import { makeRequest } from './support/requests-by-call.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const path = '/dashboard/statistics';
const zone = 'Europe/Berlin';
const view = (page: Page, name: StatisticsView) =>
  page.getByRole('button', { name: text(`statistics.view.${name}`), exact: true });
const figure = (page: Page, name: string) =>
  page.locator('.statistics-totals > div').filter({ has: page.getByText(text(name), { exact: true }) });
const totalOf = async (page: Page) => Number(await page.locator('.statistics-figure').first().innerText());
const section = (page: Page, name: string) => page.getByRole('region', { name: text(name), exact: true });

/** The requests of the list that were created in the days of a view. */
async function listed(url: string, email: string, shown: StatisticsView) {
  const viewer = await signInToServer(url, email);
  const who = { CiamId: viewer.ciamId, CountryCode: 'de', Language: 'en', TimeZoneId: zone, limit: '2000' };
  const { items } = await viewer.call('GET /api/v1/support/GetSupportRequests', who);
  const { from, to } = periodsOf(shown, dayInZone(new Date().toISOString(), zone), 'de').period;
  return items.filter(({ createDate }) => dayInZone(createDate, zone) >= from && dayInZone(createDate, zone) <= to);
}

test('a manager sees in each view as many requests, outcomes, service types and makes as the list has, in charts and in the table behind each [CO-038, CO-082, CO-083, CO-085, CO-356, SH-295]', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna, path);
  for (const shown of ['last-month', 'this-year'] as const) {
    await view(page, shown).press('Enter');
    const tickets = await listed(world.url, people.anna, shown);
    const count = (fits: (ticket: (typeof tickets)[number]) => boolean) => tickets.filter((one) => fits(one)).length;
    const cancelled = count(({ supportRequestStatus }) => supportRequestStatus.id === 500);
    const solved = count(
      ({ supportRequestStatus, supportRequestSubStatus }) =>
        supportRequestStatus.id === 100 && supportRequestSubStatus?.id !== 51,
    );
    await expect(figure(page, 'statistics.total').locator('.statistics-figure')).toHaveText(String(tickets.length));
    await expect(figure(page, 'statistics.outcome.cancelled').locator('.statistics-figure')).toHaveText(`${cancelled}`);
    await expect(figure(page, 'statistics.outcome.successful').locator('.statistics-figure')).toHaveText(`${solved}`);
    for (const [title, ofTicket] of [
      ['statistics.serviceTypes', (ticket: (typeof tickets)[number]) => ticket.serviceType],
      ['statistics.makes', (ticket: (typeof tickets)[number]) => ticket.vehicle?.brand ?? ''],
    ] as const) {
      const [name = ''] = tickets.map(ofTicket);
      const same = count((ticket) => ofTicket(ticket) === name);
      const part = section(page, title);
      await expect(part.locator('.recharts-bar-rectangle').first()).toBeVisible();
      await expect(part.getByRole('figure')).toContainText(`${name}: ${same}\u00a0(`);
      const bar = part.locator('.recharts-bar-rectangle path').first();
      expect(await bar.evaluate((shape: SVGGraphicsElement) => Math.round(shape.getBBox().height))).toBe(24);
      await part.getByRole('switch').press('Space');
      const row = part.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
      await expect(row.getByRole('cell').first()).toHaveText(String(same));
      await part.getByRole('switch').press('Space');
    }
  }
  expect((await axeOn(page).analyze()).violations).toEqual([]);
});

test('the shop report of a period has each of its requests, and what looks like a formula in it is a text [CO-086, CO-312]', async ({
  page,
  world,
}) => {
  const anna = await signInToServer(world.url, people.anna);
  const formula = `=HYPERLINK("https://attacker.example","open")`;
  await makeRequest(anna, { subject: formula, comments: formula });
  await asOperator(world, `update company set name1 = '+cmd|'' /C calc''!A0' where id = 4001`);
  await signIn(page, people.anna, `${path}?view=this-year`);
  await expect(figure(page, 'statistics.total')).toBeVisible();
  const total = await totalOf(page);
  await page.getByRole('button', { name: text('statistics.report') }).click();
  const dialog = page.getByRole('dialog');
  const year = dayInZone(new Date().toISOString(), zone).slice(0, 4);
  await expect(dialog.getByLabel(text('requests.report.from'), { exact: true })).toHaveValue(`${year}-01-01`);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: text('requests.report.start'), exact: true }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(new RegExp(`_${year}-01-01_\\d{4}-\\d\\d-\\d\\d_report\\.xlsx$`));
  const parts = unzipSync(readFileSync(await file.path()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  // The heading, and a line for each.
  expect(sheet.match(/<row /g)).toHaveLength(total + 1);
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(sheet).toMatch(/t="inlineStr"><is><t xml:space="preserve">=HYPERLINK\(/);
  expect(sheet).toMatch(/t="inlineStr"><is><t xml:space="preserve">\+cmd\|/);
});

test(
  'the figures that were seen last are there after a restart without a connection, with their time; a view that was never seen says what it needs',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await goTo(page, `${path}?view=this-year`);
    await expect(figure(page, 'statistics.total')).toBeVisible();
    const total = await totalOf(page);
    await expect(section(page, 'statistics.makes').locator('.recharts-bar-rectangle').first()).toBeVisible();
    await goOffline(context, world.network);
    await page.reload();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: text('statistics.asOf') })
        .locator('time'),
    ).toBeVisible();
    expect(await totalOf(page)).toBe(total);
    await view(page, 'last-week').click();
    await expect(page.getByText(text('statistics.neverSeen'))).toBeVisible();
    await expect(figure(page, 'statistics.total')).toHaveCount(0);
    await context.setOffline(false);
    await expect(figure(page, 'statistics.total')).toBeVisible();
  },
);

test('who has workshops below their own finds them five on a page, and looks at one or at all together, by keyboard [CO-084]', async ({
  page,
  world,
}) => {
  await asOperator(
    world,
    `insert into company (id, parent_id, name1, country) select 70000 + n, 4002, 'Værksted ' || n, 'dk' from generate_series(1, 5) n`,
  );
  await signIn(page, people.freja, `${path}?view=this-year`);
  const shops = section(page, 'statistics.shops');
  const names = shops.getByRole('rowheader');
  await expect(names).toHaveCount(5);
  await expect(names.first()).toHaveText('Nordlys Aalborg');
  await shops.getByRole('button', { name: text('statistics.next') }).press('Enter');
  await expect(names).toHaveText(['Værksted 4', 'Værksted 5']);
  await expect(shops.getByRole('button', { name: text('statistics.next') })).toBeDisabled();
  await shops.getByRole('button', { name: text('statistics.previous') }).press('Enter');
  const odense = shops.getByRole('row').filter({ hasText: 'Nordlys Odense' });
  const ofOdense = Number(await odense.getByRole('cell').first().innerText());
  const own = await totalOf(page);
  const all = await shops.locator('tbody td:nth-child(2)').allInnerTexts();
  await odense.getByRole('button').press('Enter');
  await expect(page.locator('.statistics-figure').first()).toHaveText(String(ofOdense));
  const choice = page.getByRole('combobox', { name: text('statistics.shop') });
  await expect(choice).toHaveValue('4003');
  await choice.selectOption('all');
  const together = all.reduce((sum, count) => sum + Number(count), own);
  await expect(page.locator('.statistics-figure').first()).toHaveText(String(together));
});

test('a server that does not answer is told, and asked again on a tap', async ({ page, world }) => {
  await signIn(page, people.anna);
  world.network.decide(({ path: called }) => (called.includes('/GetStatistics') ? 'refuse' : 'pass'));
  await goTo(page, path);
  const again = page.getByRole('button', { name: text('ui.tryAgain') });
  await expect(again).toBeVisible();
  world.network.decide(() => 'pass');
  await again.click();
  await expect(figure(page, 'statistics.total')).toBeVisible();
});
