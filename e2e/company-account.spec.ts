/** Renewals go to the company's account: chosen in place of a card, and given up for one; never where the company may not. */
import type { Page } from '@playwright/test';
import { axeOn } from './support/axe.ts';
import {
  agree,
  buyerOnServer,
  checkoutPath,
  creditPackage,
  method,
  payButton,
  toPayment,
  toReview,
  typeCard,
} from './support/checkout.ts';
import { goTo } from './support/go-to.ts';
import { asOperator } from './support/operator.ts';
import { people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { type World, expect, test } from './support/world.ts';

const account = (page: Page) => page.getByRole('radio', { name: text('checkout.methods.3') });
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const wanted = `{"lines": [{"kind": "subscription", "id": 2, "quantity": 1}], "frequency": 6, "workshops": 1, "others": [], "voucherCode": "", "isRefilling": false, "redirectUrl": ""}`;
const byCard = `insert into subscription (company_id, language, wanted, anchor_day, year_from, changed_at, method_id, stored_method)
   values (4001, 'en', '${wanted}', 1, now(), now(), 1, '{"id": "x", "brand": "visa", "lastFour": "9999", "expires": "03/2030"}')
   on conflict (company_id) do update set wanted = excluded.wanted, method_id = 1, stored_method = excluded.stored_method;`;
const may = (isAllowed: boolean) => `update company set allow_pay_via_account = ${isAllowed} where id = 4001;`;
const chargedTo = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();

async function choose(page: Page): Promise<void> {
  await button(page, 'subscription.changeMethod').or(button(page, 'subscription.addMethod')).click();
  await page.getByRole('heading', { name: text('subscription.newMethod') }).waitFor();
}

/** Meanwhile, with the page open. */
async function takeRightAway(world: World): Promise<void> {
  await asOperator(world, may(false));
}

test('renewals go from the card to the company’s account and back to a card; once the right is gone the page says that nothing can be charged [CO-196, CO-245]', async ({
  page,
  world,
}) => {
  await asOperator(world, byCard + may(true));
  await signIn(page, people.anna, '/dashboard/my-sub');
  await chargedTo(page, 'Visa ending in 9999, valid until 03/2030');
  await choose(page);
  await account(page).check();
  await expect(page.getByText(text('subscription.methodText.account'))).toBeVisible();
  await expect(page.locator('.payment-fields')).toHaveCount(0);
  expect((await axeOn(page, { hasForeignFrames: true }).analyze()).violations).toEqual([]);
  await button(page, 'subscription.storeMethod').click();
  await chargedTo(page, text('checkout.methods.3'));
  await expect(page.getByText('9999')).toHaveCount(0);

  await takeRightAway(world);
  await page.reload();
  await chargedTo(page, /because there is nothing that we can charge/);
  await choose(page);
  await expect(account(page)).toHaveCount(0);
  await typeCard(page);
  await button(page, 'subscription.storeMethod').click();
  await chargedTo(page, 'Visa ending in 1111, valid until 03/2030');
  await goTo(page, '/my-billing');
  await expect(page.getByRole('listitem').filter({ hasText: 'DE-2026-' })).toHaveCount(0);
});

test('a right that is taken away while it is being chosen is refused in words, for renewals and at the checkout, and nothing is charged', async ({
  page,
  world,
}) => {
  await asOperator(world, byCard + may(true));
  let buyer = await buyerOnServer(world.url, people.anna);
  await buyer.put(creditPackage.id);
  await signIn(page, people.anna, '/dashboard/my-sub');
  await choose(page);
  await account(page).check();
  await takeRightAway(world);
  await button(page, 'subscription.storeMethod').click();
  await expect(page.getByText(text('subscription.methodGone'))).toBeVisible();
  await expect(account(page)).toHaveCount(0);
  await chargedTo(page, 'Visa ending in 9999, valid until 03/2030');

  await asOperator(world, may(true));
  await goTo(page, checkoutPath);
  await page.reload();
  await toPayment(page);
  await method(page, 3).check();
  await toReview(page);
  await agree(page);
  await takeRightAway(world);
  await payButton(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: text('checkout.problem.company-account-not-allowed') }),
  ).toBeVisible();
  buyer = await buyerOnServer(world.url, people.anna);
  expect(await buyer.latest()).toBeNull();
});
