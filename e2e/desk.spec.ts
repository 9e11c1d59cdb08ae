/** The experts' desk beside workshops' tablets: from the queue to the solution, with and without a connection. */
import { type Browser, type BrowserContext, expect as expectOn, type Page } from '@playwright/test';
import { axeFinds } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { expectWaiting, goOffline, people, signIn, signInByHand, untilReadyForOffline } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const clara = 'expert@portal.example';
const tomas = 'tomas@portal.example';

/** A request of Anna's that waits in the queue; resolves its id. */
async function asked(world: World, subject: string): Promise<string> {
  const anna = await signInToServer(world.url, people.anna);
  const request = {
    ...{ ciamId: anna.ciamId, countryCode: 'de', language: 'en', timeZoneId: 'Europe/Berlin' },
    ...{ requestType: 1, subsystemId: 6, subject, comments: 'It smokes', ticketCategoryId: null, vehicle: null },
    vehicleLookup: { searchMethodId: 10, value: 'B-AB 4711', stateCode: null },
    timeslot: { bookingType: 2, startTime: null, endTime: null },
    ...{ isContactAsapRequest: true, isVciConfirmed: true, technicianId: null, hardwareId: null },
    ...{ licensePlate: 'B-AB 4711', mileage: null, repairOrder: '', diagnosticToolSerial: '', vciSerial: '' },
    attachments: [],
  };
  return (await anna.call('POST /api/v1/support/CreateSupportRequest', request)).supportRequestId;
}

const rowOf = (page: Page, id: string) => page.locator(`.desk-list [data-row="${id}"]`);
const partOf = (page: Page, part: string) => page.locator(`section[aria-labelledby="desk-${part}"]`);
const session = (page: Page) => page.locator('.desk-session');
const box = (page: Page) => page.locator('#desk-text');
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

async function atDesk(page: Page, email: string): Promise<void> {
  await signIn(page, email, '/desk');
  await expect(page.locator('.desk-row').first()).toBeVisible();
}

async function write(page: Page, mode: string, words: string): Promise<void> {
  await button(page, `desk.mode.${mode}`).click();
  await box(page).fill(words);
  await button(page, `desk.send.${mode}`).click();
}

