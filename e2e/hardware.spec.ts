import type { Route } from '@playwright/test';
import { people, signIn } from './support/portal.ts';
import { type ServerView, signInToServer } from './support/server-view.ts';
import { strongestColour } from './support/strongest-colour.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const claimPath = '/api/v1/vci/requestVciRepair';
const facts = ['name', 'brand', 'model', 'partNumber', 'serialNumber'] as const;
const place = { countryCode: 'de', language: 'en' };

async function devicesOf({ ciamId, call }: ServerView) {
  return (await call('GET /api/v1/vci/getVciList', { ciamId, ...place })).items;
}

test('my hardware names every device of the workshop with its make, numbers, date and star, on a desk and on a phone [SU-049, SU-050, SU-057]', async ({
  page,
  world,
}) => {
  const items = await devicesOf(await signInToServer(world.url, people.anna));
  await signIn(page, people.anna, '/dashboard/hardware');
  await expect(page.getByRole('heading', { level: 1, name: text('hardware.title') })).toBeVisible();
  await expect(page.getByText(text('hardware.lead'))).toBeVisible();
  const rows = page.locator('main [data-hardware]');
  await expect(rows).toHaveCount(items.length);
  for (const item of items) {
    const row = rows.filter({ hasText: item.serialNumber });
    for (const fact of facts) {
      await expect(row.getByText(item[fact], { exact: true })).toBeVisible();
    }
    await expect(row.locator('time')).toHaveAttribute('datetime', item.manufacturingDate ?? '');
    const star = row.getByRole('button', { name: text('ui.favourite', { name: item.name }) });
    await expect(star).toHaveAttribute('aria-pressed', String(item.isFavourite));
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows).toHaveCount(items.length);
  const [item] = items;
  const row = rows.filter({ hasText: item?.serialNumber ?? '' });
  await expect(row.getByRole('button', { name: text('ui.favourite', { name: item?.name ?? '' }) })).toBeVisible();
  // What a narrow row has no room for is a tap away.
  await row.click({ position: { x: 120, y: 40 } });
  const dialog = page.getByRole('dialog');
  for (const fact of facts) await expect(dialog.getByText(item?.[fact] ?? '', { exact: true }).first()).toBeVisible();
  await expect(dialog.locator('time')).toHaveAttribute('datetime', item?.manufacturingDate ?? '');
});

test('a submitted claim closes its dialog, says that it is safe, is shown as under way, from a blue button to a green word, and the list then shows it started [SU-051, SU-052, SU-054, SU-056, SU-176]', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna, '/dashboard/hardware');
  world.network.decide(({ path }) => (path === claimPath ? { delayMs: 4_000 } : 'pass'));
  const free = page.locator('main [data-hardware]').filter({ has: page.locator('.claim-start') });
  const serial = (await free.first().locator('.mono').textContent()) ?? '';
  const row = page.locator('main [data-hardware]').filter({ hasText: serial });
  expect(await strongestColour(row.locator('.claim-start'))).toBe('blue');
  await row.locator('.claim-start').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(text('hardware.claim.note'))).toHaveAttribute('rows', '5');
  await dialog.getByLabel(text('hardware.claim.reason')).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: text('hardware.claim.submit'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText(`${text('hardware.claim.column')}: `);
  // Its button is gone with the claim: the keyboard goes on in the same row.
  await expect(row.locator('.hardware-name')).toBeFocused();
  await expect(row).toContainText(text('hardware.claim.started'));
  const good = page.locator('.toast[data-tone="good"]');
  await expect(good.filter({ hasText: text('SettingsMyHardware_Message_Successful_Headline') })).toBeVisible();
  expect(await strongestColour(row.locator('.claim-started'))).toBe('green');
  await expect(good.filter({ hasText: text('shell.sent', { count: 1 }) })).toBeVisible();
});

test('a claim that the server refuses is said in a box, the list shows how it really is, and what was typed can be found [SU-056, SU-405]', async ({
  page,
  world,
}) => {
  const colleague = await signInToServer(world.url, people.anna);
  await signIn(page, people.anna, '/dashboard/hardware');
  const free = page.locator('main [data-hardware]').filter({ has: page.locator('.claim-start') });
  const serial = (await free.first().locator('.mono').textContent()) ?? '';
  const row = page.locator('main [data-hardware]').filter({ hasText: serial });
  const hardWareId = (await devicesOf(colleague)).find(({ serialNumber }) => serialNumber === serial)?.id;
  // While this claim is on its way, a colleague's arrives first.
  const colleagueFirst = async (route: Route) => {
    const first = { ciamId: colleague.ciamId, ...place, hardWareId, faultCodeId: 1, repairNote: 'First' };
    await colleague.call('POST /api/v1/vci/requestVciRepair', first);
    await route.continue();
  };
  await page.route(`**${claimPath}`, colleagueFirst, { times: 1 });
  await row.locator('.claim-start').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('hardware.claim.reason')).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: text('hardware.claim.submit'), exact: true }).click();
  const said = page.locator('.toast[data-tone="bad"]');
  await expect(said.filter({ hasText: text('SettingsMyHardware_Message_Failed_Headline') })).toBeVisible();
  await expect(said.filter({ hasText: text('work.count.needs-you', { count: 1 }) })).toBeVisible();
  await expect(row).toContainText(text('hardware.claim.started'));
  await page.getByRole('button', { name: text('work.count.needs-you', { count: 1 }) }).click();
  await expect(page.getByText(text('unsent.why.claim-already-started'))).toBeVisible();
});
