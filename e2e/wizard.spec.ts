import type { Page } from '@playwright/test';
import { closeSupport } from './support/data-folder.ts';
import { fillDetails, fillVehicle, knownPlate, next, people, signIn, submitToServer } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

/** The star beside a field, and the words of what is chosen in it. */
function favouriteOf(page: Page, field: string) {
  const select = page.locator(`#new-request-${field}`);
  return {
    select,
    star: page.locator('.field-with-star').filter({ has: select }).locator('button[aria-pressed]'),
    chosen: select.locator('option:checked'),
  };
}

test('technician and device are marked as favourites while a request is written [SU-074]', async ({ page, world }) => {
  await signIn(page, people.anna, '/new-request/thl');
  await fillVehicle(page);
  for (const field of ['technicianId', 'hardwareId']) {
    const { select, star, chosen } = favouriteOf(page, field);
    const other = await select.locator('option:not(:has-text("★")):not([value=""])').first().getAttribute('value');
    await select.selectOption(other);
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(chosen).toContainText('★');
    await expect(select.locator('option', { hasText: '★' })).toHaveCount(1);
    await expect(star).not.toHaveAttribute('data-changing');
  }
  const marked = {
    technician: await page.locator('#new-request-technicianId').inputValue(),
    device: await page.locator('#new-request-hardwareId').inputValue(),
  };
  const { ciamId, call } = await signInToServer(world.url, people.anna);
  const place = { countryCode: 'de', language: 'en' };
  const devices = await call('GET /api/v1/vci/getVciList', { ciamId, ...place });
  expect(devices.items.filter(({ isFavourite }) => isFavourite).map(({ id }) => id)).toEqual([marked.device]);
  const who = { CiamId: ciamId, CountryCode: 'de', Language: 'en' };
  const technicians = await call('GET /api/v1/contactpersons/GetContactPersons', who);
  expect(technicians.filter(({ isFavourite }) => isFavourite).map(({ id }) => id)).toEqual([marked.technician]);
});

test('the last step shows everything that was chosen and what it costs, and submits exactly that, also after the browser’s back and forward [SU-078]', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna, '/new-request/thl');
  await fillVehicle(page);
  const serviceType = page.locator('#new-request-serviceTypeId');
  await serviceType.selectOption({ index: 1 });
  const credits = /\d+/.exec((await serviceType.locator('option:checked').textContent()) ?? '')?.[0] ?? '';
  const technician = favouriteOf(page, 'technicianId');
  await technician.select.selectOption({ index: 1 });
  const name = ((await technician.chosen.textContent()) ?? '').replace('★ ', '');
  await fillDetails(page, { subject: 'As it was shown' });
  await page.getByRole('radio', { name: text('newRequest.timeslot.asap') }).check();
  await next(page);
  const summary = page.getByRole('heading', { name: text('newRequest.summary.title') });
  await expect(summary).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: text('newRequest.timeslot.asap') })).toBeChecked();
  await page.goBack();
  await expect(page.locator('#new-request-subject')).toHaveValue('As it was shown');
  await page.goForward();
  await page.goForward();
  await expect(summary).toBeVisible();
  const main = page.locator('main');
  for (const fact of [knownPlate, 'As it was shown', 'Control unit does not answer.', name, 'RO-4711']) {
    await expect(main.getByText(fact, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByText(text('newRequest.timeslot.asap'), { exact: true })).toBeVisible();
  const cost = main.locator('dl div').filter({ hasText: text('newRequest.summary.thisCosts') });
  await expect(cost.locator('dd')).toHaveText(credits);
  await submitToServer(page);
  const server = await signInToServer(world.url, people.anna);
  const [request, ...more] = await server.requestsAbout('As it was shown');
  expect(more).toEqual([]);
  expect(request).toMatchObject({ comments: 'Control unit does not answer.', repairOrder: 'RO-4711' });
});

test('without an open timeslot it is said for which time zone there is none, and the queue is still there [SU-076, SU-262, SU-396]', async ({
  page,
  world,
}) => {
  await world.server.stop();
  await closeSupport(world.dataFolder, 'de');
  await world.server.start();
  await signIn(page, people.anna, '/new-request/thl');
  await fillVehicle(page);
  await fillDetails(page, { subject: 'No slot' });
  await page.getByRole('radio', { name: text('newRequest.timeslot.scheduled') }).check();
  await expect(page.getByText(text('newRequest.timeslot.none', { zone: 'Central European Time' }))).toBeVisible();
  await expect(page.getByText(text('newRequest.hours.none'))).toBeVisible();
  await expect(page.locator('.slot-times')).toHaveCount(0);
  await next(page);
  await expect(page.locator('.error-summary')).toBeFocused();
  await page.getByRole('radio', { name: text('newRequest.timeslot.asap') }).check();
  await next(page);
  await expect(page.getByRole('heading', { name: anyText('newRequest.summary.title') })).toBeVisible();
});
