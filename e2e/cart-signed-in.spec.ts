/** The cart of somebody who signs in: saved on the server, and never lost between there and the device. */
import type { Page } from '@playwright/test';
import { wantedFrom } from '../contract/cart-conversion.ts';
import type { PlanItem } from '../contract/plans.ts';
import type { Cart } from '../domain/commerce/cart-state.ts';
import { answerWhatIsAsked } from './support/after-sign-in.ts';
import { cartPath, cartWith, leaveCart, lineOf, planOf, plansOf, removeButton } from './support/cart.ts';
import { goTo } from './support/go-to.ts';
import { asOperator } from './support/operator.ts';
import { enterPassword, goOffline, goOnline, people, signIn } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const titlesOn = (page: Page) => page.locator('.cart-line h3');
const isIn = (page: Page, place: string) =>
  expect(page.getByText(text(`cart.place.${place}`), { exact: true })).toBeVisible();
const more = (page: Page, title: string) => lineOf(page, title).getByRole('button', { name: text('cart.more') });

async function cartOnServer(url: string, email: string) {
  const server = await signInToServer(url, email);
  const whose = { ciamId: server.ciamId, countryCode: 'de', language: 'en-US' };
  const read = () => server.call('POST /api/v1/cdm3/cart/GetCart', whose);
  return {
    titles: async () =>
      (await read()).shoppingItems.map(({ subscriptionItem, addOnItem }) => (subscriptionItem ?? addOnItem)?.title),
    workshops: async () => (await read()).frontendSelectedNumberOfWorkshop,
    async put(cart: Cart) {
      const { id, version } = await read();
      await server.call('POST /api/v1/cdm3/cart/createOrUpdateCart', {
        ...whose,
        cart: wantedFrom(cart, { id, version }),
      });
    },
  };
}

type CartOnServer = Awaited<ReturnType<typeof cartOnServer>>;

/** Where they come to is no page of the cart. */
async function signInFromCart(page: Page, email: string): Promise<void> {
  await page
    .locator('header')
    .getByRole('link', { name: text('account.signIn') })
    .click();
  await enterPassword(page, email);
  await expect(page.getByRole('button', { name: text('account.menu') })).toBeVisible();
  await answerWhatIsAsked(page);
}

let enterprise: PlanItem;
let business: PlanItem;
test.beforeEach(async ({ world }) => {
  const plans = await plansOf(world.url);
  enterprise = planOf(plans, 'enterprise');
  business = planOf(plans, 'business');
});

test('what a visitor has put into the cart goes along with the sign-in, which leads to the wallet, and is on the server [SH-234]', async ({
  page,
  world,
}) => {
  const server = await cartOnServer(world.url, people.anna);
  await leaveCart(page, cartWith(business, { addOns: 3 }), business);
  await signInFromCart(page, people.anna);
  await expect(page).toHaveURL(/\/dashboard\/wallet$/);
  await page.goto(cartPath);
  await isIn(page, 'saved');
  await expect(titlesOn(page).first()).toHaveText(business.title);
  expect(await server.titles()).toContain(business.title);
});

test('where the server holds another cart both are shown at the sign-in, nothing is lost before the person decides, and the other one is gone afterwards', async ({
  page,
  world,
}) => {
  const server = await cartOnServer(world.url, people.anna);
  await server.put(cartWith(enterprise, { workshops: 4 }));
  await leaveCart(page, cartWith(business), business);
  await signInFromCart(page, people.anna);
  await page.goto(cartPath);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: text('cart.onThisDevice') })).toContainText(business.title);
  await expect(dialog.getByRole('region', { name: text('cart.onServer') })).toContainText(`4 × ${enterprise.title}`);
  await dialog.getByRole('button', { name: text('cart.decideLater') }).click();
  await isIn(page, 'asked');
  expect(await server.titles()).toContain(enterprise.title);
  await page.reload();
  await dialog.getByRole('button', { name: text('cart.takeServers') }).click();
  await expect(titlesOn(page)).toHaveText([enterprise.title]);
  await isIn(page, 'saved');
  expect(await server.workshops()).toBe(4);
});

async function pricesChange(page: Page, world: World): Promise<void> {
  await page.goto('/my-requests');
  await asOperator(
    world,
    `update plan_price set yearly = yearly + 11 where country = 'de';
     update add_on_price set yearly = yearly + 1 from add_on where id = add_on_id and code = 'remote-service'`,
  );
  await page.goto(cartPath);
  await expect(page.getByRole('alert').filter({ hasText: text('cart.pricesChanged', { count: 2 }) })).toBeVisible();
  await expect(lineOf(page, business.title).locator('.cart-was')).toHaveCount(2);
  await page.getByRole('button', { name: text('cart.acceptPrices') }).click();
  await expect(lineOf(page, business.title).locator('.cart-was')).toHaveCount(0);
  await page.reload();
  await isIn(page, 'saved');
  await expect(page.locator('.cart-was')).toHaveCount(0);
}

async function isSavedLater(page: Page, world: World, server: CartOnServer): Promise<void> {
  await server.put(cartWith(enterprise, { workshops: 2, addOns: 2 }));
  await page.reload();
  await expect(titlesOn(page).first()).toHaveText(enterprise.title);
  await isIn(page, 'saved');
  await goOffline(page.context(), world.network);
  await more(page, enterprise.title).click();
  await isIn(page, 'here');
  await expect(page.getByText(text('cart.checkedOnline'))).toBeVisible();
  await goOnline(page);
  await isIn(page, 'saved');
  expect(await server.workshops()).toBe(3);
}

async function isAskedAbout(page: Page, world: World, server: CartOnServer): Promise<void> {
  await goOffline(page.context(), world.network);
  await removeButton(page, 'RDS500').click();
  await isIn(page, 'here');
  await server.put(cartWith(business));
  await page.context().setOffline(false);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: text('cart.onServer') })).toContainText(business.title);
  await dialog.getByRole('button', { name: text('cart.takeMine') }).click();
  await isIn(page, 'saved');
  expect(await server.titles()).not.toContain('RDS500');
  expect(await server.workshops()).toBe(3);
}

test('the cart of somebody signed in is the same on the server and on each device, whatever happens in between [CO-153]', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna);
  await goTo(page, cartPath);
  const server = await cartOnServer(world.url, people.anna);
  await test.step('whoever has no cart on this device finds the one of the server, if there is one [CO-153]', async () => {
    await expect(page.getByRole('heading', { name: text('cart.empty') })).toBeVisible();
    await server.put(cartWith(business));
    await page.reload();
    await expect(titlesOn(page)).toHaveText([business.title]);
    await isIn(page, 'saved');
  });
  await test.step('a price that has changed since is shown beside the old one until it is accepted', () =>
    pricesChange(page, world));
  await test.step('a change without a line is on this device, and is saved when the line is back', () =>
    isSavedLater(page, world, server));
  await test.step('another device that changed the cart meanwhile is asked about', () =>
    isAskedAbout(page, world, server));
});

test('somebody who may not purchase is told so, and going on empties the cart [CO-206]', async ({ page }) => {
  await leaveCart(page, cartWith(business), business);
  await signInFromCart(page, people.jan);
  await page.goto(cartPath);
  await expect(page.getByRole('alert').filter({ hasText: text('cart.mayNotBuy') })).toBeVisible();
  await page.getByRole('button', { name: text('cart.reset') }).click();
  await expect(page.getByRole('heading', { name: text('cart.empty') })).toBeVisible();
});
