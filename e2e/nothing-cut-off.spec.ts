/** A sign-out and a change of company let through what is on its way: nothing is cut off in the middle. */
import type { Page } from '@playwright/test';
import {
  askToSignOut,
  expectWaiting,
  fillRequest,
  people,
  signIn,
  signOutBy,
  submitRequest,
} from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const call = '/api/v1/support/CreateTechnicalSupportRequest';

/** Submits a request whose answer comes only when the returned function is called. */
async function beginSending(page: Page, { network }: World, subject: string): Promise<() => void> {
  const answered = Promise.withResolvers<void>();
  network.decide(({ path }) => (path === call ? { until: answered.promise } : 'pass'));
  await fillRequest(page, { subject });
  await submitRequest(page);
  await expect.poll(() => network.underWay()).toContain(call);
  return answered.resolve;
}

test('a sign-out waits for the request that is being sent: it is neither in doubt nor left behind', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna);
  const answer = await beginSending(page, world, 'On its way when I log out');
  await askToSignOut(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('account.keepLocked') }).click();
  await expect(dialog.getByText(text('ui.stillWorking'))).toBeVisible();
  await expect(page.locator('header').getByRole('button', { name: text('account.menu') })).toBeAttached();

  // Nothing has happened yet: staying is still possible.
  await dialog.getByRole('button', { name: text('account.stay') }).click();
  await expect(dialog).toHaveCount(0);
  await askToSignOut(page);
  const left = signOutBy(page, text('account.keepLocked'));
  await expect(dialog.getByText(text('ui.stillWorking'))).toBeVisible();
  answer();
  await left;

  const server = await signInToServer(world.url, people.anna);
  expect(await server.requestsAbout('On its way when I log out')).toHaveLength(1);
  await signIn(page, people.anna);
  await expectWaiting(page, 0);
});

test('a change of company waits for what is being sent for the old one, unless the person does not want to', async ({
  page,
  world,
}) => {
  const favour = '/api/v1/vci/CreateVciFavourite';
  await signIn(page, people.freja, '/dashboard/hardware');
  const answered = Promise.withResolvers<void>();
  world.network.decide(({ path }) => (path === favour ? { until: answered.promise } : 'pass'));
  await page.locator('main button[aria-pressed="false"]').first().click();
  await expect.poll(() => world.network.underWay()).toContain(favour);

  const chooser = page.getByRole('dialog', { name: text('dialogs.company.title') });
  const field = (key: string) => page.getByRole('combobox', { name: text(key), exact: true });
  const change = async () => {
    await page.getByRole('button', { name: text('account.menu') }).click();
    await page.getByRole('button', { name: text('account.menu.change-company'), exact: true }).click();
    await field('dialogs.company.company').selectOption('4003');
    await field('dialogs.company.manager').selectOption({ index: 1 });
    await chooser.getByRole('button', { name: text('dialogs.company.change'), exact: true }).click();
    await expect(chooser.getByText(text('ui.stillWorking'))).toBeVisible();
    expect(world.network.callsTo('/api/v1/account/ChangeCompany')).toEqual([]);
  };
  await change();
  await chooser.getByRole('button', { name: text('ui.cancel'), exact: true }).click();
  await expect(chooser).toHaveCount(0);

  await change();
  const loaded = page.waitForEvent('load');
  answered.resolve();
  await expect(chooser).toContainText(text('dialogs.company.changed'));
  await loaded;
  expect(world.network.callsTo('/api/v1/account/ChangeCompany')).toHaveLength(1);
  expect(world.network.callsTo(favour).map(({ status }) => status)).toEqual([200]);
  await expectWaiting(page, 0);
});

test('who does not want to wait logs out at once, and the request on its way is theirs again after the next sign-in', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna);
  const answer = await beginSending(page, world, 'Not waited for');
  await askToSignOut(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('account.keepLocked') }).click();
  await signOutBy(page, text('ui.goOnAnyway'));
  answer();
  world.network.decide(() => 'pass');
  await signIn(page, people.anna);
  await expectWaiting(page, 0);
  const server = await signInToServer(world.url, people.anna);
  expect(await server.requestsAbout('Not waited for')).toHaveLength(1);
});
