/** A running subscription gets more in between: the sum that is shown is the one that is charged. */
import type { Page } from '@playwright/test';
import { axeOn } from './support/axe.ts';
import { goTo } from './support/go-to.ts';
import { asOperator } from './support/operator.ts';
import { goOffline, people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const open = (page: Page) => page.getByRole('button', { name: text('subscription.upgrade'), exact: true });
const pay = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Pay [\d.,]+\s€ now$/ });
const training = (page: Page) => page.getByRole('dialog').getByRole('checkbox');
const sumIn = (words: string | null) => /[\d.,]+\s€/.exec(words ?? '')?.[0].replace(/\s/, ' ') ?? 'no sum';

test('an add-on is bought in between for the sum that is shown, once for two taps, and is on the page, the invoice and the order', async ({
  page,
}) => {
  await signIn(page, people.anna, '/dashboard/my-sub');
  await open(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(text('subscription.upgradeHint.nothing'))).toBeVisible();
  await training(page).check();
  await expect(pay(page)).toBeEnabled();
  const sum = sumIn(await pay(page).textContent());
  await expect(dialog.getByText(text('subscription.total')).locator('..')).toContainText(sum);
  // Anna pays per month, and training is paid per year.
  await expect(dialog.getByText(/ You pay only for the days that are left of your year\.$/)).toBeVisible();
  await expect(dialog.getByText(text('subscription.upgradePeriod'), { exact: true })).toHaveCount(0);
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await training(page).uncheck();
  await expect(pay(page)).toHaveCount(0);
  await training(page).check();
  await pay(page).dblclick();
  const done = page.getByText(/^It is done\. .*DE-2026-/);
  await expect(done).toBeVisible();
  const number = /DE-2026-\d+/.exec((await done.textContent()) ?? '')?.[0] ?? 'no invoice';
  const held = page.getByRole('region', { name: text('subscription.addOns') });
  await expect(held.getByRole('listitem')).toHaveCount(4);
  await goTo(page, '/my-billing');
  const bills = page.getByRole('listitem').filter({ hasText: 'DE-2026-' });
  await expect(bills).toHaveCount(1);
  await expect(bills).toContainText(number);
  await expect(bills).toContainText(sum);
  await bills.getByRole('link', { name: text('billing.order', { number }) }).click();
  await expect(page.locator('.cart-sums')).toContainText(sum);
});

