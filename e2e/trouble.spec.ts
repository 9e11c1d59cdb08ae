import { randomBytes } from 'node:crypto';
import { goTo } from './support/go-to.ts';
import {
  aPhoto,
  expectWaiting,
  fillDetails,
  fillRequest,
  fillVehicle,
  goOffline,
  goOnline,
  knownPlate,
  next,
  people,
  queueRequest,
  signIn,
  signInForOffline,
  submitRequest,
  submitToServer,
  untilInstalled,
} from './support/portal.ts';
import { type ServerView, signInToServer } from './support/server-view.ts';
import { fireBackgroundSync, limitStorage, lookForUpdate, publishNewVersion } from './support/service-worker.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

/** Other workshops take the earliest open slot until it is full. */
async function takeEarliestSlot(view: ServerView): Promise<void> {
  const [slot] = await openSlots(view);
  for (let taken = 0; taken < 20; taken += 1) {
    const isOpen = (await openSlots(view)).some(({ startTime }) => startTime === slot?.startTime);
    if (!isOpen) return;
    await view.call('POST /api/v1/support/CreateTechnicalSupportRequest', {
      ciamId: view.ciamId,
      countryCode: 'de',
      language: 'en',
      timeZoneId: 'Europe/Berlin',
      requestType: 2,
      subsystemId: 11,
      subject: 'Takes the slot',
      comments: 'Takes the slot',
      ticketCategoryId: null,
      vehicle: null,
      vehicleLookup: { searchMethodId: 10, value: knownPlate, stateCode: null },
      timeslot: { bookingType: 1, ...slot },
      isContactAsapRequest: false,
      isVciConfirmed: false,
      technicianId: null,
      hardwareId: null,
      licensePlate: '',
      mileage: null,
      repairOrder: '',
      diagnosticToolSerial: '',
      vciSerial: '',
      attachments: [],
    });
  }
}

async function openSlots(view: ServerView) {
  return await view.call('GET /api/v1/timeslots/GetOpenTimeSlots', { countryCode: 'de', TimeZoneId: 'Europe/Berlin' });
}

test(
  'a slot that others took meanwhile is said, and with another one the same request is sent once [SU-077]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await goTo(page, '/new-request/thl');
    await fillVehicle(page);
    await fillDetails(page, { subject: 'Slot taken', photos: [aPhoto] });
    await page.getByRole('radio', { name: text('newRequest.timeslot.scheduled') }).check();
    await page.locator('.slot-times input').first().check();
    await next(page);
    await expect(page.getByText(text('newRequest.timeslot.notReserved'))).toHaveCount(0);
    await goOffline(context, world.network);
    await expect(page.getByText(text('newRequest.timeslot.notReserved'))).toBeVisible();
    await submitRequest(page);
    await expectWaiting(page, 1);
    await expect(page.getByText(text('newRequest.timeslot.notReserved'))).toBeVisible();

    const others = await signInToServer(world.url, people.jan);
    await takeEarliestSlot(others);
    await goOnline(page);
    const attention = page.getByRole('button', { name: text('work.count.needs-you', { count: 1 }) });
    await expect(attention).toBeVisible();
    await attention.click();
    await expect(page.getByText(text('unsent.why.timeslot-unavailable'))).toBeVisible();
    const edit = page.getByRole('link', { name: text('unsent.edit') });
    const address = (await edit.getAttribute('href')) ?? '';
    await edit.click();
    await expect(page.getByText(text('newRequest.timeslot.lost'))).toBeVisible();
    // The same address once more, as after a reload that came at the worst moment.
    await page.goto(address);
    await expect(page.getByText(text('newRequest.timeslot.lost'))).toBeVisible();
    await page.locator('.slot-times input').first().check();
    await next(page);
    await expect(page.getByText(aPhoto.name)).toBeVisible();
    await submitToServer(page);
    await expectWaiting(page, 0);
    const requests = await others.requestsAbout('Slot taken');
    expect(requests.map(({ attachments }) => attachments.length)).toEqual([1]);
  },
);

