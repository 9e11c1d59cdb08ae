import type { Locator, Page } from '@playwright/test';
import { goOffline, goOnline, people, signInForOffline } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const serial = '4711000815';
const addPath = '/api/v1/vci/AddVCI';
const deletePath = '/api/v1/vci/Delete';

function rowOf(page: Page, serialNumber: string): Locator {
  return page.locator('main tbody tr').filter({ hasText: serialNumber });
}

async function fillDevice(dialog: Locator, serialNumber: string): Promise<void> {
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

async function devicesOnServer(url: string) {
  const server = await signInToServer(url, people.anna);
  const who = { ciamId: server.ciamId, countryCode: 'de', language: 'en' };
  return (await server.call('GET /api/v1/vci/getVciList', who)).items;
}

test(
  'a manager adds a device once although the answer was lost, sees everything about it and deletes it, being told when that fails [SU-058, SU-231, SU-232, SU-408]',
  { tag: '@installed' },
  async ({ page, world }) => {
    await signInForOffline(page, people.anna);
    await page.goto('/dashboard/hardware');
    await page.getByRole('button', { name: text('hardware.add.open') }).click();
    const dialog = page.getByRole('dialog');
    await submitOf(dialog).click();
    await expect(dialog.locator('.error-summary')).toBeFocused();
    await expect(dialog.locator('.error-summary li')).toHaveCount(5);
    await fillDevice(dialog, 'AB12');
    await submitOf(dialog).click();
    await expect(dialog.getByLabel(text('hardware.serialNumber'))).toHaveAttribute('aria-invalid', 'true');
    expect(world.network.callsTo(addPath)).toHaveLength(0);

    await dialog.getByLabel(text('hardware.serialNumber')).fill(serial);
    world.network.decide(({ path }) => (path === addPath ? 'cut-answer' : 'pass'));
    await submitOf(dialog).click();
    await expect(dialog.getByText(text('hardware.refused.offline'))).toBeVisible();
    world.network.decide(() => 'pass');
    await submitOf(dialog).click();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, serial)).toHaveCount(1);
    expect(new Set(world.network.callsTo(addPath).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    const added = (await devicesOnServer(world.url)).filter(({ serialNumber }) => serialNumber === serial);
    expect(added).toMatchObject([{ partNumber: 'KV-500-01', manufacturingDate: '2024-05-17' }]);

    await rowOf(page, serial).locator('.device-name').click();
    for (const fact of ['Kestrel', 'VCI 500', 'KV-500-01', serial]) {
      await expect(dialog.getByText(fact, { exact: true }).last()).toBeVisible();
    }
    const remove = async () => {
      await dialog.getByRole('button', { name: text('hardware.delete.open') }).click();
      await expect(dialog).toContainText(serial);
      await dialog.getByRole('button', { name: text('hardware.delete.confirm') }).click();
    };
    world.network.decide(({ path }) => (path === deletePath ? 'refuse' : 'pass'));
    await remove();
    await expect(dialog.getByRole('alert')).toContainText(text('hardware.delete.failed'));
    world.network.decide(() => 'pass');
    await remove();
    await expect(rowOf(page, serial)).toHaveCount(0);
    await page.reload();
    await expect(page.locator('main tbody tr').first()).toBeVisible();
    await expect(rowOf(page, serial)).toHaveCount(0);
    expect((await devicesOnServer(world.url)).filter(({ serialNumber }) => serialNumber === serial)).toEqual([]);
  },
);

test(
  'the flag in the address opens the dialog; without a connection it says so and keeps what was typed, also over a reload, until it can be done [SU-031, SU-058]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await page.goto('/dashboard/hardware?openAddHardwareModal=true');
    const dialog = page.getByRole('dialog');
    await fillDevice(dialog, serial);
    await expect(dialog.getByText(text('ui.savedOnDevice'))).toBeVisible();
    await goOffline(context, world.network);
    await expect(dialog.getByText(text('hardware.needsConnection'))).toBeVisible();
    await expect(submitOf(dialog)).toBeDisabled();
    await page.reload();
    await expectFilled(dialog, serial);
    await expect(dialog.getByText(text('hardware.needsConnection'))).toBeVisible();

    await goOnline(page);
    await expectFilled(dialog, serial);
    await submitOf(dialog).click();
    await expect(rowOf(page, serial)).toHaveCount(1);
    await page.goto('/dashboard/hardware?openAddHardwareModal=true');
    await expect(dialog.getByLabel(text('hardware.serialNumber'))).toHaveValue('');
  },
);

test(
  'a serial number that is known already is told at its field, and a device in repair is not offered for deletion [SU-058]',
  { tag: '@installed' },
  async ({ page, world }) => {
    const [known] = await devicesOnServer(world.url);
    await signInForOffline(page, people.anna);
    await page.goto('/dashboard/hardware?openAddHardwareModal=true');
    const dialog = page.getByRole('dialog');
    const taken = known?.serialNumber ?? '';
    await fillDevice(dialog, taken);
    await submitOf(dialog).click();
    const field = dialog.getByLabel(text('hardware.serialNumber'));
    await expect(field).toHaveAccessibleDescription(text('hardware.refused.duplicate'));
    await expectFilled(dialog, taken);
    await page.keyboard.press('Escape');

    const claimed = page.locator('main tbody tr').filter({ has: page.locator('.claim-started') });
    await claimed.first().locator('.device-name').click();
    await expect(dialog.getByText(text('hardware.delete.inRepair'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: text('hardware.delete.open') })).toBeDisabled();
  },
);
