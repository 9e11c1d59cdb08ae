/** From a request's technician to a new member of the team and back to the same request, by touch. */
import type { Page } from '@playwright/test';
import { type Finger, fingerOn } from './support/finger.ts';
import { cameraPhoto } from './support/camera-photo.ts';
import { expectWaiting, goOffline, goOnline, knownPlate, people, signIn, signInForOffline } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const wizardField = (page: Page, name: string) => page.locator(`#new-request-${name}`);
const memberField = (page: Page, name: string) => page.locator(`#member-${name}`);

interface Typed {
  page: Page;
  finger: Finger;
  subject: string;
}

/** Up to the technician, with all that can be lost on the way. */
async function beginRequest({ page, finger, subject }: Typed): Promise<void> {
  const bar = page.getByRole('navigation', { name: text('shell.mainJobs') });
  await finger.tap(bar.getByRole('link', { name: text('menu.new-request'), exact: true }));
  await finger.tap(page.getByRole('button', { name: text('newRequest.service.2') }));
  await finger.type(wizardField(page, 'searchValue'), knownPlate);
  await finger.tap(button(page, 'newRequest.vehicle.find'));
  await expect(page.locator('#new-request-vehicle')).not.toBeEmpty();
  await finger.tap(button(page, 'newRequest.next'));
  await finger.pick(wizardField(page, 'serviceTypeId'), 1);
  await finger.type(wizardField(page, 'subject'), subject);
  await finger.type(wizardField(page, 'comments'), 'It jerks when cold.');
}

async function addMia({ page, finger }: Typed, email: string): Promise<void> {
  await finger.tap(page.getByRole('link', { name: text('newRequest.addTechnician') }));
  await finger.pick(memberField(page, 'titulationId'), text('team.titulation.2'));
  await finger.type(memberField(page, 'firstName'), 'Mia');
  await finger.type(memberField(page, 'lastName'), 'Sommer');
  await finger.type(memberField(page, 'mobilePhone'), '+4915155501477');
  await finger.type(memberField(page, 'email'), email);
  await finger.tap(button(page, 'team.add'));
}

async function expectSameDraft({ page, subject }: Typed, chosen: string): Promise<void> {
  await expect(wizardField(page, 'technicianId').locator('option:checked')).toHaveText(chosen);
  await expect(wizardField(page, 'subject')).toHaveValue(subject);
  await expect(wizardField(page, 'comments')).toHaveValue('It jerks when cold.');
}

async function finish({ page, finger }: Typed): Promise<void> {
  await finger.tap(wizardField(page, 'ticketCategoryId'));
  await finger.type(wizardField(page, 'repairOrder'), 'RO-4711');
  await finger.tap(button(page, 'newRequest.next'));
  await finger.tap(page.getByRole('radio', { name: text('newRequest.timeslot.asap') }));
  await finger.tap(button(page, 'newRequest.next'));
  await expect(page.getByRole('heading', { name: text('newRequest.summary.title') })).toBeVisible();
  await expect(page.locator('main')).toContainText('Mia Sommer');
  await finger.tap(button(page, 'newRequest.submit'));
}

/** As the server has them: one person, who is the technician of the one request. */
async function expectArrived(world: World, subject: string, email: string): Promise<void> {
  const anna = await signInToServer(world.url, people.anna);
  const who = { CiamId: anna.ciamId, CountryCode: 'de', Language: 'en' };
  const team = await anna.call('GET /api/v1/contactpersons/GetContactPersons', who);
  const added = team.filter((person) => person.email === email);
  expect(added).toHaveLength(1);
  const requests = await anna.requestsAbout(subject);
  expect(requests.map(({ technician }) => technician?.id)).toEqual([added[0]?.id]);
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 800, height: 1280 }, hasTouch: true, isMobile: true });

  test('a technician who is missing in a request is added and chosen in it, and nothing that was typed or attached is lost [CO-036, SU-074]', async ({
    page,
    world,
  }) => {
    await signIn(page, people.anna, '/dashboard');
    const typed = { page, finger: fingerOn(page), subject: 'For whom is new' };
    await beginRequest(typed);
    const buffer = await cameraPhoto(page, { width: 320, height: 200, type: 'image/png' });
    const photo = { name: 'plug.png', mimeType: 'image/png', buffer };
    await wizardField(page, 'attachments').setInputFiles([photo]);
    await expect(page.getByText(photo.name)).toHaveCount(1);
    await addMia(typed, 'mia@lindner.example');
    await expectSameDraft(typed, 'Mia Sommer');
    await expect(page.getByText(photo.name)).toHaveCount(1);
    await page.reload();
    await expectSameDraft(typed, 'Mia Sommer');
    await finish(typed);
    await expect(page.getByRole('heading', { name: anyText('newRequest.created.title.server') })).toBeVisible();
    await expectArrived(world, typed.subject, 'mia@lindner.example');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'somebody who is added without a connection is the technician of the request at once, and on the server before it [CO-036, SU-074]',
    { tag: '@installed' },
    async ({ page, context, world }) => {
      await signInForOffline(page, people.anna);
      const typed = { page, finger: fingerOn(page), subject: 'Both wait in the bay' };
      await goOffline(context, world.network);
      await beginRequest(typed);
      await addMia(typed, 'mia@lindner.example');
      await expectSameDraft(typed, text('newRequest.technicianWaits', { name: 'Mia Sommer' }));
      await finish(typed);
      await expect(page.getByRole('heading', { name: text('newRequest.created.title.waiting') })).toBeVisible();
      await expectWaiting(page, 2);
      await goOnline(page);
      await expect(page.getByRole('heading', { name: anyText('newRequest.created.title.server') })).toBeVisible();
      await expectWaiting(page, 0);
      await expectArrived(world, typed.subject, 'mia@lindner.example');
    },
  );
});
