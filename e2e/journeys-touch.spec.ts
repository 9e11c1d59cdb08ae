/** Whole jobs with a finger: on the phone of an owner and on the tablet in a bay. */
import type { Page } from '@playwright/test';
import { answerWhatIsAsked } from './support/after-sign-in.ts';
import { type Finger, fingerOn } from './support/finger.ts';
import { goTo } from './support/go-to.ts';
import {
  expectWaiting,
  goOffline,
  goOnline,
  knownPlate,
  people,
  signInForOffline,
  untilReadyForOffline,
} from './support/portal.ts';
import { field, grace, knownVin } from './support/remote.ts';
import { signInToServer } from './support/server-view.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

async function signInByTap(page: Page, finger: Finger, email: string, country: string): Promise<void> {
  await page.goto(`/?c=${country}&l=en-US`);
  await finger.tap(page.locator('main').getByRole('link', { name: text('landing.signIn'), exact: true }));
  await finger.type(page.getByLabel('E-mail'), email);
  await finger.type(page.getByLabel('Password'), 'workshop-demo');
  await finger.tap(page.getByRole('button', { name: 'Sign in', exact: true }));
  await expect(page).toHaveURL(/\/dashboard$/);
  await answerWhatIsAsked(page);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'the owner signs in and asks for help with taps alone; the signal goes in the middle, and the request arrives once [SU-061, SU-067, SU-074]',
    { tag: '@installed' },
    async ({ page, context, world }) => {
      const finger = fingerOn(page);
      const wizardField = (name: string) => page.locator(`#new-request-${name}`);
      await signInByTap(page, finger, people.anna, 'de');
      await untilReadyForOffline(page);
      const bar = page.getByRole('navigation', { name: text('shell.mainJobs') });
      await finger.tap(bar.getByRole('link', { name: text('menu.new-request'), exact: true }));
      await finger.tap(page.getByRole('button', { name: text('newRequest.service.2') }));
      await finger.type(wizardField('searchValue'), knownPlate);
      await goOffline(context, world.network);
      await finger.tap(button(page, 'newRequest.vehicle.find'));
      await expect(page.getByText(anyText('newRequest.vehicle.kept'))).toBeVisible();
      await finger.tap(button(page, 'newRequest.next'));
      await finger.pick(wizardField('serviceTypeId'), 1);
      await finger.tap(wizardField('ticketCategoryId'));
      await finger.type(wizardField('subject'), 'By tap alone');
      await finger.type(wizardField('comments'), 'It jerks when cold.');
      await finger.pick(wizardField('technicianId'), 1);
      await finger.type(wizardField('repairOrder'), 'RO-4711');
      await finger.tap(wizardField('isContactAsap'));
      await finger.tap(button(page, 'newRequest.next'));
      await finger.tap(page.getByRole('radio', { name: text('newRequest.timeslot.asap') }));
      await finger.tap(button(page, 'newRequest.next'));
      await expect(page.getByRole('heading', { name: text('newRequest.summary.title') })).toBeVisible();
      await finger.tap(button(page, 'newRequest.submit'));
      await expect(page.getByRole('heading', { name: text('newRequest.created.title.waiting') })).toBeVisible();
      await expectWaiting(page, 1);
      await goOnline(page);
      await expect(page.getByRole('heading', { name: anyText('newRequest.created.title.server') })).toBeVisible();
      await expectWaiting(page, 0);
      const server = await signInToServer(world.url, people.anna);
      expect(await server.requestsAbout('By tap alone')).toHaveLength(1);
    },
  );
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 800, height: 1280 }, hasTouch: true, isMobile: true });

  test(
    'a claim is made with taps alone in a bay without signal, and started when the signal is back [SU-051, SU-053, SU-055]',
    { tag: '@installed' },
    async ({ page, context, world }) => {
      const finger = fingerOn(page);
      await signInForOffline(page, people.anna);
      await goOffline(context, world.network);
      const bar = page.getByRole('navigation', { name: text('shell.mainJobs') });
      await finger.tap(bar.getByRole('link', { name: text('menu.hardware'), exact: true }));
      const free = page
        .locator('main [data-hardware]')
        .filter({ has: page.locator('.claim-start') })
        .first();
      const name = (await free.locator('.hardware-name').innerText()).trim();
      const card = page
        .locator('main [data-hardware]')
        .filter({ has: page.getByRole('button', { name, exact: true }) });
      await finger.tap(card.locator('.claim-start'));
      const dialog = page.getByRole('dialog');
      await expect(button(page, 'hardware.claim.submit')).toBeDisabled();
      await finger.pick(dialog.getByLabel(text('hardware.claim.reason')), 1);
      await finger.type(dialog.getByLabel(text('hardware.claim.note')), 'Fell from the lift.');
      await finger.tap(button(page, 'hardware.claim.submit'));
      await expect(card).toContainText(`${text('hardware.claim.column')}: ${text('work.state.waiting')}`);
      await expectWaiting(page, 1);
      await goOnline(page);
      await expectWaiting(page, 0);
      await expect(card).toContainText(text('hardware.claim.started'));
      const claims = world.network.callsTo('/api/v1/vci/requestVciRepair').filter(({ status }) => status === 200);
      expect(claims).toHaveLength(1);
    },
  );

  test('a remote session goes with taps alone from the VIN to the queue and is cancelled there [SU-083, SU-085, SU-088]', async ({
    page,
    world,
  }) => {
    const finger = fingerOn(page);
    await signInByTap(page, finger, grace, 'us');
    await goTo(page, '/remote');
    await finger.tap(page.getByRole('radio', { name: text('remote.way.vin') }));
    await finger.type(field(page, 'searchValue'), knownVin);
    await finger.tap(button(page, 'newRequest.vehicle.find'));
    await expect(field(page, 'vehicle')).toContainText('Acura');
    await finger.tap(button(page, 'newRequest.next'));
    // The hyphen sets itself.
    await finger.type(field(page, 'repairOrder'), '12345123456');
    await expect(field(page, 'repairOrder')).toHaveValue('12345-123456');
    await finger.type(field(page, 'mileage'), '42000');
    await finger.type(field(page, 'diagnosticToolSerial'), 'A1B2C3');
    await finger.type(field(page, 'vciSerial'), 'D4E5F6');
    for (const name of ['serviceTypeId', 'technicianId']) {
      if ((await field(page, name).inputValue()) === '') await finger.pick(field(page, name), 1);
    }
    await finger.type(field(page, 'comments'), 'No communication with the gateway.');
    await finger.tap(button(page, 'newRequest.next'));
    await finger.tap(page.getByRole('radio', { name: text('remote.booking.queue') }));
    await finger.tap(button(page, 'newRequest.next'));
    await finger.tap(button(page, 'remote.send'));
    await expect(page.locator('#queue-place')).toHaveText(anyText('remote.queued.place'));
    await finger.tap(button(page, 'remote.cancel'));
    await finger.tap(button(page, 'remote.cancel.confirm'));
    await expect(page.getByRole('heading', { name: text('remote.cancelled.workshop') })).toBeVisible();
    const server = await signInToServer(world.url, grace);
    const [request, ...more] = await server.requestsAbout('12345-123456 · Acura MDX IV');
    expect(more).toEqual([]);
    expect(request?.supportRequestStatus.id).toBe(500);
  });
});
