/** The shelves with credits, from wherever somebody runs out of them, into the cart. */
import type { Page } from '@playwright/test';
import { axeOn } from './support/axe.ts';
import { lineOf, sums } from './support/cart.ts';
import { goTo } from './support/go-to.ts';
import { asOperator } from './support/operator.ts';
import { goOffline, people, signIn } from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const walletPath = '/dashboard/wallet';
const shelves = (page: Page) => page.getByRole('dialog', { name: text('credits.title') });
const cards = (page: Page) => shelves(page).locator('.top-up-card');
const card = (page: Page, title: string) => shelves(page).getByRole('article', { name: title, exact: true });
const add = (page: Page, title: string) => card(page, title).getByRole('button', { name: text('credits.add') });
const count = (page: Page) => shelves(page).getByRole('textbox', { name: text('credits.howMany') });
const added = (page: Page) => page.getByRole('dialog', { name: text('cart.added.title') });
const addedLine = (page: Page, title: string) =>
  added(page)
    .locator('.cart-line')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('shell.buyCredits') }).click();
  await shelves(page).waitFor();
}

async function isOneMore(page: Page): Promise<void> {
  for (const times of [1, 2]) {
    await open(page);
    await add(page, '10 credits').click();
    await expect(addedLine(page, '10 credits')).toContainText(text('cart.quantity', { count: times }));
    await added(page)
      .getByRole('button', { name: text('cart.added.continue') })
      .click();
  }
  await open(page);
  await shelves(page)
    .getByRole('button', { name: text('credits.fewer') })
    .click();
  await expect(count(page)).toHaveValue('0');
  await expect(add(page, 'Single credits')).toBeDisabled();
  await shelves(page)
    .getByRole('button', { name: text('ui.close') })
    .click();
}

async function packageComesByOneTap(page: Page): Promise<void> {
  await open(page);
  await expect(cards(page).getByRole('heading')).toHaveText([
    '10 credits',
    '50 credits',
    '100 credits',
    'Single credits',
  ]);
  await expect(card(page, '50 credits').locator('s')).toBeVisible();
  await expect(card(page, '10 credits').locator('s')).toHaveCount(0);
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await add(page, '50 credits').dblclick();
  await added(page)
    .getByRole('button', { name: text('cart.added.continue') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function singleOnesCome(page: Page): Promise<void> {
  await open(page);
  const price = page.waitForResponse((answer) => /getCreditPrice\?.*numberOfCreditsToPurchase=7\b/.test(answer.url()));
  await count(page).fill('7');
  await count(page).press('Enter');
  const { dataObject } = (await (await price).json()) as { dataObject: { price: { netPrice: string } } };
  await expect(card(page, 'Single credits')).toContainText(dataObject.price.netPrice.replace('.', ','));
  await add(page, 'Single credits').click();
  await added(page)
    .getByRole('link', { name: text('cart.added.goToCart') })
    .click();
  await expect(page).toHaveURL(/\/v3\/shopping-cart$/);
  await expect(lineOf(page, '50 credits')).toContainText(text('cart.quantity', { count: 1 }));
  await expect(lineOf(page, 'Single credits')).toContainText(text('cart.quantity', { count: 7 }));
  await expect(sums(page).first()).not.toHaveText('');
  await expect(page.getByText(text('cart.place.saved'), { exact: true })).toBeVisible();
}

async function shelvesWorkOffline(page: Page, world: World): Promise<void> {
  await goTo(page, walletPath);
  await open(page);
  await shelves(page)
    .getByRole('button', { name: text('ui.close') })
    .click();
  await goOffline(page.context(), world.network);
  await open(page);
  await expect(shelves(page)).toContainText(text('ui.readOffline'));
  await count(page).fill('3');
  await count(page).press('Enter');
  await add(page, 'Single credits').click();
  await expect(addedLine(page, 'Single credits')).toContainText(text('cart.quantity', { count: 3 }));
  await page.context().setOffline(false);
  const server = await signInToServer(world.url, people.anna);
  const whose = { ciamId: server.ciamId, countryCode: 'de', language: 'en-US' };
  await expect
    .poll(async () =>
      (await server.call('POST /api/v1/cdm3/cart/GetCart', whose)).shoppingItems.map((item) => item.quantity),
    )
    .toEqual([2, 1, 3]);
}

test('a manager fills the cart with credits from the wallet, with a connection and without [CO-067, CO-068, CO-069, CO-071]', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna, walletPath);
  await test.step('a package that lies in the cart already is one more, and no number is no credit', () =>
    isOneMore(page));
  await test.step('a package comes into the cart by one tap [CO-067, CO-068, CO-069, CO-071]', () =>
    packageComesByOneTap(page));
  await test.step('single ones come at the price the server says [CO-067, CO-068, CO-069, CO-071]', () =>
    singleOnesCome(page));
  await test.step('without a connection the shelves show what was last known and fill the cart', () =>
    shelvesWorkOffline(page, world));
});

for (const [title, above, packages, columns] of [
  ['three packages stand beside each other', 0, 3, 5],
  ['two packages share the shelf', 201, 2, 8],
  ['one package has the shelf for itself', 202, 1, 16],
  ['without a package the single credits have it', 203, 0, 16],
] as const) {
  test(`${title}, with ${columns} of 16 columns for a card [CO-070]`, async ({ page }) => {
    await page.route('**/GetCreditPackages', async (route) => {
      const answer = await route.fetch();
      const envelope = (await answer.json()) as { dataObject: { id: number }[] };
      const dataObject = envelope.dataObject.filter(({ id }) => id > above);
      await route.fulfill({ response: answer, json: { ...envelope, dataObject } });
    });
    await signIn(page, people.anna);
    await goTo(page, walletPath);
    await open(page);
    await expect(cards(page)).toHaveCount(packages + 1);
    const shelf = await shelves(page).locator('.top-up-shelf').first().boundingBox();
    const first = await cards(page).first().boundingBox();
    expect(Math.round(((first?.width ?? 0) / (shelf?.width ?? 1)) * 16)).toBe(columns);
  });
}

test('when nothing comes, or no credits are sold, that is said once, and closing it leads back to the wallet [CO-322, CO-336]', async ({
  page,
  world,
}) => {
  const sold = 'select id from add_on where category_id in (1, 16)';
  await asOperator(world, `delete from add_on_price where country = 'de' and add_on_id in (${sold})`);
  await page.route('**/GetCreditPackages', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
  await signIn(page, people.anna);
  await goTo(page, walletPath);
  const error = page.getByRole('dialog', { name: text('Popup_Title_Error') });
  for (const words of [text('Error_Common'), text('credits.none')]) {
    await page.getByRole('button', { name: text('shell.buyCredits') }).click();
    await expect(error).toContainText(words);
    await error
      .getByRole('button', { name: text('ui.close') })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${walletPath}$`));
  }
});
