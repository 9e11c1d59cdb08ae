import type { Page } from '@playwright/test';
import { findableVehicles } from '../server/demo/vehicles/findable-vehicles.ts';
import { changeData } from './support/data-folder.ts';
import { goTo } from './support/go-to.ts';
import {
  fillDetails,
  goOffline,
  goOnline,
  knownPlate,
  next,
  people,
  signIn,
  signInForOffline,
  submitRequest,
  submitToServer,
} from './support/portal.ts';
import { makeRequest } from './support/requests-by-call.ts';
import { type ServerView, signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const field = (page: Page, name: string) => page.locator(`#new-request-${name}`);
/** A VIN is found everywhere; nobody in Hamburg has a request for this one. */
const freeVin = findableVehicles().find(({ country }) => country === 'dk')?.vin ?? '';
const method = { plate: 'newRequest.method.10', vin: 'newRequest.method.20' } as const;

/** Others book the earliest open slot until it is full. */
async function takeEarliestSlot(view: ServerView): Promise<void> {
  const open = () =>
    view.call('GET /api/v1/timeslots/GetOpenTimeSlots', { countryCode: 'de', TimeZoneId: 'Europe/Berlin' });
  const [slot] = await open();
  if (slot === undefined) return;
  const isOpen = async () => (await open()).some(({ startTime }) => startTime === slot.startTime);
  while (await isOpen()) await makeRequest(view, { timeslot: { bookingType: 1, ...slot } });
}

async function findVehicle(page: Page, by: keyof typeof method, number: string): Promise<void> {
  await page.getByRole('radio', { name: text(method[by]), exact: true }).check();
  await field(page, 'searchValue').fill(number);
  await page.getByRole('button', { name: text('newRequest.vehicle.find') }).click();
  await expect(page.getByText(text('newRequest.vehicle.found'))).toBeVisible();
  await next(page);
}

test('a vehicle with a request in work: going on with it needs the VCI it was made with, and the draft stays [SU-391, SU-392]', async ({
  page,
  world,
}) => {
  const view = await signInToServer(world.url, people.anna);
  const { supportRequestId: id } = await makeRequest(view, { vciSerial: 'RIGHT-1', subject: 'In work already' });
  await signIn(page, people.anna, '/new-request/redi');
  await findVehicle(page, 'vin', freeVin);
  await field(page, 'vciSerial').fill('OTHER-2');
  await page.getByRole('button', { name: text('newRequest.stage.10') }).click();
  await findVehicle(page, 'plate', knownPlate);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('In work already');
  const goOn = dialog.getByRole('button', { name: text('newRequest.inWork.continue') });
  await goOn.click();
  await expect(dialog.getByText(text('newRequest.inWork.wrongVci', { serial: 'RIGHT-1' }))).toBeVisible();
  await goOn.click();
  await expect(page).toHaveURL(new RegExp(`request-detail/${id}$`));
  await page.goto('/new-request/redi');
  await page.getByRole('button', { name: text('newRequest.draft.continue') }).click();
  await next(page);
  await page.getByRole('button', { name: text('newRequest.inWork.createNew') }).click();
  await expect(field(page, 'vciSerial')).toHaveValue('OTHER-2');
});

test('who types another number while it is still asked whether a request for the vehicle is in work stays with that number', async ({
  page,
  world,
}) => {
  const view = await signInToServer(world.url, people.anna);
  await makeRequest(view, { subject: 'In work already' });
  const goOn = Promise.withResolvers<void>();
  const isAsked = page.waitForRequest('**/CanCreateSupportRequest*');
  await page.route('**/CanCreateSupportRequest*', async (route) => {
    await goOn.promise;
    await route.continue();
  });
  await signIn(page, people.anna, '/new-request/redi');
  await findVehicle(page, 'plate', knownPlate);
  await isAsked;
  await field(page, 'searchValue').fill('HH-ZZ 1');
  const isAnswered = page.waitForResponse('**/CanCreateSupportRequest*');
  goOn.resolve();
  await isAnswered;
  await expect(page.getByRole('button', { name: text('newRequest.next'), exact: true })).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field(page, 'searchValue')).toHaveValue('HH-ZZ 1');
});

test('at the review a slot that others have just taken is said in place; another one is chosen with everything kept [SU-077, SU-381]', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna, '/new-request/thl');
  await findVehicle(page, 'vin', freeVin);
  await fillDetails(page, { subject: 'Raced for a slot' });
  await page.getByRole('radio', { name: text('newRequest.timeslot.scheduled') }).check();
  await page.locator('.slot-times input').first().check();
  await next(page);
  await expect(page.getByRole('heading', { name: text('newRequest.summary.title') })).toBeVisible();
  await takeEarliestSlot(await signInToServer(world.url, people.jan));
  await page.getByRole('button', { name: text('newRequest.back'), exact: true }).click();
  await next(page);
  const gone = page.getByRole('alert').filter({ hasText: text('newRequest.problem.slot-taken') });
  await expect(gone).toBeVisible();
  await submitRequest(page);
  await expect(page.locator('.error-summary')).toContainText(text('newRequest.problem.slot-taken'));
  await page.locator('.slot-times input').first().check();
  await next(page);
  await expect(gone).toHaveCount(0);
  await submitToServer(page);
  const anna = await signInToServer(world.url, people.anna);
  expect(await anna.requestsAbout('Raced for a slot')).toMatchObject([{ timeslot: { bookingType: 1 } }]);
});

