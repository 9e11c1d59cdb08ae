/** What is put into the cart and what a voucher makes of it. */
import type { Page } from '@playwright/test';
import type { PlanItem } from '../contract/plans.ts';
import { cartWith, leaveCart, lineOf, planOf, plansOf, removeButton, sums } from './support/cart.ts';
import { goTo } from './support/go-to.ts';
import { people, signIn } from './support/portal.ts';
import { asOperator } from './support/operator.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

let business: PlanItem;
test.beforeEach(async ({ world }) => {
  business = planOf(await plansOf(world.url), 'business');
});

async function redeem(page: Page, code: string, opener = text('cart.voucher.enter')): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  await page.getByRole('dialog').getByLabel(text('cart.voucher.code')).fill(code);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('cart.voucher.redeem') })
    .click();
}

async function codeIsNone(page: Page, world: World): Promise<void> {
  const asked: string[] = [];
  world.network.decide(({ path }) => {
    if (path.includes('CheckVoucherCode')) asked.push(path);
    return 'pass';
  });
  await page.getByRole('button', { name: text('cart.voucher.enter') }).click();
  const dialog = page.getByRole('dialog');
  const code = dialog.getByLabel(text('cart.voucher.code'));
  await code.fill('abc12');
  await code.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(text('cart.voucher.problem.length', { count: 6 }));
  expect(asked).toEqual([]);
  await code.fill('zzzzz9');
  await expect(code).toHaveValue('ZZZZZ9');
  await dialog.getByRole('button', { name: text('cart.voucher.redeem') }).click();
  await expect(dialog.getByRole('alert')).toHaveText(text('cart.voucher.problem.invalid'));
  expect(asked).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

async function isGivenUp(page: Page): Promise<void> {
  let letGo = () => {};
  const isGivenUp = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/CheckVoucherCode*', async (route) => {
    const response = await route.fetch();
    await isGivenUp;
    await route.fulfill({ response });
  });
  await redeem(page, 'save20');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('ui.cancel') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The last that is asked before it would be taken.
  const answered = page.waitForResponse((response) => response.url().includes('CheckCart'));
  letGo();
  await answered;
  await page.getByRole('button', { name: text('cart.voucher.enter') }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('SAVE20')).toHaveCount(0);
  await expect(page.getByRole('button', { name: text('cart.voucher.enter') })).toBeVisible();
  await page.unroute('**/CheckVoucherCode*');
}

async function makesCheaper(page: Page): Promise<void> {
  const before = await sums(page).allInnerTexts();
  await redeem(page, 'save20');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('SAVE20')).toBeVisible();
  await expect(page.getByRole('button', { name: text('cart.voucher.enter') })).toHaveCount(0);
  await expect(removeButton(page, business.title)).toHaveCount(0);
  await expect(lineOf(page, business.title).locator('s')).toBeVisible();
  const cheaper = await sums(page).allInnerTexts();
  expect(cheaper).not.toEqual(before);
  await redeem(page, 'EURO50', text('cart.voucher.edit'));
  const credits = page.locator('.cart-line').last();
  await expect(credits).toContainText(text('cart.quantity', { count: 5 }));
  await expect(credits.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('SAVE20')).toHaveCount(0);
  await page.getByRole('button', { name: text('cart.voucher.remove') }).click();
  await expect.poll(() => sums(page).allInnerTexts()).toEqual(before);
  await expect(page.getByRole('button', { name: text('cart.voucher.enter') })).toBeVisible();
}

async function isShownOnce(page: Page): Promise<void> {
  await removeButton(page, business.title).click();
  await expect(page.getByRole('heading', { name: text('cart.empty') })).toBeVisible();
  await goTo(page, '/subscriptions');
  const add = page
    .getByRole('article', { name: business.title, exact: true })
    .getByRole('button', { name: text('plans.addNamed', { name: '' }) });
  await add.click();
  const added = page.getByRole('dialog', { name: text('cart.added.title') });
  await expect(added.locator('.cart-line')).toContainText(business.title);
  await expect(added.locator('.cart-sums')).toContainText(text('cart.totalWithVat'));
  const names = await added
    .locator('.dialog-body')
    .getByRole('button')
    .or(added.locator('.dialog-body a, input'))
    .count();
  expect(names).toBe(0);
  await expect(added.getByRole('list', { name: text('cart.methods') })).toHaveCount(0);
  await added.getByRole('button', { name: text('cart.added.continue') }).click();
  await expect(added).toHaveCount(0);
  await expect(page).toHaveURL(/\/subscriptions$/);
  await add.click();
  await added.getByRole('link', { name: text('cart.added.goToCart') }).click();
  await expect(page).toHaveURL(/\/v3\/shopping-cart$/);
  await expect(added).toHaveCount(0);
}