test('an answer that is lost is not guessed: the page finds out that it was done, and nothing is charged twice', async ({
  page,
}) => {
  await signIn(page, people.anna, '/dashboard/my-sub');
  await page.route('**/UpgradeSubscription', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await open(page).click();
  await training(page).check();
  await pay(page).click();
  await expect(page.getByRole('dialog').getByText(text('subscription.upgraded'))).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await goTo(page, '/my-billing');
  await expect(page.getByRole('listitem').filter({ hasText: 'DE-2026-' })).toHaveCount(1);
});

test('a card that is refused changes nothing and says why; without a connection it cannot be begun', async ({
  page,
  context,
  world,
}) => {
  await asOperator(world, `update embedded_payment_stored_method set holder = 'NOT_ENOUGH_BALANCE'`);
  await signIn(page, people.anna, '/dashboard/my-sub');
  await open(page).click();
  await training(page).check();
  await pay(page).click();
  await expect(page.getByText(text('checkout.refused.12'))).toBeVisible();
  await expect(page.getByText(text('subscription.upgradeRefused'))).toBeVisible();
  await goOffline(context, world.network);
  await expect(open(page)).toBeDisabled();
});

const isDone = (page: Page) => page.getByText(/^It is done\. .*DE-2026-/);
const dialogOf = (page: Page) => page.getByRole('dialog');
/** Of Freja's company; on its account. */
const heldBy = (type: number, cdbIds: readonly number[]) =>
  `update company set subscription_type_id = ${type}, subscription_active = true, renewal_date = now() + interval '182 days',
     workshops = '${JSON.stringify(cdbIds.map((cdbId) => ({ cdbId, name: `Workshop ${cdbId}` })))}' where id = 4002`;

test('more workshops are paid for the sum that is shown, and the page lists them afterwards', async ({
  page,
  world,
}) => {
  await asOperator(world, heldBy(12, [4002, 4003]));
  await signIn(page, people.freja, '/dashboard/my-sub');
  await open(page).click();
  const dialog = dialogOf(page);
  const workshops = dialog.getByRole('group', { name: /^More workshops/ });
  await workshops.getByRole('checkbox').first().check();
  const pays = dialog.getByRole('button', { name: /^Pay .* now$/ });
  await expect(pays).toBeEnabled();
  const sum = /^Pay (.*) now$/.exec((await pays.textContent()) ?? '')?.[1] ?? 'no sum';
  await expect(dialog.getByText(text('subscription.total')).locator('..')).toContainText(sum);
  await pays.click();
  const done = page.getByText(/^It is done\./);
  await expect(done).toContainText(sum);
  await expect(page.getByRole('main').getByText(/Nordlys Aalborg/)).toBeVisible();
});

test('a larger plan asks for its workshops first, says its sum, and is what the page then shows', async ({
  page,
  world,
}) => {
  await asOperator(world, `${heldBy(11, [])}; delete from subscription where company_id = 4002`);
  await signIn(page, people.freja, '/dashboard/my-sub');
  await open(page).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('radio', { name: /^Enterprise/ }).check();
  await expect(dialog.getByText(text('subscription.upgradeHint.workshops'))).toBeVisible();
  await dialog
    .getByRole('group', { name: /^More workshops/ })
    .getByRole('checkbox')
    .first()
    .check();
  const pays = dialog.getByRole('button', { name: /^Pay .* now$/ });
  await expect(pays).toBeEnabled();
  await pays.click();
  await expect(page.getByText(/^It is done\./)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Enterprise' })).toBeVisible();
});

test('a price that changed while the dialog was open is not charged: the new sum is shown, and charged after another yes', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna, '/dashboard/my-sub');
  await open(page).click();
  await training(page).check();
  await expect(pay(page)).toBeEnabled();
  const before = sumIn(await pay(page).textContent());
  await asOperator(world, `update add_on_price set yearly = yearly * 2 where country = 'de'`);
  await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
  await pay(page).click();
  await expect(dialogOf(page).getByText(text('subscription.priceChanged'))).toBeVisible();
  await expect(pay(page)).not.toContainText(before.split(' ')[0] ?? before);
  const now = sumIn(await pay(page).textContent());
  await pay(page).click();
  await expect(isDone(page)).toContainText(now.split(' ')[0] ?? now);
  await goTo(page, '/my-billing');
  await expect(page.getByRole('listitem').filter({ hasText: 'DE-2026-' })).toHaveCount(1);
});

test('while the bank decides the page says so, after a reload too, and shows by itself what became of it', async ({
  page,
  world,
}) => {
  await asOperator(world, `update embedded_payment_stored_method set holder = 'PENDING'`);
  await signIn(page, people.anna, '/dashboard/my-sub');
  let isTold = false;
  await page.route('**/HandlingRedirection*', async (route) => (isTold ? route.continue() : route.abort()));
  await open(page).click();
  await training(page).check();
  await pay(page).click();
  await expect(page.getByText(text('subscription.upgradeCharging'))).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/charge=/);
  isTold = true;
  await expect(isDone(page)).toBeVisible();
  await expect(page).not.toHaveURL(/charge=/);
});

test('who closed the page before the answer came is told what was charged when they come back', async ({
  page,
  context,
}) => {
  await signIn(page, people.anna, '/dashboard/my-sub');
  await page.route('**/UpgradeSubscription', async (route) => {
    await route.fetch();
    await page.close();
  });
  await open(page).click();
  await training(page).check();
  const sum = sumIn(await pay(page).textContent());
  await pay(page)
    .click()
    .catch(() => undefined);
  await expect.poll(() => page.isClosed()).toBe(true);
  const next = await context.newPage();
  await next.goto('/dashboard/my-sub');
  await expect(isDone(next)).toContainText(sum.split(' ')[0] ?? sum);
});
