import { axeFinds } from './support/axe.ts';
import type { Locator, Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { expectWaiting, goOffline, goOnline, people, signIn, signInForOffline } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const serial = '4711000815';
const other = '4711000816';
const name = (serialNumber: string) => `Kestrel VCI 500 ${serialNumber}`;
const addPath = '/api/v1/vci/AddVCI';

function rowOf(page: Page, serialNumber: string): Locator {
  return page.locator('main [data-hardware]').filter({ hasText: serialNumber });
}

async function fillHardware(dialog: Locator, serialNumber: string): Promise<void> {
  await dialog.getByLabel(text('hardware.brand')).selectOption('Kestrel');
  await dialog.getByLabel(text('hardware.model')).selectOption('VCI 500');
  await dialog.getByLabel(text('hardware.partNumber')).selectOption('KV-500-01');
  await dialog.getByLabel(text('hardware.serialNumber')).fill(serialNumber);
  await dialog.getByLabel(text('hardware.manufactured')).fill('2024-05-17');
}

async function expectFilled(dialog: Locator, serialNumber: string): Promise<void> {
  await expect(dialog.getByLabel(text('hardware.brand'))).toHaveValue('Kestrel');
  await expect(dialog.getByLabel(text('hardware.model'))).toHaveValue('VCI 500');
  await expect(dialog.getByLabel(text('hardware.partNumber'))).toHaveValue('KV-500-01');
  await expect(dialog.getByLabel(text('hardware.serialNumber'))).toHaveValue(serialNumber);
  await expect(dialog.getByLabel(text('hardware.manufactured'))).toHaveValue('2024-05-17');
}

const submitOf = (dialog: Locator) => dialog.getByRole('button', { name: text('hardware.add.submit'), exact: true });

const openToAdd = (page: Page) =>
  page
    .getByRole('button', { name: text('hardware.add.open') })
    .first()
    .click();

/** From its row. */
async function deleteDevice(page: Page, serialNumber: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await rowOf(page, serialNumber).locator('.hardware-name').click();
  await dialog.getByRole('button', { name: text('hardware.delete.open') }).click();
  await expect(dialog).toContainText(serialNumber);
  await dialog.getByRole('button', { name: text('hardware.delete.confirm') }).click();
  await expect(dialog).toHaveCount(0);
}

async function devicesOnServer(url: string) {
  const server = await signInToServer(url, people.anna);
  const who = { ciamId: server.ciamId, countryCode: 'de', language: 'en' };
  return (await server.call('GET /api/v1/vci/getVciList', who)).items;
}

test('a manager adds hardware once although the answer was lost, sees everything about it and deletes it [SU-058, SU-231, SU-232]', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna, '/dashboard/hardware');
  await openToAdd(page);
  const dialog = page.getByRole('dialog');
  await submitOf(dialog).click();
  await expect(dialog.locator('.error-summary')).toBeFocused();
  await expect(dialog.locator('.error-summary li')).toHaveCount(5);
  await fillHardware(dialog, 'AB12');
  await submitOf(dialog).click();
  await expect(dialog.getByLabel(text('hardware.serialNumber'))).toHaveAttribute('aria-invalid', 'true');
  expect(world.network.callsTo(addPath)).toHaveLength(0);

  await dialog.getByLabel(text('hardware.serialNumber')).fill(serial);
  world.network.decide(({ path }) => (path === addPath ? 'cut-answer' : 'pass'));
  await submitOf(dialog).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, serial)).toHaveCount(1);
  await expect.poll(() => world.network.callsTo(addPath).length).toBeGreaterThan(0);
  world.network.decide(() => 'pass');
  await expect(
    page.locator('.toast').filter({ hasText: text('hardware.news.added', { name: name(serial) }) }),
  ).toBeVisible();
  await expectWaiting(page, 0);
  await expect(rowOf(page, serial)).toHaveCount(1);
  expect(new Set(world.network.callsTo(addPath).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  const added = (await devicesOnServer(world.url)).filter(({ serialNumber }) => serialNumber === serial);
  expect(added).toMatchObject([{ partNumber: 'KV-500-01', manufacturingDate: '2024-05-17' }]);

  await rowOf(page, serial).locator('.hardware-name').click();
  for (const fact of ['Kestrel', 'VCI 500', 'KV-500-01', serial]) {
    await expect(dialog.getByText(fact, { exact: true }).last()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await deleteDevice(page, serial);
  await expect(rowOf(page, serial)).toHaveCount(0);
  // What had the focus is gone with its row.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await devicesOnServer(world.url)).filter(({ serialNumber }) => serialNumber === serial)).toEqual([]);
});

test(
  'hardware added and deleted offline survives a killed tab and a restarted browser and is so on the server once [SU-031, SU-058]',
  { tag: '@installed' },
  async ({ device, world }) => {
    const [leaving] = (await devicesOnServer(world.url)).filter(({ repairStatus }) => repairStatus.status === 'None');
    const leavingSerial = leaving?.serialNumber ?? '';
    await signInForOffline(device.page, people.anna);
    await device.goOffline();
    await device.page.goto('/dashboard/hardware?openAddHardwareModal=true');
    await fillHardware(device.page.getByRole('dialog'), serial);
    await expect(device.page.getByText(text('ui.savedOnDevice'))).toBeVisible();
    await device.page.close();
    await device.restartOffline();

    const { page } = device;
    const dialog = page.getByRole('dialog');
    await goTo(page, '/dashboard/hardware?openAddHardwareModal=true');
    await expectFilled(dialog, serial);
    await submitOf(dialog).click();
    const kept = page.locator('.toast').filter({ hasText: text('hardware.add.kept', { name: name(serial) }) });
    await expect(kept).toBeVisible();
    await expect(rowOf(page, serial)).toContainText(text('work.state.waiting'));
    await openToAdd(page);
    await fillHardware(dialog, serial);
    await submitOf(dialog).click();
    const field = dialog.getByLabel(text('hardware.serialNumber'));
    await expect(field).toHaveAccessibleDescription(text('hardware.problem.taken'));
    await field.fill(other);
    await submitOf(dialog).click();
    await rowOf(page, other).locator('.hardware-name').click();
    await dialog.getByRole('button', { name: text('hardware.add.takeBack') }).click();
    await dialog.getByRole('button', { name: text('work.discard.yes') }).click();
    await expect(rowOf(page, other)).toHaveCount(0);

    await deleteDevice(page, leavingSerial);
    await expect(rowOf(page, leavingSerial)).toContainText(text('hardware.delete.deletion'));
    await rowOf(page, leavingSerial).locator('.link-button').click();
    await expect(rowOf(page, leavingSerial)).not.toContainText(text('hardware.delete.deletion'));
    await deleteDevice(page, leavingSerial);
    await expectWaiting(page, 2);
    await page.close();
    await device.restartOffline();

    await device.page.goto('/dashboard/hardware');
    await expect(rowOf(device.page, serial)).toContainText(text('work.state.waiting'));
    await expect(rowOf(device.page, leavingSerial)).toContainText(text('hardware.delete.deletion'));
    await device.goOnline();
    await expectWaiting(device.page, 0);
    await expect(rowOf(device.page, serial)).not.toContainText(text('work.state.waiting'));
    await expect(rowOf(device.page, leavingSerial)).toHaveCount(0);
    const serials = (await devicesOnServer(world.url)).map(({ serialNumber }) => serialNumber);
    expect(serials.filter((one) => one === serial || one === leavingSerial)).toEqual([serial]);
    expect(new Set(world.network.callsTo(addPath).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  },
);

test(
  'what colleagues did meanwhile is told: a serial number is changed and sent again, hardware in repair stays [SU-058, SU-408]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    const free = (await devicesOnServer(world.url)).filter(({ repairStatus }) => repairStatus.status === 'None');
    const [leaving] = free;
    const leavingSerial = leaving?.serialNumber ?? '';
    await signInForOffline(page, people.anna);
    await goTo(page, '/dashboard/hardware');
    const dialog = page.getByRole('dialog');
    const claimed = page.locator('main [data-hardware]').filter({ has: page.locator('.claim-started') });
    await claimed.first().locator('.hardware-name').click();
    await expect(dialog.getByText(text('hardware.delete.inRepair'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: text('hardware.delete.open') })).toBeDisabled();
    await page.keyboard.press('Escape');
    await goOffline(context, world.network);
    await openToAdd(page);
    await fillHardware(dialog, serial);
    await submitOf(dialog).click();
    await deleteDevice(page, leavingSerial);
    await expectWaiting(page, 2);
    expect(await axeFinds(page)).toEqual([]);

    const colleague = await signInToServer(world.url, people.anna);
    const who = { ciamId: colleague.ciamId, countryCode: 'de', language: 'en' };
    const product = { brand: 'Kestrel', model: 'VCI 500', partNumber: 'KV-500-01', manufacturingDate: '2024-05-17' };
    await colleague.call('POST /api/v1/vci/AddVCI', { ...who, ...product, serialNumber: serial });
    const claim = { ...who, hardWareId: leaving?.id, faultCodeId: 1, repairNote: 'First' };
    await colleague.call('POST /api/v1/vci/requestVciRepair', claim);
    // Behind the reload, which would close what was opened before it.
    await goOnline(page);
    await expect(page.getByRole('button', { name: text('work.count.needs-you', { count: 2 }) })).toBeVisible();

    await rowOf(page, leavingSerial)
      .getByRole('button', { name: text('hardware.delete.refused') })
      .click();
    await expect(dialog).toContainText(text('unsent.why.deviceInRepair'));
    await dialog.getByRole('button', { name: text('unsent.discard') }).click();
    await dialog.getByRole('button', { name: text('work.discard.yes') }).click();
    await expect(dialog).not.toContainText(text('unsent.why.deviceInRepair'));
    await page.keyboard.press('Escape');
    await expect(rowOf(page, leavingSerial)).toContainText(text('hardware.claim.started'));

    await page
      .locator('main')
      .getByRole('button', { name: text('work.state.needs-you') })
      .click();
    await expect(dialog).toContainText(text('unsent.why.serialTaken'));
    expect(await axeFinds(page)).toEqual([]);
    await dialog.getByRole('link', { name: text('hardware.add.change') }).click();
    await expectFilled(dialog, serial);
    // Left with nothing changed it still needs the person, and says so at the same place.
    await page.keyboard.press('Escape');
    await page
      .locator('main')
      .getByRole('button', { name: text('work.state.needs-you') })
      .click();
    await dialog.getByRole('link', { name: text('hardware.add.change') }).click();
    await expectFilled(dialog, serial);
    const field = dialog.getByLabel(text('hardware.serialNumber'));
    await expect(field).toHaveAccessibleDescription(text('hardware.problem.taken'));
    await field.fill(other);
    await submitOf(dialog).click();
    await expectWaiting(page, 0);
    const serials = (await devicesOnServer(world.url)).map(({ serialNumber }) => serialNumber);
    const concerned = [serial, other, leavingSerial];
    expect(serials.filter((one) => concerned.includes(one)).toSorted()).toEqual(concerned.toSorted());
  },
);
