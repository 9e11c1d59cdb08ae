import { axeOn } from './support/axe.ts';
import type { Page } from '@playwright/test';
import { answerWhatIsAsked } from './support/after-sign-in.ts';
import { cartPath, cartWith, leaveCart, planOf, plansOf } from './support/cart.ts';
import { enterPassword, expectChecking, goOffline, people, queueRequest, signInForOffline } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const chooser = (page: Page) => page.getByRole('dialog', { name: text('dialogs.company.title') });
const company = (page: Page) => page.getByRole('combobox', { name: text('dialogs.company.company'), exact: true });
const manager = (page: Page) => page.getByRole('combobox', { name: text('dialogs.company.manager'), exact: true });
const change = (page: Page) => page.getByRole('button', { name: text('dialogs.company.change'), exact: true });

async function companyOnServer(url: string): Promise<number> {
  const { ciamId, call } = await signInToServer(url, people.freja);
  const account = await call('GET /api/v1/account/GetAccountSimple/:id', { id: ciamId });
  return account.cdbId;
}

test('who works for several companies chooses one after signing in, and the page is loaded for it [SH-128, SH-129, SH-130, SH-131, SH-132, SH-229]', async ({
  page,
  world,
}) => {
  await page.goto('/?c=dk&l=en-US&redirect=/my-requests');
  await enterPassword(page, people.freja);
  await expect(chooser(page)).toBeVisible();
  const names = await company(page).locator('option').allTextContents();
  expect(names.filter((name) => name.includes('Nordlys'))).toHaveLength(3);
  expect(names.filter((name) => name.endsWith(text('dialogs.company.headOffice', { company: '' })))).toHaveLength(1);
  await expect(manager(page)).toBeDisabled();
  await company(page).selectOption('4003');
  await expect(change(page)).toBeDisabled();
  await manager(page).selectOption({ index: 1 });
  const { violations } = await axeOn(page).include('dialog[open]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const reloaded = page.waitForEvent('load');
  await change(page).click();
  await expect(chooser(page)).toContainText(text('dialogs.company.changed'));
  await reloaded;
  await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await companyOnServer(world.url)).toBe(4003);
});

test('the company is changed on a full device, too, that cannot keep the choice [SH-132]', async ({ page, world }) => {
  await page.goto('/?c=dk&l=en-US&redirect=/my-requests');
  await enterPassword(page, people.freja);
  await expect(chooser(page)).toBeVisible();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await company(page).selectOption('4003');
  await manager(page).selectOption({ index: 1 });
  const reloaded = page.waitForEvent('load');
  await change(page).click();
  await reloaded;
  expect(await companyOnServer(world.url)).toBe(4003);
});

test('choosing oneself at home changes nothing and loads nothing [SH-278]', async ({ page, world }) => {
  await page.goto('/?c=dk&l=en-US&redirect=/my-requests');
  await enterPassword(page, people.freja);
  await company(page).selectOption('4002');
  await manager(page).selectOption({
    label: text('dialogs.company.you', { name: `Freja Nørgaard, ${text('profile.role.10')}` }),
  });
  await change(page).click();
  await expect(chooser(page)).toHaveCount(0);
  expect(world.network.callsTo('/api/v1/account/ChangeCompany')).toEqual([]);
});

test(
  'without a connection the choice is kept; a change that fails loads the page again, and unsent work waits for its company [SH-355]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    const openFromMenu = async () => {
      await page.getByRole('button', { name: text('account.menu') }).click();
      await page.getByRole('button', { name: text('account.menu.change-company'), exact: true }).click();
    };
    await signInForOffline(page, people.freja);
    await goOffline(context, world.network);
    await queueRequest(page, 'For Copenhagen only');
    world.network.decide(({ path }) => (/CreateTechnicalSupportRequest|ChangeCompany/.test(path) ? 'refuse' : 'pass'));
    await openFromMenu();
    await company(page).selectOption('4013');
    await manager(page).selectOption({ index: 1 });
    await expect(chooser(page)).toContainText(text('dialogs.needsConnection'));
    await expect(change(page)).toBeDisabled();

    await context.setOffline(false);
    await expect(change(page)).toBeEnabled();
    await page.reload();
    await openFromMenu();
    await expect(company(page)).toHaveValue('4013');
    await expect(manager(page)).not.toHaveValue('');
    await expect(chooser(page)).toContainText(/^.*1 thing made for Nordlys/);
    const reloaded = page.waitForEvent('load');
    await change(page).click();
    await expect(chooser(page)).toContainText(text('dialogs.company.offline'));
    await reloaded;
    expect(await companyOnServer(world.url)).toBe(4002);

    world.network.decide(({ path }) => (path.includes('CreateTechnicalSupportRequest') ? 'refuse' : 'pass'));
    await openFromMenu();
    const changed = page.waitForEvent('load');
    await change(page).click();
    await changed;
    expect(await companyOnServer(world.url)).toBe(4013);
    world.network.decide(() => 'pass');
    // The line broke before any answer: it may have arrived, so it is being checked.
    await expectChecking(page, 1);
    expect(world.network.callsTo('/api/v1/support/CreateTechnicalSupportRequest')).toEqual([]);
  },
);

test('what was changed in a cart and is not saved is counted before the company is changed, and is there again on the way back', async ({
  page,
  world,
}) => {
  const plan = planOf(await plansOf(world.url, 'dk'), 'business');
  const open = async (to: string) => {
    await page.getByRole('button', { name: text('account.menu') }).click();
    await page.getByRole('button', { name: text('account.menu.change-company'), exact: true }).click();
    await company(page).selectOption(to);
    await manager(page).selectOption({ index: 1 });
  };
  const go = async () => {
    const reloaded = page.waitForEvent('load');
    await change(page).click();
    await reloaded;
  };
  await leaveCart(page, cartWith(plan), plan, 'dk');
  let tries = 0;
  world.network.decide(({ path }) => {
    if (!path.includes('createOrUpdateCart')) return 'pass';
    tries += 1;
    return 'refuse';
  });
  await page
    .locator('header')
    .getByRole('link', { name: text('account.signIn') })
    .click();
  await enterPassword(page, people.freja);
  await answerWhatIsAsked(page);
  const badge = page.locator('header').getByRole('link', { name: text('shell.cart', { number: '1' }) });
  await expect(badge).toBeVisible();
  await expect.poll(() => tries).toBeGreaterThan(0);
  await open('4003');
  await expect(chooser(page)).toContainText(/1 thing made for Nordlys/);
  await go();
  await page.goto(cartPath);
  await expect(page.getByRole('heading', { name: text('cart.empty') })).toBeVisible();
  world.network.decide(() => 'pass');
  await open('4002');
  await go();
  await page.goto(cartPath);
  await expect(page.locator('.cart-line h3').first()).toHaveText(plan.title);
  await expect(page.getByText(text('cart.place.saved'), { exact: true })).toBeVisible();
});
