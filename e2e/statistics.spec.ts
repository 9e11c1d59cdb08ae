/** Statistics: what became of the requests, to the ticket as in their list, on every device and without a connection. */
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from '@playwright/test';
import { periodsOf, statisticsViews, type StatisticsView } from '../domain/statistics/statistics-view.ts';
import { dayInZone } from '../domain/timeslots.ts';
import { axeOn } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { asOperator } from './support/operator.ts';
import { goOffline, people, signIn, signInForOffline } from './support/portal.ts';
import { makeRequest } from './support/requests-by-call.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const path = '/dashboard/statistics';
const zone = 'Europe/Berlin';
const view = (page: Page, name: StatisticsView) =>
  page.getByRole('button', { name: text(`statistics.view.${name}`), exact: true });
const figure = (page: Page, name: string) =>
  page.locator('.statistics-totals > div').filter({ has: page.getByText(text(name), { exact: true }) });
const totalOf = async (page: Page) => Number(await page.locator('.statistics-figure').first().innerText());
const section = (page: Page, name: string) => page.getByRole('region', { name: text(name), exact: true });

type Listed = Awaited<ReturnType<typeof allListed>>;
type Days = ReturnType<typeof periodsOf>['period'];

/** Every request of the workshop, as its list has them. */
async function allListed(url: string, email: string) {
  const viewer = await signInToServer(url, email);
  const who = { CiamId: viewer.ciamId, CountryCode: 'de', Language: 'en', TimeZoneId: zone, limit: '2000' };
  return (await viewer.call('GET /api/v1/support/GetSupportRequests', who)).items;
}

const periods = (shown: StatisticsView) => periodsOf(shown, dayInZone(new Date().toISOString(), zone), 'de');
const within = (all: Listed, { from, to }: Days) =>
  all.filter(({ createDate }) => dayInZone(createDate, zone) >= from && dayInZone(createDate, zone) <= to);

/** Counted by hand, as the outcomes are told in the list. */
function outcomesOf(tickets: Listed) {
  const count = (fits: (ticket: Listed[number]) => boolean) => tickets.filter((ticket) => fits(ticket)).length;
  const cancelled = count(({ supportRequestStatus }) => supportRequestStatus.id === 500);
  const closed = count(({ supportRequestStatus }) => supportRequestStatus.id === 100);
  const closedOpen = count(
    ({ supportRequestStatus, supportRequestSubStatus }) =>
      supportRequestStatus.id === 100 && supportRequestSubStatus?.id === 51,
  );
  const unresolved = closedOpen + count(({ supportRequestStatus }) => supportRequestStatus.id === 400);
  const successful = closed - closedOpen;
  return { successful, unresolved, cancelled, inProgress: tickets.length - successful - unresolved - cancelled };
}

function countedBy(tickets: Listed, nameOf: (ticket: Listed[number]) => string): Record<string, number> {
  const groups = Map.groupBy(tickets, nameOf);
  return Object.fromEntries([...groups].map(([name, { length }]) => [name, length]));
}

/** The others as one; of equal ones those that come first in the alphabet. */
function tenLargest(counts: Record<string, number>): Record<string, number> {
  const sorted = Object.entries(counts).sort(([a, many], [b, more]) => more - many || a.localeCompare(b));
  if (sorted.length <= 10) return counts;
  const rest = sorted.slice(9).reduce((sum, [, count]) => sum + count, 0);
  return Object.fromEntries([...sorted.slice(0, 9), [text('statistics.otherMakes'), rest]]);
}

/** Some of the workshop's requests on the first day of each period and of the one before, so that none is empty. */
async function spreadRequests(world: World): Promise<void> {
  const days = statisticsViews.flatMap((name) => [periods(name).period.from, periods(name).before.from]);
  const cases = days.map((day, index) => `when ${index} then timestamptz '${day} 12:00:00+00'`).join(' ');
  await asOperator(
    world,
    `update support_request set create_date = case nth % ${days.length} ${cases} end
     from (select id as moved, row_number() over (order by id) as nth from support_request where company_id = 4001) numbered
     where id = moved and nth <= ${2 * days.length}`,
  );
}

