/** The cart of a visitor: kept on the device, counted as it is changed, the same in each tab. */
import type { Page } from '@playwright/test';
import type { PlanItem } from '../contract/plans.ts';
import { axeOn } from './support/axe.ts';
import { cartPath, cartWith, leaveCart, lineOf, planOf, plansOf, removeButton, sums } from './support/cart.ts';
import { goTo } from './support/go-to.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const titlesOn = (page: Page) => page.locator('.cart-line h3');
const workshopsOf = (page: Page, title: string) => lineOf(page, title).getByLabel(text('cart.workshops'));
const more = (page: Page, title: string) => lineOf(page, title).getByRole('button', { name: text('cart.more') });

let plans: readonly PlanItem[];
let enterprise: PlanItem;
test.beforeEach(async ({ world }) => {
  plans = await plansOf(world.url);
  enterprise = planOf(plans, 'enterprise');
});

const shown = (page: Page) => sums(page).allInnerTexts();

async function isFilled(page: Page): Promise<void> {
  await leaveCart(page, cartWith(enterprise, { workshops: 2, addOns: 3 }), enterprise);
  await expect(page.getByText(text('cart.place.visitors'), { exact: true })).toBeVisible();
  await expect(lineOf(page, enterprise.title)).toContainText('Remote service');
  await expect(titlesOn(page)).toHaveText([enterprise.title, 'RDS500', 'Car repair support', 'Online training']);
  const methods = page.getByRole('list', { name: text('cart.methods') }).getByRole('listitem');
  // Above 500 euro nothing is debited (CO-197), and a visitor has no company account.
  await expect(methods).toHaveText([text('cart.method.card')]);
  await expect(lineOf(page, 'Car repair support').locator('s')).toBeVisible();
  await expect(lineOf(page, 'RDS500').locator('s')).toHaveCount(0);
}

/** What it costs by the year afterwards. */
async function workshopsAndPeriodCount(page: Page): Promise<readonly string[]> {
  const before = await shown(page);
  await more(page, 'RDS500').click();
  await expect(workshopsOf(page, enterprise.title)).toHaveValue('3');
  await expect(page.getByText(text('cart.otherWorkshops', { count: 2 }))).toBeVisible();
  await expect(sums(page).first()).not.toHaveText(before[0] ?? '');
  const yearly = await shown(page);
  await page.getByRole('radio', { name: text('cart.monthly') }).check();
  await expect(lineOf(page, enterprise.title)).toContainText(text('cart.per.month'));
  await expect(lineOf(page, 'Online training')).toContainText(text('cart.per.year'));
  expect(await shown(page)).not.toEqual(yearly);
  await page.getByRole('radio', { name: text('cart.yearly') }).check();
  await expect.poll(() => shown(page)).toEqual(yearly);
  return yearly;
}

async function comesBack(page: Page, yearly: readonly string[]): Promise<void> {
  await removeButton(page, 'Online training').click();
  await expect(lineOf(page, 'Online training')).toHaveCount(0);
  expect(await shown(page)).not.toEqual(yearly);
  await page.getByRole('button', { name: text('cart.undo') }).click();
  await expect.poll(() => shown(page)).toEqual(yearly);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(yearly);
  await expect(workshopsOf(page, enterprise.title)).toHaveValue('3');
  const { violations } = await axeOn(page).analyze();
  expect(violations).toEqual([]);
}

async function isChangedByKeyboard(page: Page): Promise<void> {
  const workshops = workshopsOf(page, enterprise.title);
  await workshops.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(workshops).toHaveValue('5');
  await workshops.fill('99');
  await page.keyboard.press('Enter');
  await expect(workshops).toHaveValue('50');
  await workshops.fill('0');
  await page.keyboard.press('Enter');
  await expect(workshops).toHaveValue('50');
  await removeButton(page, 'RDS500').focus();
  await page.keyboard.press('Enter');
  await expect(lineOf(page, 'RDS500')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: text('cart.content') })).toBeFocused();
  await page.getByRole('button', { name: text('cart.undo') }).focus();
  await page.keyboard.press('Enter');
  await expect(workshopsOf(page, 'RDS500')).toHaveValue('50');
  await expect(page.getByText(text('cart.otherWorkshops', { count: 49 }))).toBeVisible();
}

