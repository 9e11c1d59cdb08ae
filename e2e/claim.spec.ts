import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import { expectWaiting, goOffline, people, signInForOffline } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

/** The first device without a claim: its row, found again by its serial number. */
async function freeDevice(page: Page) {
  await goTo(page, '/dashboard/hardware');
  const row = page
    .locator('main [data-hardware]')
    .filter({ has: page.locator('.claim-start') })
    .first();
  const serial = (await row.locator('.mono').textContent()) ?? '';
  return { serial, row: page.locator('main [data-hardware]').filter({ hasText: serial }) };
}

async function claim(page: Page, row: ReturnType<Page['locator']>, note: string): Promise<void> {
  await row.locator('.claim-start').click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: text('hardware.claim.submit'), exact: true });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel(text('hardware.claim.reason')).selectOption({ index: 1 });
  await dialog.getByLabel(text('hardware.claim.note')).fill(note);
  await submit.click();
}

test(
  'a claim made offline survives a closed tab and a restarted browser and is started exactly once [SU-051, SU-053, SU-055, SU-177]',
  { tag: '@installed' },
  async ({ device, world }) => {
    await signInForOffline(device.page, people.anna);
    const { serial } = await freeDevice(device.page);
    await device.goOffline();
    const first = await freeDevice(device.page);
    expect(first.serial).toBe(serial);
    await claim(device.page, first.row, 'Housing broken');
    await expect(first.row).toContainText(`${text('hardware.claim.column')}: ${text('work.state.waiting')}`);
    await expectWaiting(device.page, 1);
    await device.page.close();

    await device.restartOffline();
    await device.page.goto('/dashboard/hardware');
    const row = device.page.locator('main [data-hardware]').filter({ hasText: serial });
    await expect(row).toContainText(`${text('hardware.claim.column')}: ${text('work.state.waiting')}`);
    await device.goOnline();
    await expectWaiting(device.page, 0);
    await expect(row).toContainText(text('hardware.claim.started'));

    const server = await signInToServer(world.url, people.anna);
    const who = { ciamId: server.ciamId, countryCode: 'de', language: 'en' };
    const { items } = await server.call('GET /api/v1/vci/getVciList', who);
    const [claimed] = items.filter(({ serialNumber }) => serialNumber === serial);
    expect(claimed?.repairStatus.status).toBe('Initiated');
    const sent = world.network.callsTo('/api/v1/vci/requestVciRepair');
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey))).toEqual(
      new Set([claimed?.repairStatus.clientKey]),
    );
  },
);

test(
  'a claim for a device that a colleague claimed meanwhile is not started twice, and the person is told why',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    const { serial, row } = await freeDevice(page);
    await goOffline(context, world.network);
    await claim(page, row, 'Mine');
    await expectWaiting(page, 1);

    const colleague = await signInToServer(world.url, people.anna);
    const who = { ciamId: colleague.ciamId, countryCode: 'de', language: 'en' };
    const { items } = await colleague.call('GET /api/v1/vci/getVciList', who);
    const hardWareId = items.find(({ serialNumber }) => serialNumber === serial)?.id;
    await colleague.call('POST /api/v1/vci/requestVciRepair', {
      ...who,
      hardWareId,
      faultCodeId: 1,
      repairNote: 'First',
    });

    await context.setOffline(false);
    await expect(page.getByRole('button', { name: text('work.count.needs-you', { count: 1 }) })).toBeVisible();
    await goTo(page, '/unsent');
    await expect(page.getByText(text('unsent.why.claim-already-started'))).toBeVisible();
  },
);

test(
  'a favourite is shown at once, also offline, and only one is held [SU-178]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await goTo(page, '/dashboard/hardware');
    await goOffline(context, world.network);
    const stars = page.locator('main [data-hardware] button[aria-pressed]');
    await stars.nth(1).click();
    await expect(stars.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await context.setOffline(false);
    await expectWaiting(page, 0);
    const server = await signInToServer(world.url, people.anna);
    const { items } = await server.call('GET /api/v1/vci/getVciList', {
      ciamId: server.ciamId,
      countryCode: 'de',
      language: 'en',
    });
    expect(items.filter(({ isFavourite }) => isFavourite)).toHaveLength(1);
    await expect(page.locator('main [data-hardware] button[aria-pressed="true"]')).toHaveCount(1);
  },
);
