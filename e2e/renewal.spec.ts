/** A subscription lives on while nobody looks: the clock of the server goes over what was announced. */
import type { Page } from '@playwright/test';
import { subscriptionTexts } from '../server/areas/subscriptions/texts.ts';
import { buyerOnServer, complete, payButton, signInToCheckout, toPay, typeCard } from './support/checkout.ts';
import { mailsTo } from './support/mails.ts';
import { asOperator } from './support/operator.ts';
import { people } from './support/portal.ts';
import { text } from './support/texts.ts';
import { type World, expect, test } from './support/world.ts';

const day = 86_400_000;
const path = '/dashboard/my-sub';
const monthly = 1;
/** Anna's mails are in the language of her account. */
const germanTexts = subscriptionTexts.in('de');
const state = (page: Page, name: string) => page.locator('.badge').getByText(text(`subscription.state.${name}`));
const when = (page: Page) =>
  page.locator('dt', { hasText: text('subscription.when') }).locator('xpath=following-sibling::dd[1]');
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const invoices = (page: Page) => page.getByRole('listitem').filter({ hasText: /DE-20\d\d-/ });
/** So often it has been mailed, in the end. */
async function expectMails(world: World, about: 'renewed' | 'failed' | 'expired', count: number): Promise<void> {
  const subject = germanTexts[`mail.${about}.subject`].replace('{plan}', 'Business');
  const mailed = () => mailsTo(world.dataFolder, people.anna).map((mail) => mail.subject);
  await expect.poll(() => mailed().filter((one) => one === subject).length, { timeout: 60_000 }).toBe(count);
}

/** Business per month, bought by card at the checkout; the holder says how later charges end. */
async function buy(page: Page, world: World, holder: string): Promise<void> {
  await asOperator(world, 'update company set subscription_active = false where id = 4001');
  const buyer = await buyerOnServer(world.url, people.anna);
  await buyer.wants([{ subscriptionId: 2, quantity: 1 }], '', monthly);
  await signInToCheckout(page, people.anna);
  await toPay(page, { holder });
  await payButton(page).click();
  await expect(complete(page)).toBeVisible();
}

/** While nobody looks: to a page that is open its token would be good for nothing at each of two leaps in a row, which ends a sign-in. */
async function timePasses(page: Page, world: World, ms: number): Promise<void> {
  await page.goto('about:blank');
  await world.passTime(ms);
}

async function lookLater(page: Page): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 2, name: 'Business' })).toBeVisible();
}

test('what is announced is charged when its day has come: the next date is a month later, and the invoice and its mail are there', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000);
  await buy(page, world, 'Anna Lindner');
  await page.goto(path);
  await expect(state(page, 'active')).toBeVisible();
  const announced = await when(page).innerText();
  await page.goto('/my-billing');
  await expect(invoices(page)).toHaveCount(1);
  await timePasses(page, world, 32 * day);
  await expectMails(world, 'renewed', 1);
  await lookLater(page);
  await expect(state(page, 'active')).toBeVisible();
  await expect(when(page)).not.toHaveText(announced);
  await page.goto('/my-billing');
  await expect(invoices(page)).toHaveCount(2);
});

test('a renewal that is refused is tried again on days 1, 3 and 7 with a mail each, has expired then, and runs again with another card', async ({
  page,
  world,
}) => {
  test.setTimeout(360_000);
  await buy(page, world, 'LATER_NOT_ENOUGH_BALANCE');
  await timePasses(page, world, 32 * day);
  await expectMails(world, 'failed', 1);
  await lookLater(page);
  await expect(state(page, 'payment-failed')).toBeVisible();
  await expect(page.getByText(text('checkout.refused.12'))).toBeVisible();
  await expect(page.getByText(/^We try again on/)).toBeVisible();
  for (const [days, mails] of [
    [1, 2],
    [2, 3],
  ] as const) {
    await timePasses(page, world, days * day);
    await expectMails(world, 'failed', mails);
  }
  await timePasses(page, world, 4 * day);
  await expectMails(world, 'expired', 1);
  await lookLater(page);
  await expect(state(page, 'expired')).toBeVisible();
  await button(page, 'subscription.changeMethod').click();
  await typeCard(page);
  await button(page, 'subscription.storeMethod').click();
  await expect(page.getByText(/ending in 1111/)).toBeVisible();
  await button(page, 'subscription.reactivate').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('subscription.reactivate'), exact: true })
    .click();
  await expect(state(page, 'active')).toBeVisible({ timeout: 30_000 });
  await page.goto('/my-billing');
  await expect(invoices(page)).toHaveCount(2);
});