async function isSameInOtherTab(page: Page): Promise<void> {
  await workshopsOf(page, enterprise.title).fill('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('cart.otherWorkshops', { count: 1 }))).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(cartPath);
  await expect(workshopsOf(other, enterprise.title)).toHaveValue('2');
  await more(page, enterprise.title).click();
  await expect(workshopsOf(other, enterprise.title)).toHaveValue('3');
  await removeButton(other, enterprise.title).click();
  await expect(page.getByRole('heading', { name: text('cart.empty') })).toBeVisible();
  await other.getByRole('button', { name: text('cart.undo') }).click();
  await expect(workshopsOf(page, enterprise.title)).toHaveValue('3');
  await expect(page.getByRole('list', { name: text('cart.methods') })).toBeVisible();
  await removeButton(page, enterprise.title).click();
  await expect(other.getByRole('heading', { name: text('cart.empty') })).toBeVisible();
}

test('a visitor’s cart is counted, changed, left and found again [CO-018, CO-023, CO-048, CO-049, CO-052, CO-054, CO-139, CO-143, CO-144, CO-146, CO-183, CO-188, CO-189, CO-190, CO-191, CO-239]', async ({
  page,
}) => {
  let yearly: readonly string[] = [];
  await test.step('what is in the cart is shown with what comes with it and how it can be paid [CO-018, CO-023, CO-048, CO-049, CO-239]', () =>
    isFilled(page));
  await test.step('workshops and period change what it costs [CO-139, CO-143, CO-144, CO-188, CO-189]', async () => {
    yearly = await workshopsAndPeriodCount(page);
  });
  await test.step('a removed add-on comes back with one tap, and all is there after a reload [CO-052, CO-054, CO-146, CO-190]', () =>
    comesBack(page, yearly));
  await test.step('by keyboard alone the workshops are counted, an add-on is removed and taken back, and the focus is never lost; no workshops at all are ignored [CO-183]', () =>
    isChangedByKeyboard(page));
  await test.step('what one tab changes, the other shows at once', () => isSameInOtherTab(page));
  await test.step('a request that is paid for itself names no ways to pay [CO-191]', async () => {
    const payAsYouGo = planOf(plans, 'payAsYouGo');
    await leaveCart(page, cartWith(payAsYouGo), payAsYouGo);
    await expect(lineOf(page, payAsYouGo.title)).toBeVisible();
    await expect(page.getByRole('list', { name: text('cart.methods') })).toHaveCount(0);
  });
});

async function isWhollySeen(page: Page, width: number): Promise<void> {
  const edges = await page.locator('header').evaluate((header) =>
    [...header.querySelectorAll('a, button')]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => element.getBoundingClientRect())
      .map(({ left, right }) => ({ left, right })),
  );
  for (const { left, right } of edges) expect([left >= 0, right <= width]).toEqual([true, true]);
  expect(edges.some(({ left }, index) => index > 0 && left < (edges[index - 1]?.right ?? 0) - 0.5)).toBe(false);
}

test('on a phone the button in the header says how much is in the cart, without what comes by itself, and nothing of the header is cut off [CO-074, SH-074]', async ({
  page,
}) => {
  const cart = (number: number) => page.locator('header').getByRole('link', { name: text('shell.cart', { number }) });
  const widths = [320, 360, 390] as const;
  await page.setViewportSize({ width: widths[0], height: 640 });
  await leaveCart(page, cartWith(enterprise, { workshops: 2, addOns: 2 }), enterprise);
  for (const width of widths)
    await test.step(`all is counted at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 640 });
      await expect(cart(6)).toBeVisible();
    });
  await removeButton(page, 'RDS500').click();
  for (const width of widths)
    await test.step(`without RDS500 it is less, and one comes to the cart at ${width} px`, async () => {
      await goTo(page, '/contacts');
      await page.setViewportSize({ width, height: 640 });
      await expect(cart(4)).toBeVisible();
      await cart(4).click();
      await expect(page).toHaveURL(new RegExp(`${cartPath}$`));
      await isWhollySeen(page, width);
    });
});