async function expectTable(page: Page, title: string, expected: Record<string, number>): Promise<void> {
  const part = section(page, title);
  await expect(part.locator('.recharts-bar-rectangle').first()).toBeVisible();
  const [name = '', count = 0] = Object.entries(expected).find(([, many]) => many > 0) ?? [];
  await expect(part.getByRole('figure')).toContainText(`${name}: ${count}\u00a0(`);
  const bar = part.locator('.recharts-bar-rectangle path').first();
  expect(await bar.evaluate((shape: SVGGraphicsElement) => Math.round(shape.getBBox().height))).toBe(24);
  await part.getByRole('switch').press('Space');
  const rows = await part
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [row.querySelector('th')?.innerText ?? '', Number(row.querySelector('td')?.innerText)]),
    );
  expect(Object.fromEntries(rows)).toEqual(expected);
  await part.getByRole('switch').press('Space');
}

test('a manager sees in each of the six views as many requests, outcomes, service types and makes as the list has, compared with those before, in charts and in the table behind each [CO-038, CO-082, CO-083, CO-085, CO-356, SH-295]', async ({
  page,
  world,
}) => {
  await spreadRequests(world);
  await signIn(page, people.anna, path);
  const all = await allListed(world.url, people.anna);
  await expect(page.locator('.statistics-views').getByRole('button')).toHaveCount(6);
  for (const shown of statisticsViews) {
    const tickets = within(all, periods(shown).period);
    const before = within(all, periods(shown).before);
    expect(tickets.length).toBeGreaterThan(0);
    await view(page, shown).press('Enter');
    const figures = { total: tickets.length, ...prefixed(outcomesOf(tickets)) };
    const figuresBefore: Record<string, number> = { total: before.length, ...prefixed(outcomesOf(before)) };
    for (const [name, count] of Object.entries(figures)) {
      const shownFigure = figure(page, `statistics.${name}`);
      await expect(shownFigure.locator('.statistics-figure')).toHaveText(String(count));
      const difference = count - (figuresBefore[name] ?? 0);
      const number = difference > 0 ? `+${difference}` : String(difference);
      const words = { number, before: String(figuresBefore[name]) };
      await expect(shownFigure).toContainText(text('statistics.difference', words));
    }
    const outcomes = Object.entries(outcomesOf(tickets)).map(([name, count]) => [
      text(`statistics.outcome.${name}`),
      count,
    ]);
    await expectTable(page, 'statistics.outcomes', Object.fromEntries(outcomes) as Record<string, number>);
    await expectTable(
      page,
      'statistics.serviceTypes',
      countedBy(tickets, ({ serviceType }) => serviceType),
    );
    const noVehicle = text('statistics.noVehicle');
    await expectTable(
      page,
      'statistics.makes',
      tenLargest(countedBy(tickets, ({ vehicle }) => vehicle?.brand || noVehicle)),
    );
  }
  expect((await axeOn(page).analyze()).violations).toEqual([]);
});

const prefixed = (outcomes: ReturnType<typeof outcomesOf>): Record<string, number> =>
  Object.fromEntries(Object.entries(outcomes).map(([name, count]) => [`outcome.${name}`, count]));