test(
  'a health check is written without signal: what is checked later is said, and it arrives with reference and mileage [SU-136, SU-251]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await goOffline(context, world.network);
    await goTo(page, '/new-request/vhc');
    await field(page, 'searchValue').fill(knownPlate);
    await page.getByRole('button', { name: text('newRequest.vehicle.find') }).click();
    await expect(page.getByText(text('newRequest.checkedWhenSent'))).toBeVisible();
    await next(page);
    await field(page, 'vciSerial').fill('4711');
    await field(page, 'diagnosticToolSerial').fill('KT-1');
    await field(page, 'isVciConfirmed').check();
    await field(page, 'vhcYourReference').fill('CU-991');
    await fillDetails(page, { subject: 'Check before sale' });
    await expect(page.locator('.error-summary')).toContainText(text('newRequest.problem.mileage-required'));
    await field(page, 'mileage').fill('84000');
    await next(page);
    await page.getByRole('radio', { name: text('newRequest.timeslot.asap') }).check();
    await next(page);
    await expect(page.getByText(text('newRequest.summary.laterCharged'))).toBeVisible();
    await submitRequest(page);
    await expect(page.getByRole('heading', { name: text('newRequest.created.title.waiting') })).toBeVisible();
    await goOnline(page);
    const view = await signInToServer(world.url, people.anna);
    await expect
      .poll(async () =>
        (await view.requestsAbout('Check before sale')).map((sent) => [sent.yourReference, sent.mileage]),
      )
      .toEqual([['CU-991', 84_000]]);
  },
);

test('in the US a plate is looked up with its state, and the hyphen of the repair order sets itself [SU-072, SU-254]', async ({
  page,
  world,
}) => {
  // With the debt of the demo nobody there could do anything.
  await world.server.stop();
  await changeData(world.dataFolder, 'update company set credits = 40 where id = 4007');
  await world.server.start();
  const car = findableVehicles().find(({ country, registration }) => country === 'us' && registration !== '');
  await signIn(page, 'dana@cedarfalls.example', '/new-request/thl');
  await field(page, 'searchValue').fill(car?.registration ?? '');
  await page.getByRole('button', { name: text('newRequest.vehicle.find') }).click();
  await expect(page.locator('.error-summary')).toBeFocused();
  await field(page, 'searchState').selectOption(car?.state ?? '');
  await page.getByRole('button', { name: text('newRequest.vehicle.find') }).click();
  await expect(page.getByText(text('newRequest.vehicle.found'))).toBeVisible();
  await next(page);
  const another = page.getByRole('button', { name: text('newRequest.inWork.createNew') });
  await expect(another.or(field(page, 'subject'))).toBeVisible();
  if (await another.isVisible()) await another.click();
  await fillDetails(page, { subject: 'From Iowa' });
  await expect(page.locator('.error-summary')).toContainText(text('newRequest.problem.format-us'));
  await field(page, 'repairOrder').fill('');
  await field(page, 'repairOrder').pressSequentially('12345123456');
  await expect(field(page, 'repairOrder')).toHaveValue('12345-123456');
  await next(page);
  await page.getByRole('radio', { name: text('newRequest.timeslot.asap') }).check();
  await next(page);
  await submitToServer(page);
  const view = await signInToServer(world.url, 'dana@cedarfalls.example');
  expect(await view.requestsAbout('From Iowa')).toMatchObject([{ repairOrder: '12345-123456' }]);
});

test.describe('only looked at', () => {
  test('whoever cannot make requests is told why, and of a request that is not to be had [SU-394, SU-397, SU-398]', async ({
    page,
    browser,
    world,
  }) => {
    await signIn(page, people.anna, '/new-request?from=999999');
    await expect(page.getByText(text('newRequest.sourceMissing'))).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${text('newRequest.service.2')}`) }).click();
    await expect(field(page, 'searchValue')).toBeVisible();
    const context = await browser.newContext({ baseURL: world.url });
    const other = await context.newPage();
    await signIn(other, 'ruth@pickering.example');
    await other.goto('/new-request');
    await expect(other.getByRole('heading', { name: text('newRequest.notAllowed') })).toBeVisible();
    await expect(other.getByText(text('newRequest.bar.expired'))).toBeVisible();
    await context.close();
  });
});
