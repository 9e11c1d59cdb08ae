/** Who may buy which plan, and the way of a plan or a voucher into the cart. */
import type { Page } from '@playwright/test';
import { removeButton } from './support/cart.ts';
import { goTo } from './support/go-to.ts';
import { addTo, euro, figure, goToCart, pathOf, plan, redeem, visitIn, workshops } from './support/plans.ts';
import { enterPassword, people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const mehmet = 'mehmet@lindner.example';
const oliver = 'oliver@harrowlane.example';
const ruth = 'ruth@pickering.example';
const henrike = 'henrike@ostsee-technik.example';
const lines = (page: Page) => page.locator('.cart-line');

async function chosenByKeyboard(page: Page): Promise<void> {
  await visitIn(page, 'de');
  await plan(page, 'Enterprise').getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Enterprise' })).toBeVisible();
  const summary = page.getByRole('region', { name: text('plans.summary') });
  await workshops(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('checkbox', { name: /^Car repair support/ }).press('Space');
  await expect(figure(summary)).toHaveText(euro('2.331,00'));
  await expect(summary.locator('s').last()).toHaveText(euro('2.439,00'));
  await page.goBack();
  await page.goForward();
  await expect(figure(summary)).toHaveText(euro('2.331,00'));
  await summary.getByRole('button', { name: text('plans.add') }).press('Enter');
  await page.getByRole('link', { name: text('cart.added.goToCart') }).press('Enter');
  await expect(page).toHaveURL(/\/v3\/shopping-cart$/);
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).first()).toContainText('Enterprise');
  await expect(lines(page).first().getByRole('textbox')).toHaveValue('3');
  await expect(lines(page).last()).toContainText('Car repair support');
}

async function takesThePlace(page: Page): Promise<void> {
  await page.goto('/subscriptions');
  await addTo(plan(page, 'Business')).click();
  const question = page.getByRole('dialog', { name: text('plans.replaceTitle') });
  await question.getByRole('button', { name: text('ui.cancel') }).click();
  await expect(question).toHaveCount(0);
  expect(pathOf(page)).toBe('/subscriptions');
  await addTo(plan(page, 'Business')).click();
  await question.getByRole('button', { name: text('plans.replace', { name: 'Business' }) }).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText('Business');
}

test('a visitor chooses a plan by keyboard, and changes their mind [CO-022, CO-135, CO-136, CO-154, CO-155]', async ({
  page,
}) => {
  await test.step('a plan with chosen add-ons goes into the cart as it was chosen, by keyboard alone [CO-022, CO-135, CO-136]', () =>
    chosenByKeyboard(page));
  await test.step('another plan takes the place of what is in the cart only after a yes [CO-154, CO-155]', () =>
    takesThePlace(page));
});

async function codeCountsForNone(page: Page): Promise<void> {
  await visitIn(page, 'de', '/subscriptions?voucher=NOBODY');
  await expect(page.getByText(text('plans.voucherNone', { code: 'NOBODY' }))).toBeVisible();
  await expect(page.getByText(text('plans.voucherChoose'))).toHaveCount(0);
  await page.getByRole('button', { name: text('plans.voucherRemove') }).click();
  await expect(page.getByText(text('plans.voucher'), { exact: true })).toBeVisible();
}

async function plansAreCheaper(page: Page): Promise<void> {
  const dialog = await redeem(page, 'nobody');
  await expect(dialog.getByRole('alert')).toHaveText(text('cart.voucher.problem.invalid'));
  await dialog.getByLabel(text('cart.voucher.code')).fill('save20');
  await dialog.getByRole('button', { name: text('cart.voucher.redeem') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(text('plans.voucherCounts', { code: 'SAVE20' }))).toBeVisible();
  await expect(figure(plan(page, 'Business'))).toHaveText(euro('547,20'));
  await expect(plan(page, 'Business').locator('s')).toHaveText(euro('744,00'));
  await expect(plan(page, 'Pay-as-you-go')).toContainText(text('plans.voucherNotHere', { code: 'SAVE20' }));
  await plan(page, 'Business').getByRole('link').click();
  await page.getByRole('button', { name: text('plans.add'), exact: true }).click();
  await goToCart(page);
  await expect(page.getByText('SAVE20')).toBeVisible();
  await expect(lines(page).first()).toContainText(euro('470,40'));
}

async function bringsPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('cart.voucher.remove') }).click();
  await removeButton(page, 'Business').click();
  await expect(page.getByRole('heading', { name: text('cart.empty') })).toBeVisible();
  await goTo(page, '/subscriptions');
  const dialog = await redeem(page, 'CRED10');
  await expect(dialog).toContainText(text('cart.voucher.needs-loginText'));
  await page.keyboard.press('Escape');
  await redeem(page, 'PREP24');
  await expect(page).toHaveURL(/\/v3\/shopping-cart$/);
  await expect(lines(page).first()).toContainText('Business');
}

