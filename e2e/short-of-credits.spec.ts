/** A workshop that runs out of credits in the middle of a repair: it buys what is missing and goes on with the same request. */
import type { Page } from '@playwright/test';
import { agree, checkoutPath, complete, payButton, toPay, toPayment, toReview, typeCard } from './support/checkout.ts';
import { goTo } from './support/go-to.ts';
import { asOperator } from './support/operator.ts';
import { aPhoto, arrive, fillRequest, goOffline, people, signIn, submitRequest } from './support/portal.ts';
import { findByVin, fillDetails, grace, joinQueue, next } from './support/remote.ts';
import { signInToServer } from './support/server-view.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const summary = (page: Page) => page.getByRole('heading', { name: text('newRequest.summary.title') });
const buyMissing = (page: Page) => page.getByRole('button', { name: anyText('credits.buyMissing') });
const shelves = (page: Page) => page.getByRole('dialog', { name: text('credits.title') });
const created = (page: Page) => page.getByRole('heading', { name: anyText('newRequest.created.title.server') });
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

/** From where they are missing: as many single credits as are proposed. */
async function putMissingInCart(page: Page): Promise<void> {
  await buyMissing(page).click();
  await expect(shelves(page)).toContainText(anyText('credits.missing'));
  const add = shelves(page)
    .getByRole('article')
    .last()
    .getByRole('button', { name: text('credits.add') });
  await add.click();
  await page
    .getByRole('dialog', { name: text('cart.added.title') })
    .getByRole('link', { name: text('cart.added.goToCart') })
    .click();
  await expect(page.getByText(text('cart.place.saved'), { exact: true })).toBeVisible();
}

async function pay(page: Page): Promise<void> {
  await goTo(page, checkoutPath);
  await toPay(page);
  await payButton(page).click();
  await expect(complete(page)).toBeVisible();
}

