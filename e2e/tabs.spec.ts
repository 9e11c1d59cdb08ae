/** One person, many tabs and devices: what is done in one reaches the others. */
import { goTo } from './support/go-to.ts';
import {
  askToSignOut,
  expectWaiting,
  goOffline,
  goOnline,
  people,
  queueRequest,
  requestInList,
  signIn,
  signInForOffline,
  signOutBy,
  untilThere,
} from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test('a sign-out in one tab leads the others home instead of to the login [SH-218]', async ({ page, context }) => {
  await signIn(page, people.anna);
  const other = await context.newPage();
  await other.goto('/dashboard/hardware');
  await untilThere(other);
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
  const devices = page.locator('main [data-hardware]');
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

test(
  'work made for one company says for which it waits while the person acts for another, and goes once they are back',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.freja);
    await goOffline(context, world.network);
    await queueRequest(page, 'Made for the first company');
    const server = await signInToServer(world.url, people.freja);
    const account = await server.call('GET /api/v1/account/GetAccountSimple/:id', { id: server.ciamId });
    const actFor = (companyId: number) => {
      const as = account.impersonationList.find(({ customerId }) => customerId === companyId);
      const body = { ciamId: server.ciamId, contactPersonId: as?.contactPersonId ?? '' };
      return server.call('POST /api/v1/account/ChangeCompany', body);
    };
    await actFor(4003);
    await goOnline(page);
    await goTo(page, '/unsent');
    const entry = page.locator('main').getByRole('listitem').filter({ hasText: 'Made for the first company' });
    await expect(entry).toContainText(text('unsent.why.otherCompany', { company: account.name1 }));
    await expect(entry.getByRole('button', { name: text('unsent.retry') })).toBeHidden();
    await expect(entry.getByRole('link', { name: text('unsent.edit') })).toBeHidden();
    await goTo(page, '/my-requests');
    await untilThere(page);
    await expect(requestInList(page, 'Made for the first company')).toHaveCount(0);

    await actFor(account.cdbId);
    await expectWaiting(page, 0);
    expect(await server.requestsAbout('Made for the first company')).toHaveLength(1);
  },
);
