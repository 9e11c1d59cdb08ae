/** One person, many tabs and devices: what is done in one reaches the others. */
import { askToSignOut, people, signIn, signOutBy } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test('a sign-out in one tab leads the others home instead of to the login [SH-218]', async ({ page, context }) => {
  await signIn(page, people.anna);
  const other = await context.newPage();
  await other.goto('/dashboard/hardware');
  await expect(other.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('button', { name: text('account.menu') })).toBeVisible();
  await askToSignOut(page);
  await signOutBy(page, text('account.yes'));
  await expect(other).toHaveURL((url) => url.pathname === '/');
  await expect(other.getByRole('button', { name: text('account.menu') })).toBeHidden();
});

test('a company that was changed on another device empties this one and fills it with the other company’s', async ({
  page,
  world,
}) => {
  await signIn(page, people.freja, '/dashboard/hardware');
  const devices = page.locator('main').getByRole('row').or(page.locator('main').getByRole('listitem'));
  await expect(devices.nth(1)).toBeVisible();
  const server = await signInToServer(world.url, people.freja);
  const { impersonationList } = await server.call('GET /api/v1/account/GetAccountSimple/:id', { id: server.ciamId });
  const other = impersonationList.find(({ customerId }) => customerId === 4003);
  const who = { ciamId: server.ciamId, countryCode: 'dk', language: 'en' };
  const before = await server.call('GET /api/v1/vci/getVciList', who);
  await server.call('POST /api/v1/account/ChangeCompany', {
    ciamId: server.ciamId,
    contactPersonId: other?.contactPersonId ?? '',
  });
  const after = await server.call('GET /api/v1/vci/getVciList', who);
  const [mine] = before.items;
  expect(after.items.map(({ serialNumber }) => serialNumber)).not.toContain(mine?.serialNumber);
  await expect(page.locator('main')).not.toContainText(mine?.serialNumber ?? 'no device');
  for (const { serialNumber } of after.items) await expect(page.locator('main')).toContainText(serialNumber);
});