async function isPrepaid(page: Page): Promise<void> {
  await redeem(page, 'CRED10');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text('cart.voucher.needs-loginText'));
  await expect(dialog.getByRole('link', { name: text('cart.voucher.signIn') })).toBeVisible();
  await dialog
    .locator('.dialog-foot')
    .getByRole('button', { name: text('ui.close') })
    .click();
  await redeem(page, 'PREP24');
  await expect(page.locator('.cart-sums')).toHaveText(`${text('cart.total')}${text('cart.prepaid')}`);
}

test('a visitor tries what vouchers make of the cart [CO-050, CO-051, CO-055, CO-056, CO-057, CO-093, CO-184, CO-185, CO-186, CO-208, CO-209, CO-210, CO-211]', async ({
  page,
  world,
}) => {
  await leaveCart(page, cartWith(business, { addOns: 2 }), business);
  await test.step('a code that is none is refused where it was typed, and one of another length is not even sent [CO-208, CO-209]', () =>
    codeIsNone(page, world));
  await test.step('a voucher that is given up while it is looked at does not come into the cart', () =>
    isGivenUp(page));
  await test.step('a voucher makes the plan cheaper, another one takes its place and brings credits, and without it everything is as before [CO-050, CO-051, CO-184, CO-185, CO-186]', () =>
    makesCheaper(page));
  await test.step('what was put into the cart is shown with what it costs, nothing of it can be changed there, and one goes on or to the cart [CO-056, CO-057]', () =>
    isShownOnce(page));
  await test.step('a prepaid voucher says so in place of sums, and one for credits asks a visitor to sign in [CO-055, CO-093, CO-210, CO-211]', () =>
    isPrepaid(page));
});

test('a voucher is checked anew with each change: one that has run out is taken out of the cart, and that is said [CO-147, CO-148]', async ({
  page,
  world,
}) => {
  const enterprise = planOf(await plansOf(world.url), 'enterprise');
  const runOut = (until: string) =>
    asOperator(world, `update voucher set valid_until = ${until} where code = 'SAVE20'`);
  // Beside what is said of a part that was just being loaded while the server was away.
  const takenOut = page.getByRole('alert').filter({ hasText: text('cart.leftOutVoucher', { title: 'SAVE20' }) });
  await leaveCart(page, cartWith(enterprise, { workshops: 2, addOns: 2 }), enterprise);
  await redeem(page, 'SAVE20');
  await expect(page.getByText('SAVE20')).toBeVisible();
  await expect(page.getByText(text('cart.beingChecked'))).toHaveCount(0);
  await runOut("now() - interval '1 day'");
  await removeButton(page, 'RDS500').click();
  await expect(takenOut).toBeVisible();
  await page.getByRole('button', { name: text('cart.understood') }).click();
  await runOut('null');
  await redeem(page, 'SAVE20');
  await expect(page.getByRole('button', { name: text('cart.voucher.remove') })).toBeVisible();
  await expect(page.getByText(text('cart.beingChecked'))).toHaveCount(0);
  await runOut("now() - interval '1 day'");
  await lineOf(page, enterprise.title)
    .getByRole('button', { name: text('cart.more') })
    .click();
  await expect(takenOut).toBeVisible();
  await expect(page.getByRole('button', { name: text('cart.voucher.enter') })).toBeVisible();
});

test('a voucher for credits names what it takes out of the cart before anything is gone; who keeps the cart loses nothing [CO-157, CO-210]', async ({
  page,
}) => {
  await signIn(page, people.anna);
  await leaveCart(page, cartWith(business, { addOns: 1 }), business);
  await expect(page.getByText(text('cart.place.saved'), { exact: true })).toBeVisible();
  await redeem(page, 'CRED10');
  const dialog = page.getByRole('dialog', { name: text('cart.voucher.replacesTitle') });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog).toContainText(business.title);
  await dialog.getByRole('button', { name: text('cart.voucher.keepCart') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(lineOf(page, business.title)).toBeVisible();
  await redeem(page, 'CRED10');
  await dialog.getByRole('button', { name: text('cart.voucher.replace') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(lineOf(page, business.title)).toHaveCount(0);
  await expect(page.locator('.cart-line').last()).toContainText(text('cart.quantity', { count: 10 }));
});
