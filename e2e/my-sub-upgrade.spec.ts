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

test('an add-on is bought in between for the sum that is shown, once for two taps, and is on the page and the invoice', async ({
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