test.describe('the workshop has no credits left', () => {
  test.beforeEach(async ({ world, page }) => {
    await asOperator(world, 'update company set credits = 0 where id = 4001');
    await signIn(page, people.anna);
  });

  test('a request with a photo is gone on with from the cart, after a reload too, and is handed in once when what was missing is paid [CO-060, CO-061, CO-168, CO-333, SU-079]', async ({
    page,
    world,
  }) => {
    await fillRequest(page, { subject: 'Out of credits', photos: [aPhoto] });
    await submitRequest(page);
    await expect(page.locator('.error-summary')).toBeVisible();
    await putMissingInCart(page);
    await page.reload();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Out of credits/ })
      .click();
    await expect(summary(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Out of credits');
    await pay(page);
    await expect(page.getByText(anyText('checkout.sendsIn'))).toBeVisible();
    await expect(created(page)).toBeVisible();
    const server = await signInToServer(world.url, people.anna);
    const [request, ...others] = await server.requestsAbout('Out of credits');
    expect([request?.attachments.length, others]).toEqual([1, []]);
  });

  test('who does not want to send yet stays; after a reload nothing goes on by itself, and another tab sends it once however often it is tapped', async ({
    page,
    context,
    world,
  }) => {
    await fillRequest(page, { subject: 'Not yet' });
    await putMissingInCart(page);
    await pay(page);
    await button(page, 'checkout.sendLater').click();
    await expect(page.getByText(text('checkout.requestWaits'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(text('checkout.requestWaits'))).toBeVisible();
    const server = await signInToServer(world.url, people.anna);
    expect(await server.requestsAbout('Not yet')).toEqual([]);
    const other = await context.newPage();
    await other.goto(page.url());
    await button(other, 'checkout.sendNow').dblclick();
    await expect(created(other)).toBeVisible();
    await expect(button(page, 'checkout.sendNow')).toHaveCount(0);
    expect(await server.requestsAbout('Not yet')).toHaveLength(1);
    await other.close();
  });

  test('what is no longer complete, or open in another tab, is led to with the reason and is not sent; without a line it waits on this device', async ({
    page,
    context,
    world,
  }) => {
    await fillRequest(page, { subject: 'Incomplete' });
    await putMissingInCart(page);
    await pay(page);
    await button(page, 'checkout.sendLater').click();
    await expect(page).toHaveURL(/paid=/);
    const { pathname, search } = new URL(page.url());
    const paidPath = pathname + search;
    const other = await context.newPage();
    const link = page.getByRole('link', { name: text('checkout.openRequest') });
    await other.goto((await link.getAttribute('href')) ?? '');
    await expect(summary(other)).toBeVisible();
    await other.getByRole('button', { name: text('newRequest.stage.20'), exact: true }).click();
    await other.locator('#new-request-subject').fill('');
    await expect(other.getByText(text('ui.savedOnDevice'))).toBeVisible();
    await button(page, 'checkout.sendNow').click();
    await expect(page.getByText(text('newRequest.handIn.elsewhere'))).toBeVisible();
    await expect(page.getByText(text('newRequest.elsewhere'))).toBeVisible();
    await other.close();
    await goTo(page, paidPath);
    await button(page, 'checkout.sendNow').click();
    await expect(page.getByText(text('newRequest.handIn.stopped'))).toBeVisible();
    await expect(page.locator('#new-request-subject')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('#new-request-subject').fill('Complete again');
    await expect(page.getByText(text('ui.savedOnDevice'))).toBeVisible();
    await goTo(page, paidPath);
    await expect(button(page, 'checkout.sendNow')).toBeVisible();
    await goOffline(context, world.network);
    await button(page, 'checkout.sendNow').click();
    await expect(page.getByRole('heading', { name: text('newRequest.created.title.waiting') })).toBeVisible();
    await context.setOffline(false);
    const server = await signInToServer(world.url, people.anna);
    await expect.poll(async () => (await server.requestsAbout('Complete again')).length).toBe(1);
  });
});

test('an individual is told whom to ask, by name, and sees no way to buy [SU-279]', async ({ page, world }) => {
  await signIn(page, people.jan);
  await asOperator(world, 'update company set credits = 0 where id = 4001');
  await fillRequest(page, { subject: 'Ask Anna' });
  await expect(page.getByRole('main')).toContainText(text('credits.askNames', { names: 'Anna Lindner' }));
  await expect(buyMissing(page)).toHaveCount(0);
});

test('a request that the server refuses for lack of credits says how many are missing, and is handed in anew when they are paid', async ({
  page,
  context,
  world,
}) => {
  await signIn(page, people.anna);
  await fillRequest(page, { subject: 'Refused' });
  await goOffline(context, world.network);
  await submitRequest(page);
  await expect(page.getByRole('heading', { name: text('newRequest.created.title.waiting') })).toBeVisible();
  await asOperator(world, 'update company set credits = 1 where id = 4001');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: text('newRequest.created.title.needs-you') })).toBeVisible();
  await putMissingInCart(page);
  await pay(page);
  await expect(created(page)).toBeVisible();
  const server = await signInToServer(world.url, people.anna);
  expect(await server.requestsAbout('Refused')).toHaveLength(1);
});

test('a remote session that lacks credits proposes as many, and the cart leads back to it [CO-094, CO-333, SU-079]', async ({
  page,
  world,
}) => {
  await signIn(page, grace);
  await asOperator(world, 'update company set credits = 0 where id = 4016');
  await goTo(page, '/remote');
  await findByVin(page);
  await next(page);
  await fillDetails(page, { repairOrder: '12345-123456' });
  await joinQueue(page);
  await putMissingInCart(page);
  await page.getByRole('main').getByRole('link', { name: /Acura/ }).click();
  await expect(page.getByRole('heading', { name: text('remote.step.70') })).toBeVisible();
});

test('who has paid what was owed is not asked for it again, and the way back to the cart is not offered meanwhile [CO-187]', async ({
  page,
  world,
}) => {
  await asOperator(world, 'update company set credits = -3 where id = 4001');
  await arrive(page, people.anna);
  const debt = page.getByRole('dialog', { name: text('dialogs.debt.title') });
  await debt.getByRole('button', { name: text('dialogs.continue') }).click();
  await expect(page.getByText(text('cart.place.saved'), { exact: true })).toBeVisible();
  await goTo(page, checkoutPath);
  await toPayment(page);
  await typeCard(page);
  await toReview(page);
  await expect(page.getByRole('link', { name: text('checkout.editCart') })).toHaveCount(0);
  await agree(page);
  await payButton(page).click();
  await expect(complete(page)).toBeVisible();
  await button(page, 'checkout.stay').click();
  await goTo(page, '/dashboard/wallet');
  await expect(page.locator('.wallet-figure')).toHaveText(text('wallet.credits', { count: 0, number: 0 }));
  await goTo(page, '/my-requests');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(debt).toHaveCount(0);
});
