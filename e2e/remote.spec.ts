/** Remote sessions of the ADS countries from the vehicle to the expert, with and without a connection. */
import { publicHolidays } from '../server/areas/support-hours/public-holidays.ts';
import { axeFinds } from './support/axe.ts';
import { changeData } from './support/data-folder.ts';
import { goTo } from './support/go-to.ts';
import { expectWaiting, goOffline, goOnline, signIn, untilReadyForOffline } from './support/portal.ts';
import {
  aQueuedSession,
  field,
  fillDetails,
  findByVin,
  grace,
  joinQueue,
  knownVin,
  next,
  oliver,
  send,
} from './support/remote.ts';
import { signInToServer } from './support/server-view.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test('a session goes from AutoID, which fails first, to the queue, up a place, to an expert who connects [SU-083, SU-085, SU-087, SU-163, SU-400]', async ({
  page,
  world,
}) => {
  await signIn(page, grace, '/remote/sign-in-callback');
  await expect(page).toHaveURL(/\/remote$/);
  await page.getByRole('button', { name: text('remote.autoId.open') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(text('remote.simulator.text'))).toBeVisible();
  await dialog.getByLabel(text('remote.simulator.vehicle')).selectOption('no-vehicle');
  await dialog.getByRole('button', { name: text('remote.autoId.start') }).click();
  await expect(dialog.getByRole('alert')).toContainText(text('remote.autoId.failed'));
  await expect(dialog.getByRole('button', { name: text('remote.autoId.byHand') })).toBeVisible();
  await dialog.getByLabel(text('remote.simulator.vehicle')).selectOption(knownVin);
  await dialog.getByRole('button', { name: text('ui.tryAgain') }).click();
  await expect(field(page, 'searchValue')).toHaveValue(knownVin);
  await expect(field(page, 'vehicle')).toContainText('Acura');
  await next(page);
  await expect(field(page, 'diagnosticToolSerial')).toHaveValue('SIM-TABLET-01');
  await fillDetails(page, { repairOrder: '12345123456' });
  await joinQueue(page);
  const main = page.locator('main');
  for (const fact of ['12345-123456', '42,000 mi', 'SIM-VCI-01'])
    await expect(main.getByText(fact).first()).toBeVisible();
  const workshop = await signInToServer(world.url, grace);
  const before = await aQueuedSession(workshop, '00000-000001');
  await send(page);
  await expect(page).toHaveURL(/in-queue\/T-\d+$/);
  const place = page.locator('#queue-place');
  await expect(place).toHaveText(anyText('remote.queued.place'));
  await expect(main.getByText(text('remote.elapsed'))).toBeVisible();
  const first = Number(/\d+/.exec((await place.textContent()) ?? '')?.[0]);
  const ciamId = workshop.ciamId;
  const where = { ciamId, countryCode: 'us', language: 'en', timeZoneId: 'America/Chicago' };
  await workshop.call('POST /api/v1/support/CancelServiceRequest', {
    ...where,
    supportRequestId: before.supportRequestId,
  });
  await expect(place).toHaveText(text('remote.queued.place', { position: first - 1 }));
  const expert = await signInToServer(world.url, 'expert@portal.example');
  const [request, ...more] = await workshop.requestsAbout('12345-123456 · Acura MDX IV');
  expect(more).toEqual([]);
  expect(request).toMatchObject({
    requestType: 1,
    mileage: 42_000,
    vciSerial: 'SIM-VCI-01',
    vehicle: { vin: knownVin },
  });
  await expert.call('POST /api/v1/expert/TakeRequest', { supportRequestId: request?.supportRequestId });
  await expect(page.getByRole('heading', { name: text('remote.connected.title') })).toBeVisible();
});