test('the shop report of a period has each of its requests, and what looks like a formula in it is a text [CO-086, CO-312]', async ({
  page,
  world,
}) => {
  const anna = await signInToServer(world.url, people.anna);
  const formula = `=HYPERLINK("https://attacker.example","open")`;
  await makeRequest(anna, { subject: formula, comments: formula });
  await asOperator(world, `update company set name1 = '+cmd|'' /C calc''!A0' where id = 4001`);
  await signIn(page, people.anna, `${path}?view=this-month`);
  await expect(figure(page, 'statistics.total')).toBeVisible();
  const total = await totalOf(page);
  // Or a report of everything would be one of the month.
  expect((await allListed(world.url, people.anna)).length).toBeGreaterThan(total);
  await page.getByRole('button', { name: text('statistics.report') }).click();
  const dialog = page.getByRole('dialog');
  const month = dayInZone(new Date().toISOString(), zone).slice(0, 7);
  await expect(dialog.getByLabel(text('requests.report.from'), { exact: true })).toHaveValue(`${month}-01`);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: text('requests.report.start'), exact: true }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(new RegExp(`_${month}-01_\\d{4}-\\d\\d-\\d\\d_report\\.xlsx$`));
  const parts = unzipSync(readFileSync(await file.path()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  // The heading, and a line for each.
  expect(sheet.match(/<row /g)).toHaveLength(total + 1);
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(sheet).toMatch(/t="inlineStr"><is><t xml:space="preserve">=HYPERLINK\(/);
  expect(sheet).toMatch(/t="inlineStr"><is><t xml:space="preserve">\+cmd\|/);
});

test(
  'the figures that were seen last are there after a restart without a connection, with their days, comparison and time; a view that was never seen says what it needs',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await goTo(page, `${path}?view=this-year`);
    await expect(figure(page, 'statistics.total')).toBeVisible();
    const total = await totalOf(page);
    await expect(section(page, 'statistics.makes').locator('.recharts-bar-rectangle').first()).toBeVisible();
    const compared = page.locator('main p').filter({ hasText: text('statistics.compared', { period: '' }).trim() });
    const [days, change] = [await compared.innerText(), await figure(page, 'statistics.total').innerText()];
    await goOffline(context, world.network);
    await page.reload();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: text('statistics.asOf') })
        .locator('time'),
    ).toBeVisible();
    expect(await totalOf(page)).toBe(total);
    await expect(compared).toHaveText(days);
    expect(await figure(page, 'statistics.total').innerText()).toBe(change);
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

test('the overview of workshops is there for one, five and six of them, with pages from the sixth on, and not for none [CO-084]', async ({
  page,
  world,
}) => {
  const shops = section(page, 'statistics.shops');
  const names = shops.getByRole('rowheader');
  const choice = page.getByRole('combobox', { name: text('statistics.shop') });
  const pages = shops.getByRole('navigation', { name: text('statistics.pages') });
  const only = 'update company set parent_id = id where parent_id = 4002';
  const six = `insert into company (id, parent_id, name1, country) select 70000 + n, 4002, 'Værksted ' || n, 'dk' from generate_series(1, 6) n`;
  await asOperator(world, `with gone as (${only}) ${six}`);
  await signIn(page, people.freja, `${path}?view=this-year&page=2`);
  await expect(names).toHaveText(['Værksted 6']);
  await expect(pages).toContainText(text('statistics.page', { page: 2, pages: 2 }));
  await pages.getByRole('button', { name: text('statistics.previous') }).press('Enter');
  await expect(names).toHaveCount(5);
  await page.goto(`${path}?view=this-year&page=2`);
  await expect(names).toHaveText(['Værksted 6']);
  await asOperator(world, 'update company set parent_id = id where id = 70006');
  await page.reload();
  await expect(names).toHaveCount(5);
  await expect(pages).toHaveCount(0);
  await asOperator(world, 'update company set parent_id = id where id between 70002 and 70005');
  await page.reload();
  await expect(names).toHaveText(['Værksted 1']);
  await expect(choice.locator('option')).toHaveText([
    'Nordlys Autoværksted',
    text('statistics.allShops'),
    'Værksted 1',
  ]);
  await asOperator(world, 'update company set parent_id = id where id = 70001');
  await page.reload();
  await expect(figure(page, 'statistics.total')).toBeVisible();
  await expect(shops).toHaveCount(0);
  await expect(choice).toHaveCount(0);
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