test('a visitor tries one voucher after the other on the page of plans [CO-019, CO-093, CO-157, CO-208, CO-211, CO-259, CO-367]', async ({
  page,
}) => {
  await test.step('a code in the address that counts for no plan is said to be none', () => codeCountsForNone(page));
  await test.step('a voucher for a plan is redeemed there, makes the plans cheaper that it counts for, there and in the cart [CO-019, CO-208, CO-259, CO-367]', () =>
    plansAreCheaper(page));
  await test.step('a voucher that brings a plan goes into the cart at once with it; one for credits asks a visitor to sign in [CO-093, CO-157, CO-211]', () =>
    bringsPlan(page));
});

test('a manager sees which plan is theirs, and neither that nor another one is bought over it [CO-199]', async ({
  page,
}) => {
  await signIn(page, people.anna);
  await goTo(page, '/subscriptions');
  const business = plan(page, 'Business');
  await expect(business).toContainText(text('plans.own.active'));
  await expect(business).toContainText(text('plans.ownActive'));
  await expect(addTo(business)).toHaveCount(0);
  await expect(plan(page, 'Enterprise')).toContainText(text('plans.larger', { own: 'Business' }));
  await expect(addTo(page.locator('main'))).toHaveCount(0);
  await business.getByRole('link', { name: text('plans.extend') }).click();
  await expect(page.getByRole('button', { name: text('subscription.upgrade') })).toBeVisible();
  await goTo(page, '/subscriptions/2');
  await expect(page.getByRole('region', { name: text('plans.summary') })).toContainText(text('plans.ownActive'));
  await expect(page.getByRole('button', { name: text('plans.add') })).toHaveCount(0);
});

test('a company on a trial sees that, and can buy a plan [CO-172, CO-173]', async ({ page }) => {
  await signIn(page, oliver);
  await goTo(page, '/subscriptions');
  const business = plan(page, 'Business');
  await expect(business).toContainText(text('plans.own.trial'));
  await expect(addTo(business)).toBeVisible();
});

test('an individual is told that the plans are for managers, and no menu leads there [CO-021, CO-236, SH-296]', async ({
  page,
}) => {
  await signIn(page, mehmet);
  await expect(page.locator('a[href="/subscriptions"]')).toHaveCount(0);
  for (const path of ['/subscriptions', '/subscriptions/2']) {
    await page.goto(path);
    await expect(page.getByText(text('exception.401'))).toBeVisible();
    expect(pathOf(page)).toBe('/exception');
  }
});

test('a special workshop reads the plans and is told that nothing is bought here [CO-244]', async ({ page }) => {
  await signIn(page, henrike);
  await goTo(page, '/subscriptions');
  await expect(plan(page, 'Enterprise')).toBeVisible();
  await expect(page.getByText(text('plans.noCart'))).toBeVisible();
  await expect(addTo(page.locator('main'))).toHaveCount(0);
});

test('a manager whose subscription has run out is led to the plans, and to what a voucher for credits needs [CO-093, CO-172, CO-173, CO-212]', async ({
  page,
}) => {
  await signIn(page, ruth);
  await goTo(page, '/new-request');
  await test.step('from a new request the way leads to the plans', async () => {
    await expect(page.getByText(text('newRequest.bar.expired'))).toBeVisible();
    await page.getByRole('link', { name: text('newRequest.seePlans') }).click();
  });
  await test.step('a company whose plan has ended sees that, and can buy it [CO-172, CO-173]', async () => {
    const business = plan(page, 'Business');
    await expect(business).toContainText(text('plans.own.ended'));
    await expect(addTo(business)).toBeVisible();
  });
  await test.step('a voucher for credits says to a company without an active subscription what it needs [CO-093, CO-212]', async () => {
    await expect(await redeem(page, 'CRED10')).toContainText(text('cart.voucher.needs-subscriptionText'));
  });
});

test('signing in on the way leads back to the plan as it was chosen', async ({ page }) => {
  await visitIn(page, 'de', '/subscriptions/3?workshops=7&addons=101');
  await page
    .locator('header')
    .getByRole('link', { name: text('landing.signIn') })
    .click();
  await enterPassword(page, people.freja);
  await expect(page).toHaveURL(/\/subscriptions\/3\?workshops=7&addons=101/);
});