test('cancelling warns that the place is lost; a session that the expert cancels says why, and a new one begins with its vehicle [SU-088, SU-165]', async ({
  page,
  world,
}) => {
  const workshop = await signInToServer(world.url, grace);
  const [mine, theirs] = [
    await aQueuedSession(workshop, '11111-111111'),
    await aQueuedSession(workshop, '22222-222222'),
  ];
  await signIn(page, grace, '/remote/session-overview');
  await page.getByRole('link', { name: /11111-111111/ }).click();
  await page.getByRole('button', { name: text('remote.cancel'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(anyText('remote.cancel.losesPlaceNumber'))).toBeVisible();
  await dialog.getByRole('button', { name: text('remote.cancel.keep') }).click();
  await expect(page.getByRole('heading', { name: text('remote.queued.title') })).toBeVisible();
  await page.getByRole('button', { name: text('remote.cancel'), exact: true }).click();
  await dialog.getByRole('button', { name: text('remote.cancel.confirm') }).click();
  await expect(page.getByRole('heading', { name: text('remote.cancelled.workshop') })).toBeVisible();
  expect(mine.ticketId).not.toBe(theirs.ticketId);

  await goTo(page, `/remote/in-queue/${theirs.ticketId}`);
  await expect(page.locator('#queue-place')).toBeVisible();
  const expert = await signInToServer(world.url, 'expert@portal.example');
  const { supportRequestId } = theirs;
  await expert.call('POST /api/v1/expert/CancelRequest', {
    supportRequestId,
    reason: 'The gateway is locked by its maker.',
  });
  await expect(page.getByRole('heading', { name: text('remote.cancelled.expert') })).toBeVisible();
  await expect(page.getByText('The gateway is locked by its maker.')).toBeVisible();
  await expect(page.getByText(text('remote.cancelled.place'))).toBeVisible();
  await page.getByRole('link', { name: text('remote.again') }).click();
  await expect(field(page, 'searchValue')).toHaveValue(knownVin);
  await expect(field(page, 'vehicle')).toContainText('Acura');
});

test('in the US “New request” leads to the remote session; times, zone, units and words are American; cancelling a booked session speaks of its appointment [SU-039, SU-088]', async ({
  page,
}) => {
  await signIn(page, grace, '/dashboard');
  await page
    .locator('main')
    .getByRole('link', { name: text('nav.newRequest'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/remote/);
  await goTo(page, '/new-request');
  await expect(page).toHaveURL(/\/remote/);
  await expect(page.getByRole('radio', { name: 'License plate' })).toBeVisible();
  await findByVin(page);
  await expect(field(page, 'vehicle')).toContainText('Gas');
  await field(page, 'vehicle').getByText(text('newRequest.vehicle.more')).click();
  await expect(field(page, 'vehicle')).toContainText(/Kerb weight\s*\d,\d{3}\slb/);
  await next(page);
  await expect(page.getByText(text('newRequest.field.mileageHint', { unit: 'mi' }))).toBeVisible();
  await fillDetails(page, { repairOrder: '44444-444444' });
  await page.getByRole('radio', { name: text('newRequest.timeslot.scheduled') }).check();
  await page.locator('.slot-times input').first().check();
  await expect(page.locator('.slot-times label').first()).toHaveText(/^[1-9]\d?:\d\d [AP]M – [1-9]\d?:\d\d [AP]M$/);
  await expect(page.getByText(/Times in Central (Standard |Daylight )?Time\./).last()).toBeVisible();
  await next(page);
  await send(page);
  await expect(page.getByRole('heading', { name: text('remote.scheduled.title') })).toBeVisible();
  await page.getByRole('button', { name: text('remote.cancel'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Your appointment on \w+, \w+ \d+, [1-9]\d?:\d\d [AP]M is given up\./);
  await expect(dialog.getByText(anyText('remote.cancel.losesPlace'))).toHaveCount(0);
  await dialog.getByRole('button', { name: text('remote.cancel.confirm') }).click();
  await expect(page.getByText(text('remote.cancelled.time'))).toBeVisible();
});

test(
  'a session ordered without a connection waits on the tablet, says so, and arrives once [SU-084, SU-163]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signIn(page, oliver);
    await goTo(page, '/remote');
    await untilReadyForOffline(page);
    // What a screen needs offline is there once the worker has the app; the texts of the area came with the first visit.
    await goOffline(context, world.network);
    await page.getByRole('radio', { name: 'Licence plate' }).check();
    await field(page, 'searchValue').fill('HU21 VZW');
    await page.getByRole('button', { name: text('newRequest.vehicle.find') }).click();
    await expect(page.getByText(text('newRequest.vehicle.kept', { number: 'HU21 VZW' }))).toBeVisible();
    await next(page);
    await fillDetails(page, { repairOrder: 'BAY-4' });
    await joinQueue(page);
    await send(page);
    await expect(page).toHaveURL(/in-queue\/waiting-/);
    await expect(page.getByText(text('remote.waiting.noPlace'))).toBeVisible();
    await expectWaiting(page, 1);
    await goTo(page, '/remote/add-technician');
    await expect(page.getByText(text('remote.technician.needsConnection'))).toBeVisible();
    await expect(page.getByRole('button', { name: text('remote.technician.add') })).toBeDisabled();
    await goTo(page, '/remote/session-overview');
    await expect(page.getByRole('link', { name: /BAY-4/ })).toBeVisible();
    await page.getByRole('link', { name: /BAY-4/ }).click();
    await goOnline(page);
    await expect(page).toHaveURL(/in-queue\/T-\d+$/);
    await expect(page.locator('#queue-place')).toBeVisible();
    await expectWaiting(page, 0);
    const workshop = await signInToServer(world.url, oliver);
    const [request, ...more] = await workshop.requestsAbout('BAY-4 · HU21 VZW');
    expect(more).toEqual([]);
    expect(request?.vehicle).toMatchObject({ brand: 'Ford', registration: 'HU21 VZW' });
  },
);

test('outside the hours the next support day is told; an unknown VIN leads to choosing by hand; a technician is added for it [SU-020, SU-039, SU-090, SU-138, SU-401]', async ({
  page,
  world,
}) => {
  // Experts are there on one day only, in New York; the workshop is in Chicago.
  const day = [3, 2]
    .map((days) => new Date(Date.now() + days * 86_400_000))
    .find((one) => !publicHolidays('us', one.getUTCFullYear()).includes(one.toISOString().slice(0, 10)));
  if (!day) throw new Error('two holidays in a row');
  const weekday = day.getUTCDay() || 7;
  await world.server.stop();
  await changeData(
    world.dataFolder,
    `delete from support_hours where country = 'us'; insert into support_hours (country, weekday, opens, closes) values ('us', ${weekday}, '08:00', '17:00'); delete from day_off;`,
  );
  await world.server.start();
  await signIn(page, grace, '/remote/add-technician');
  for (const [name, value] of Object.entries({
    firstName: 'Sam',
    lastName: 'Lee',
    email: 'sam@prairiewind.example',
    mobilePhone: '+1 319 555 0162',
  })) {
    await page.locator(`#technician-${name}`).fill(value);
  }
  await page.getByRole('button', { name: text('remote.technician.add') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Sam Lee' })).toBeVisible();

  await goTo(page, '/remote');
  await findByVin(page, '1M8GDM9AXKP042788');
  await expect(field(page, 'vehicle')).toContainText(text('newRequest.vehicle.notFound'));
  await field(page, 'vehicle')
    .getByRole('button', { name: text('newRequest.vehicle.byHand') })
    .click();
  for (const level of ['brand', 'model', 'engine', 'year']) await field(page, level).selectOption({ index: 1 });
  await field(page, 'vin').fill(knownVin);
  await next(page);
  await field(page, 'technicianId').selectOption({ label: 'Sam Lee' });
  await fillDetails(page, { repairOrder: '54321654321' });
  const name = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(day);
  const note = page.getByRole('status').filter({ hasText: anyText('newRequest.hours.closed') });
  await expect(note).toContainText(name);
  await expect(note).toContainText(/7:00 AM.*4:00 PM/);
  await page
    .locator('summary')
    .filter({ hasText: text('newRequest.hours.week') })
    .click();
  const rowOf = (label: string | RegExp) => page.locator('.support-week div').filter({ hasText: label });
  await expect(rowOf(name).locator('dd')).toHaveText('7:00 AM – 4:00 PM');
  await expect(rowOf(text('newRequest.hours.closedDay'))).toHaveCount(6);
  // An expert at a fixed time comes first then, and the queue says when its first expert comes and which place one would have.
  const choices = page.locator('.choice-options .mantine-Radio-root');
  await expect(choices.first()).toContainText(text('newRequest.timeslot.scheduled'));
  await expect(choices.first().getByRole('radio')).toBeChecked();
  await expect(page.locator('.slot-times input').first()).toBeChecked();
  await expect(choices.nth(1)).toContainText(
    new RegExp(`${name}.*, 7:00 AM \\(in (\\d days|\\d\\d hours).* place \\d`),
  );
});

test('a session that runs for the vehicle is told before another is made; axe finds nothing on any screen of the remote area [SU-391]', async ({
  page,
  world,
}) => {
  const workshop = await signInToServer(world.url, grace);
  const { ticketId } = await aQueuedSession(workshop, '33333-333333');
  await signIn(page, grace, '/remote');
  const problems: string[] = [];
  const look = async (name: string) => {
    await expect(page.locator('html[data-mantine-color-scheme]')).toBeAttached();
    problems.push(...(await axeFinds(page, { name })));
  };
  await findByVin(page);
  await look('vehicle');
  await page.getByRole('button', { name: text('remote.autoId.open') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('AutoID');
  await page.keyboard.press('Escape');
  await next(page);
  await expect(page.getByRole('dialog')).toContainText(ticketId);
  await look('in work');
  await page.getByRole('button', { name: text('newRequest.inWork.createNew') }).click();
  await expect(field(page, 'repairOrder')).toBeVisible();
  await next(page);
  await expect(page.locator('.error-summary')).toBeVisible();
  await look('details');
  await fillDetails(page, { repairOrder: '12345123456' });
  await page.getByRole('radio', { name: text('newRequest.timeslot.scheduled') }).check();
  await look('booking');
  await joinQueue(page);
  await look('summary');
  for (const path of [`in-queue/${ticketId}`, `request-details/${ticketId}`, 'session-overview', 'add-technician']) {
    await goTo(page, `/remote/${path}`);
    await expect(page.locator('main section').first()).toBeVisible();
    await look(path);
  }
  expect(problems).toEqual([]);
});