test(
  'with no room left on the device it is said, nothing typed is lost, and with room again all is sent',
  { tag: '@installed' },
  async ({ page, world }) => {
    await signInForOffline(page, people.anna);
    await goTo(page, '/new-request/thl');
    await fillVehicle(page);
    await page.locator('#new-request-subject').fill('No room');
    await limitStorage(page, world.url, 100_000);
    const large = { ...aPhoto, buffer: Buffer.concat([aPhoto.buffer, randomBytes(4_000_000)]) };
    const kept = page.getByRole('button', { name: text('ui.removeFile', { name: large.name }) });
    // Chromium looks at the limit anew only every half minute: until then the file is still taken.
    await expect(async () => {
      if (await kept.isVisible()) await kept.click();
      await page.locator('#new-request-attachments').setInputFiles(large);
      await expect(page.locator('main .field-error')).toContainText(large.name, { timeout: 3_000 });
    }).toPass({ timeout: 100_000 });
    await expect(page.locator('#new-request-subject')).toHaveValue('No room');

    await limitStorage(page, world.url, null);
    await fillDetails(page, { subject: 'No room', photos: [large] });
    await page.getByRole('radio', { name: text('newRequest.timeslot.asap') }).check();
    await next(page);
    await submitToServer(page);
    await expectWaiting(page, 0);
    const server = await signInToServer(world.url, people.anna);
    const requests = await server.requestsAbout('No room');
    expect(requests.map(({ attachments }) => attachments.map(({ size }) => size))).toEqual([[large.buffer.length]]);
  },
);

test(
  'work is sent from the background after the tab is gone',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await goOffline(context, world.network);
    await queueRequest(page, 'Sent without a tab');
    await page.close();
    await context.setOffline(false);
    await fireBackgroundSync(context, world.url, 'outbox');
    const server = await signInToServer(world.url, people.anna);
    await expect.poll(async () => (await server.requestsAbout('Sent without a tab')).length).toBe(1);
  },
);

test.describe('a new version', () => {
  test.use({ hasOwnPage: true });

  test(
    'is taken on consent by the page with which the app was installed, too, although a big file of the one before hangs on the line',
    { tag: '@installs' },
    async ({ page, world }) => {
      const hangs = Promise.withResolvers<void>();
      const asked = Promise.withResolvers<void>();
      world.network.decide(({ path }) => {
        if (!path.startsWith('/assets/scanner-')) return 'pass';
        asked.resolve();
        return { until: hangs.promise };
      });
      await signIn(page, people.anna);
      await untilInstalled(page);
      await asked.promise;
      publishNewVersion(world.ownPage);
      await world.server.stop();
      await world.server.start();
      await lookForUpdate(page);
      const update = page.getByRole('button', { name: text('shell.updateNow') });
      await expect(update).toBeVisible();
      await page.evaluate(() => document.body.setAttribute('data-before', ''));
      await update.click();
      await expect(page.locator('body[data-before]')).toHaveCount(0);
      await expect(page.locator('main .row-link').first()).toBeVisible();
      await expect(update).toBeHidden();
      hangs.resolve();
    },
  );

  test(
    'waits while a form is being filled in, and takes over on consent with the draft kept',
    { tag: '@installs' },
    async ({ page, world }) => {
      await signInForOffline(page, people.anna);
      await page.goto('/new-request/thl');
      await fillVehicle(page);
      await page.locator('#new-request-subject').fill('Typed before the update');
      await expect(page.getByText(text('ui.savedOnDevice'))).toBeVisible();
      publishNewVersion(world.ownPage);
      await world.server.stop();
      await world.server.start();
      await lookForUpdate(page);
      await expect(page.getByText(text('shell.updateTitle'))).toBeVisible();
      await expect(page.locator('#new-request-subject')).toHaveValue('Typed before the update');

      await page.getByRole('button', { name: text('shell.updateNow') }).click();
      await expect(page.getByText(text('shell.updateTitle'))).toBeHidden();
      await expect(page.locator('#new-request-subject')).toHaveValue('Typed before the update');
    },
  );
});

test(
  'discarded work can be taken back and is then sent once',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await goOffline(context, world.network);
    await fillRequest(page, { subject: 'Discarded and back' });
    await submitRequest(page);
    await expectWaiting(page, 1);
    await goTo(page, '/unsent');
    await page.getByRole('button', { name: text('unsent.discard') }).click();
    // One tap asks; nothing is gone before the second.
    await expectWaiting(page, 1);
    await page.getByRole('button', { name: text('work.discard.yes') }).click();
    await expectWaiting(page, 0);
    await page.getByRole('button', { name: /Undo/ }).click();
    await expectWaiting(page, 1);
    await context.setOffline(false);
    await expectWaiting(page, 0);
    const server = await signInToServer(world.url, people.anna);
    expect(await server.requestsAbout('Discarded and back')).toHaveLength(1);
  },
);
