import {
  fillDetails,
  fillVehicle,
  goOffline,
  next,
  people,
  requestInList,
  signInForOffline,
} from './support/portal.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test('started without a network, the portal shows everything it has and says that it is offline [SH-205]', async ({
  device,
}) => {
  await signInForOffline(device.page, people.anna);
  await expect(device.page.locator('main')).toContainText('T-');
  await device.restartOffline();
  await device.page.goto('/');
  for (const [path, title] of [
    ['/my-requests', 'requests.title'],
    ['/dashboard/hardware', 'hardware.title'],
    ['/dashboard/wallet', 'wallet.title'],
  ] as const) {
    await device.page.goto(path);
    await expect(device.page.getByRole('heading', { level: 1, name: anyText(title) })).toBeVisible();
    await expect(device.page.locator('main').getByRole('row').or(device.page.locator('main li')).first()).toBeVisible();
  }
  await expect(device.page.getByText(text('ADS_No_Connectivity_Header'))).toBeVisible();
  await expect(device.page.locator('header').getByText(text('shell.offline'))).toBeVisible();
});

test(
  'a vehicle can be chosen by hand without a network, from the catalogue on the device [SU-068]',
  { tag: '@installed' },
  async ({ device }) => {
    await signInForOffline(device.page, people.anna);
    await device.restartOffline();
    const { page } = device;
    await page.goto('/new-request/thl');
    await page.getByRole('radio', { name: anyText('newRequest.vehicle.byHand') }).check();
    for (const level of ['brand', 'model', 'engine', 'year']) {
      await page.locator(`#new-request-${level}`).selectOption({ index: 1 });
    }
    await next(page);
    await expect(page.getByRole('heading', { name: text('newRequest.details.title') })).toBeVisible();
  },
);

test(
  'what was typed is there again after a reload half-way, also offline',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await goOffline(context, world.network);
    await page.goto('/new-request/thl');
    await fillVehicle(page);
    await page.locator('#new-request-subject').fill('Half-way');
    await expect(page.getByText(text('ui.savedOnDevice'))).toBeVisible();
    await page.reload();
    await expect(page.locator('#new-request-subject')).toHaveValue('Half-way');
  },
);

test(
  'back online, a form that is being filled in keeps every word [SH-206]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    world.network.decide(() => 'refuse');
    await goOffline(context, world.network);
    await expect(page.locator('header').getByText(text('shell.offline'))).toBeVisible();
    await page.goto('/new-request/thl');
    await fillVehicle(page);
    await page.locator('#new-request-subject').fill('Typed while the network came back');
    world.network.decide(() => 'pass');
    await context.setOffline(false);
    await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
    await expect(page.locator('#new-request-subject')).toHaveValue('Typed while the network came back');
    await fillDetails(page, { subject: 'Typed while the network came back' });
    await expect(requestInList(page, 'never listed')).toHaveCount(0);
  },
);
