import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Download, Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import {
  aPhoto,
  enterPassword,
  fillRequest,
  goOffline,
  people,
  signIn,
  signInForOffline,
  submitToServer,
} from './support/portal.ts';
import { vehicleText } from '../domain/vehicle-text.ts';
import { makeRequest } from './support/requests-by-call.ts';
import { everythingOnDevice } from './support/device-contents.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const exportPath = '/api/v1/Statistics/ExportSupportRequests';
const detail = (id: string) => `/dashboard/requests/request-detail/${id}`;

async function downloadBy(page: Page, button: string): Promise<Download> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return coming;
}

test.describe('looking at requests', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('by keyboard alone a technician sorts the open requests, has all in one list that draws what is near, and opens the last [SU-023, SU-059, SU-060]', async ({
    page,
    world,
  }) => {
    const anna = await signInToServer(world.url, people.anna);
    const who = { CiamId: anna.ciamId, CountryCode: 'de', Language: 'en', TimeZoneId: 'Europe/Berlin', limit: '2000' };
    const { items } = await anna.call('GET /api/v1/support/GetSupportRequests', who);
    const open = items.filter(({ supportRequestStatus }) => ![100, 500].includes(supportRequestStatus.id));
    await signIn(page, people.anna, '/dashboard/requests');
    await page.getByRole('button', { name: text('requests.filter.open'), exact: true }).press('Enter');
    await expect(page).toHaveURL(/status=open/);
    await expect(page.locator('main tbody tr')).toHaveCount(open.length);
    expect(open.filter((row) => vehicleText(row) !== '').length).toBeGreaterThan(0);
    for (const row of open) {
      const line = page.locator('main tbody tr').filter({ hasText: row.ticketId });
      for (const cell of [row.subject, row.serviceType, vehicleText(row)]) await expect(line).toContainText(cell);
    }
    await expect(page.getByText(text('requests.status.100'))).toHaveCount(1);
    await page.getByRole('button', { name: text('requests.column.subject') }).press('Enter');
    await expect(page).toHaveURL(/sort=subject/);
    const [first] = open.map(({ subject }) => subject.toLowerCase()).toSorted();
    const top = page.locator('main tbody .row-link').first();
    await expect.poll(async () => (await top.innerText()).toLowerCase()).toBe(first);
    await expect(page.locator('main tbody tr')).toHaveCount(open.length);
    await page.getByRole('button', { name: text('requests.clearFilters') }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByLabel(text('requests.perPage')).focus();
    await page.keyboard.type(text('requests.perPageAll'));
    const table = page.locator('main table');
    const all = items.length + 1;
    await expect(table).toHaveAttribute('aria-rowcount', String(all));
    await page.locator('main h1').focus();
    expect(await page.locator('main tr[aria-rowindex]').count()).toBeLessThan(all);
    const last = page.locator(`main tr[aria-rowindex="${all}"]`);
    const goToEnd = () =>
      // Rows that are drawn on the way may push the end a little further.
      expect(async () => {
        await page.keyboard.press('End');
        await expect(last).toBeInViewport({ timeout: 1_000 });
      }).toPass({ timeout: 25_000 });
    const linkOf = (row: number) => page.locator(`main tr[aria-rowindex="${row}"] a`);
    // The row that has the focus stays, however far away it is, and leads to the next one.
    await linkOf(2).focus();
    await goToEnd();
    await expect(linkOf(2)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(linkOf(3)).toBeFocused();
    for (let row = 4; row <= 60; row++) await page.keyboard.press('Tab');
    await expect(linkOf(60)).toBeFocused();
    await goToEnd();
    const subject = await last.getByRole('link').innerText();
    await last.getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  });

  test('the address of a request asks a visitor to sign in and leads to it; one that cannot be fetched or does not exist is said to be so [SU-025, SU-397]', async ({
    page,
    world,
  }) => {
    const path = '/api/v1/support/GetSupportRequest';
    await page.goto(`/?c=de&l=en-US&redirect=${encodeURIComponent(detail('999999999'))}`);
    world.network.decide((call) => (call.path === path ? 'refuse' : 'pass'));
    await enterPassword(page, people.anna);
    await expect(page).toHaveURL(new RegExp(detail('999999999')));
    await expect(page.getByRole('heading', { name: text('requests.notFetched') })).toBeVisible();
    world.network.decide(() => 'pass');
    await page.reload();
    await expect(page.getByRole('heading', { name: text('requests.notHere') })).toBeVisible();
  });
});

test('what the expert writes is not marked as read by a page that nobody can see, and is when it is seen again; an answer without words is not sent, and an export that was interrupted is not gone on with for another period [SU-026]', async ({
  page,
  world,
}) => {
  const anna = await signInToServer(world.url, people.anna);
  const expert = await signInToServer(world.url, 'expert@portal.example');
  const { supportRequestId } = await makeRequest(anna, { subject: 'Read in the bay' });
  await signIn(page, people.anna, detail(supportRequestId));
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  // Whatever the page does about the first has been done when the second has come.
  for (const words of ['Please check the fuse.', 'And the plug.']) {
    await expert.call('POST /api/v1/expert/AnswerRequest', { supportRequestId, text: words, isQuestion: false });
    await expect(page.getByText(words).first()).toBeVisible();
  }
  expect(world.network.callsTo('/api/v1/support/UpdateSupportRequest')).toHaveLength(0);
  const isUpdated = async () => (await anna.requestsAbout('Read in the bay'))[0]?.isUpdated;
  await show('visible');
  await expect.poll(isUpdated).toBe(false);
  await test.step('an answer without words is not sent: its field says why and has the focus, as often as it is tried', async () => {
    const { supportRequestId: other } = await makeRequest(anna, {});
    await page.goto(detail(other));
    const answer = page.getByLabel(text('requests.answer'));
    const send = page.getByRole('button', { name: text('requests.sendAnswer') });
    for (const typed of ['', '   ']) {
      await answer.fill(typed);
      await send.click();
      await expect(answer).toBeFocused();
      await expect(answer).toHaveAttribute('aria-invalid', 'true');
    }
    await answer.pressSequentially('It stalls');
    await expect(answer).not.toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('an export that was interrupted is not gone on with for another period', () =>
    exportsAnotherPeriod(page));
});

async function exportsAnotherPeriod(page: Page): Promise<void> {
  await page.route(`**${exportPath}`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/my-requests');
  await page.getByRole('button', { name: text('requests.report.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('requests.report.start'), exact: true }).click();
  const goOn = dialog.getByRole('button', { name: text('requests.report.goOn') });
  await expect(goOn).toBeVisible();
  await dialog.getByLabel(text('requests.report.format'), { exact: true }).selectOption('csv');
  await expect(goOn).toBeVisible();
  const from = dialog.getByLabel(text('requests.report.from'), { exact: true });
  await from.fill((await from.inputValue()).replace('-01-01', '-01-02'));
  await expect(goOn).toHaveCount(0);
}

test(
  'an expert solves a request while the technician writes: status, solution and story are there at once, the text stays, and the photo opens in the bay [SU-125, SU-159, SU-161, SU-162, SU-317]',
  { tag: '@installed' },
  async ({ page, world }) => {
    await signInForOffline(page, people.anna);
    await fillRequest(page, { subject: 'Stalls at the lights', photos: [aPhoto] });
    await submitToServer(page);
    const anna = await signInToServer(world.url, people.anna);
    const [request] = await anna.requestsAbout('Stalls at the lights');
    const supportRequestId = request?.supportRequestId ?? '';
    await goTo(page, detail(supportRequestId));
    await expect(page.getByText(request?.vehicle?.vin ?? 'no vehicle')).toBeVisible();
    await expect(page.getByText(request?.hotlineTicketId ?? 'no ticket')).toBeVisible();
    const answer = page.getByLabel(text('requests.answer'));
    await expect(answer).toBeEnabled();
    await answer.pressSequentially('Only when it is warm');

    const expert = await signInToServer(world.url, 'expert@portal.example');
    await expert.call('POST /api/v1/expert/TakeRequest', { supportRequestId });
    const solution = 'Idle valve cleaned and taught in anew';
    await expert.call('POST /api/v1/expert/CloseWithSolution', { supportRequestId, solution, subStatusId: 46 });
    await expect(page.getByRole('region', { name: text('requests.solution') })).toContainText(solution);
    await expect(page.getByText(text('requests.subStatus.46'), { exact: true })).toBeVisible();
    const story = page.getByRole('region', { name: text('requests.timeline') }).getByRole('listitem');
    await expect(story.first()).toContainText(text('requests.step.created'));
    await expect(story.last()).toContainText(text('requests.step.status', { status: text('requests.status.100') }));
    await expect(answer).toHaveCount(0);
    await expect(page.getByText('Only when it is warm')).toBeVisible();
    await expect(page.getByRole('link', { name: text('requests.again') })).toBeVisible();

    const opened = await downloadBy(page, aPhoto.name);
    expect(readFileSync(await opened.path())).toEqual(aPhoto.buffer);
    await expect(page.getByText(`· ${text('requests.fileHere')}`)).toBeVisible();
    await goOffline(page.context(), world.network);
    await page.reload();
    const offline = await downloadBy(page, aPhoto.name);
    expect(readFileSync(await offline.path())).toEqual(aPhoto.buffer);
  },
);

test(
  'a manager exports the year to Excel, having stopped a first try half-way; without a connection it says what it needs [SU-064, SU-065, SU-379]',
  { tag: '@installed' },
  async ({ page, world }) => {
    await signInForOffline(page, people.anna);
    await page.getByRole('button', { name: text('requests.report.open') }).click();
    const dialog = page.getByRole('dialog');
    const start = dialog.getByRole('button', { name: text('requests.report.start'), exact: true });
    world.network.decide(({ path }) => (path === exportPath ? { delayMs: 60_000 } : 'pass'));
    await start.click();
    await expect(dialog.getByText(text('requests.report.collecting'))).toBeVisible();
    await dialog.getByRole('button', { name: text('requests.report.stop') }).click();
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    world.network.decide(() => 'pass');
    const from = dialog.getByLabel(text('requests.report.from'), { exact: true });
    const firstDay = (await from.inputValue()).replace('-01-01', '-01-02');
    await from.fill(firstDay);
    await goOffline(page.context(), world.network);
    await expect(dialog.getByText(text('requests.report.offline'))).toBeVisible();
    await expect(start).toBeDisabled();
    await page.context().setOffline(false);
    await expect(start).toBeEnabled();
    await page.reload();

    await expect(from).toHaveValue(firstDay);
    const coming = page.waitForEvent('download');
    await start.click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^Autohaus Lindner.*_\d{4}-01-02_\d{4}-\d\d-\d\d_report\.xlsx$/);
    const sheet = strFromU8(unzipSync(readFileSync(await file.path()))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain(text('requests.report.column.scheduledStart'));
    const anna = await signInToServer(world.url, people.anna);
    const [newest] = await anna.requestsAbout(await page.locator('main .row-link').first().innerText());
    expect(sheet).toContain(newest?.ticketId);
    await expect(dialog).toHaveCount(0);
  },
);

test('a technician comes back to the row they left, prints all that fits, has nothing move under the finger, and cancels by keyboard [SU-023, SU-060, SU-062]', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.title = `printed ${document.querySelectorAll('.print-sheet tbody tr').length}`;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  const anna = await signInToServer(world.url, people.anna);
  await makeRequest(anna, { subject: 'Loses coolant' });
  await signIn(page, people.anna, '/my-requests?size=100');
  const rows = page.locator('main .rows .row-link');
  await expect(rows).toHaveCount(100);
  // All that is to come is there: nothing moves the rows down any more.
  await expect(rows.first()).toHaveText('Loses coolant');
  await rows.nth(70).focus();
  // The browser has told of its scrolling once it has drawn.
  await expect(rows.nth(70)).toBeInViewport();
  const scrolledTo = await page.evaluate(() => window.scrollY);
  expect(scrolledTo).toBeGreaterThan(1_000);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: text('requests.again') })).toBeVisible();
  await page.goBack();
  await expect(rows.nth(70)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo);

  await page.getByRole('button', { name: text('requests.print') }).click();
  await expect(page).toHaveTitle(/printed 1[0-9]{2}/);
  await expect(page.locator('.print-sheet')).toHaveCount(0);

  await page.getByRole('button', { name: text('requests.filter.open'), exact: true }).click();
  await expect(rows.first()).toHaveText('Loses coolant');
  await rows.first().hover();
  await page.mouse.down();
  const pulled = page.waitForResponse((response) => response.url().includes('GetSupportRequests'));
  await makeRequest(anna, { subject: 'Brakes pull to the left' });
  await (await pulled).finished();
  await expect.poll(() => everythingOnDevice(page)).toContain('Brakes pull to the left');
  await expect(rows.first()).toHaveText('Loses coolant');
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(rows.first()).toHaveText('Brakes pull to the left');
  await expect(page.locator('main li[data-fresh]')).toHaveCount(1);

  await page.getByRole('link', { name: 'Loses coolant' }).press('Enter');
  await page.getByRole('button', { name: text('requests.cancel') }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('requests.cancelConfirm') })
    .press('Enter');
  const state = page.locator('main .page-head [tabindex="-1"]').filter({ hasText: text('requests.created') });
  await expect(state).toContainText(text('requests.status.500'));
  await expect(state).toBeFocused();
});