async function other(browser: Browser, world: World): Promise<BrowserContext> {
  return await browser.newContext({ baseURL: world.url, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
}

test('an expert takes a request, asks, reads the answer from the workshop and closes it with a solution that the workshop reads; one that is handed over is the colleague’s at once', async ({
  page,
  world,
  browser,
}) => {
  const id = await asked(world, 'Smoke from the bonnet');
  await atDesk(page, clara);
  await test.step('it is taken, asked about, answered and closed', () => takesToTheEnd(page, browser, world, id));
  const handed = await asked(world, 'For a colleague');
  await test.step('a request that is handed over is the colleague’s at once, and says so to both', () =>
    handsOver(page, browser, world, handed));
});

async function takesToTheEnd(page: Page, browser: Browser, world: World, id: string): Promise<void> {
  await rowOf(page, id).click();
  await expect(session(page)).toContainText('It smokes');
  await button(page, 'desk.take').click();
  await expect(partOf(page, 'own').locator(`[data-row="${id}"]`)).toBeVisible();
  await expect(button(page, 'meeting.start')).toBeVisible();
  await write(page, 'question', 'Which colour is the smoke?');
  await expect(session(page).getByRole('listitem').filter({ hasText: 'Which colour' })).toBeVisible();
  await expect(box(page)).toHaveValue('');

  const tablet = await other(browser, world);
  const annas = await tablet.newPage();
  await signInByHand(annas, people.anna);
  await goTo(annas, `/dashboard/requests/request-detail/${id}`);
  await expectOn(annas.getByText('Which colour is the smoke?')).toBeVisible();
  await annas.getByLabel(text('requests.answer')).fill('Blue');
  await annas.getByRole('button', { name: text('requests.sendAnswer') }).click();
  await expect(session(page).getByText('Blue', { exact: true })).toBeVisible();
  await expect(page.locator('[data-unanswered]').filter({ has: page.locator(`[data-row="${id}"]`) })).toBeVisible();

  await write(page, 'solved', 'Replace the valve cover gasket');
  await expect(partOf(page, 'ended').locator(`[data-row="${id}"]`)).toBeVisible();
  await expectOn(annas.getByRole('region', { name: text('requests.solution') })).toContainText('valve cover gasket');
  await expect(page.locator('.desk-figures')).toContainText(text('desk.figures.of', { own: 1, all: 1 }));
  await tablet.close();
}

async function handsOver(page: Page, browser: Browser, world: World, id: string): Promise<void> {
  const second = await other(browser, world);
  const his = await second.newPage();
  await signInByHand(his, tomas, '/desk');
  await rowOf(page, id).click();
  await button(page, 'desk.take').click();
  await button(page, 'desk.handOver').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('desk.handOverTo')).selectOption({ label: 'Tomas Lindqvist' });
  await dialog.getByRole('button', { name: text('desk.handOver'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(session(page)).toContainText(text('desk.handedTo', { name: 'Tomas Lindqvist' }));
  await expectOn(partOf(his, 'own').locator(`[data-row="${id}"]`)).toBeVisible();
  await rowOf(his, id).click();
  await expectOn(session(his)).toContainText(text('desk.handedBy', { name: 'Clara Winther' }));
  await second.close();
}

test('of two experts who take the same request without knowing of each other one gets it, and the other is told who and goes on by keyboard alone', async ({
  page,
  world,
}) => {
  const id = await asked(world, 'Taken twice');
  await atDesk(page, clara);
  await test.step('one gets it, and the other is told who', () => isBeaten(page, world, id));
  const next = await asked(world, 'Only keys');
  await test.step('by keyboard alone: the queue, taking, asking, the shortcuts, and back to the list', () =>
    worksByKeys(page, next));
});

async function isBeaten(page: Page, world: World, id: string): Promise<void> {
  await rowOf(page, id).click();
  await expect(button(page, 'desk.take')).toBeVisible();
  // Tomas takes it while what Clara does is still on its way.
  let claras: string | null = null;
  let hasTomas = false;
  world.network.decide(({ path, idempotencyKey }) => {
    if (hasTomas || !path.endsWith('/TakeRequest')) return 'pass';
    claras ??= idempotencyKey;
    return claras === idempotencyKey ? 'refuse' : 'pass';
  });
  await button(page, 'desk.take').click();
  await expect(rowOf(page, id)).toContainText(text('desk.unsent'));
  // The row says so before the call: the first one that comes has to be Clara's.
  await expect.poll(() => claras).not.toBeNull();
  const tom = await signInToServer(world.url, tomas);
  await tom.call('POST /api/v1/expert/TakeRequest', { supportRequestId: id });
  hasTomas = true;
  await expect(session(page).getByText(text('desk.beaten', { name: 'Tomas Lindqvist' }))).toBeVisible();
  await expect(partOf(page, 'colleagues').locator(`[data-row="${id}"]`)).toContainText('Tomas Lindqvist');
  await expect(box(page)).toHaveCount(0);
}

async function worksByKeys(page: Page, id: string): Promise<void> {
  await expect(rowOf(page, id)).toBeVisible();
  await page.locator('.desk-list [data-row]').first().focus();
  for (let step = 0; step < 60 && !(await isFocused(page, id)); step += 1) await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, id)).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText(text('desk.key.take'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(page, id)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeVisible();
  await expect(rowOf(page, id)).toBeFocused();
  await page.keyboard.press('f');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('Does it start?');
  await page.keyboard.press('Control+Enter');
  await expect(session(page).getByRole('listitem').filter({ hasText: 'Does it start?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, id)).toBeFocused();
}

test(
  'at a desk without a connection everything is kept and said to wait; it is sent once the connection is back, once',
  { tag: '@installed' },
  async ({ page, world }) => {
    const id = await asked(world, 'In the cellar');
    await signIn(page, clara, '/desk');
    await untilReadyForOffline(page);
    await rowOf(page, id).click();
    await goOffline(page.context(), world.network);
    await expect(page.getByText(text('desk.offline'))).toBeVisible();
    await button(page, 'desk.take').click();
    await write(page, 'note', 'I look at it');
    await expect(session(page).getByRole('listitem').filter({ hasText: 'I look at it' }).first()).toContainText(
      text('work.state.waiting'),
    );
    await expectWaiting(page, 2);
    await box(page).fill('Half a sentence');
    await expect(page.getByText(text('ui.savedOnDevice'))).toBeVisible();
    // Nothing reloads under what is being written.
    await page.context().setOffline(false);
    await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
    await expect(session(page).getByText(text('work.state.waiting'))).toHaveCount(0);
    await expect(partOf(page, 'own').locator(`[data-row="${id}"]`)).not.toContainText(text('desk.unsent'));
    const anna = await signInToServer(world.url, people.anna);
    const [request] = await anna.requestsAbout('In the cellar');
    expect(request?.notes.map((note) => note.text)).toEqual(['I look at it']);
    await page.reload();
    await rowOf(page, id).click();
    await expect(box(page)).toHaveValue('Half a sentence');
  },
);

const isFocused = (page: Page, id: string) =>
  page.evaluate((row) => document.activeElement?.getAttribute('data-row') === row, id);

test('an expert lands at the desk and is offered nothing of workshops; a phrase is saved and put in; axe finds nothing in light and dark', async ({
  page,
  world,
}) => {
  const id = await asked(world, 'Phrases');
  await signInByHand(page, clara);
  await expect(page).toHaveURL(/\/desk/);
  await expect(page.locator('.side-nav').getByRole('link', { name: text('menu.products') })).toHaveCount(0);
  await rowOf(page, id).click();
  await button(page, 'desk.take').click();
  await box(page).fill('Please read all error codes');
  await page.locator('.desk-composer').getByText(text('desk.phrases'), { exact: true }).click();
  await button(page, 'desk.savePhrase').click();
  const phrase = page
    .locator('.desk-composer .desk-phrases')
    .getByRole('button', { name: 'Please read all error codes', exact: true });
  await expect(phrase).toBeVisible();
  await box(page).fill('Hello.');
  await phrase.click();
  await expect(box(page)).toHaveValue('Hello.\nPlease read all error codes');
  expect(await axeFinds(page)).toEqual([]);
});

test('a workshop’s person does not get to the desk, and their tablet asks for nothing of it', async ({
  page,
  world,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await signIn(page, people.anna);
  const ofDesk = () => calls.filter((url) => url.includes('/expert/') || url.includes('desk-page'));
  expect(ofDesk()).toEqual([]);
  await page.goto('/desk');
  await expect(page.getByText(text('exception.401'))).toBeVisible();
  expect(ofDesk().filter((url) => url.includes('/expert/'))).toEqual([]);
  const anna = await signInToServer(world.url, people.anna);
  await expect(anna.call('GET /api/v1/expert/GetDeskRequests', { language: 'en' })).rejects.toThrow();
});
