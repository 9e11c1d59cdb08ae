/** Invoices and orders: what was bought is found again, its file opens without a signal, and nobody else sees it. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pdfPages } from '../tests/support/pdf-text.ts';
import { axeOn } from './support/axe.ts';
import { buyerOnServer, checkoutPath, creditPackage, payButton, toPay } from './support/checkout.ts';
import { goTo } from './support/go-to.ts';
import { asOperator } from './support/operator.ts';
import { goOffline, people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const rows = (page: Page) => page.getByRole('list', { name: text('billing.title') }).getByRole('listitem');
const fileButton = (page: Page, at = 0) => rows(page).nth(at).getByRole('button');

async function opened(page: Page, at = 0) {
  const coming = page.waitForEvent('download');
  await fileButton(page, at).click();
  const download = await coming;
  const bytes = readFileSync(await download.path());
  return { name: download.suggestedFilename(), lines: pdfPages(bytes).flat() };
}

test('what was bought is on the order summary, in the list of invoices and in its file, which opens without a connection [CO-026, CO-031, SH-038]', async ({
  page,
  context,
  world,
}) => {
  const buyer = await buyerOnServer(world.url, people.anna);
  await buyer.put(creditPackage.id);
  await signIn(page, people.anna);
  await goTo(page, checkoutPath);
  await toPay(page);
  await payButton(page).click();
  await page.getByRole('link', { name: text('checkout.toOrder') }).click();
  await expect(page.getByText(text('billing.orderText.paid'))).toBeVisible();
  const order = await buyer.latest();
  const number = order?.invoiceNumber ?? '-';
  await expect(page).toHaveURL(new RegExp(`/order-summary/${order?.orderId}$`));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(number);
  expect((await axeOn(page).analyze()).violations).toEqual([]);

  await goTo(page, '/my-billing');
  await expect(rows(page).first()).toContainText(number);
  await expect(rows(page).first()).not.toContainText(text('billing.onDevice'));
  const file = await opened(page);
  expect(file.name).toBe(`${number}.pdf`);
  expect(file.lines.join('\n')).toContain(`Invoice ${number}`);
  await expect(rows(page).first()).toContainText(text('billing.onDevice'));

  await goOffline(context, world.network);
  await expect(page.getByText(text('billing.asOf'))).toBeVisible();
  expect(await opened(page)).toEqual(file);
  // The next one was never opened here.
  await expect(fileButton(page, 1)).toBeDisabled();
  await rows(page)
    .first()
    .getByRole('link', { name: text('billing.order', { number }) })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/order-summary/);
  await expect(page.getByText(text('billing.orderText.paid'))).toBeVisible();
});

async function needsConnection(page: Page, world: World): Promise<void> {
  world.network.decide(({ path }) => (path.endsWith('/GetTransactions') ? 'refuse' : 'pass'));
  await goTo(page, '/my-billing');
  await expect(page.getByRole('button', { name: text('ui.tryAgain') })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  world.network.decide(() => 'pass');
  await page.getByRole('button', { name: text('ui.tryAgain') }).click();
  await expect(fileButton(page)).toBeEnabled();
}

async function opensOnFullDevice(page: Page): Promise<void> {
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  expect((await opened(page)).name).toMatch(/^RE-\d{4}-\d+\.pdf$/);
  await expect(rows(page).first()).not.toContainText(text('billing.onDevice'));
  expect((await opened(page, 1)).name).toMatch(/\.pdf$/);
}

async function comeByPages(page: Page): Promise<void> {
  await expect(rows(page)).toHaveCount(25);
  const more = page.getByRole('button', { name: /^Show more/ });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(50);
  const old = rows(page).filter({ hasText: 'OLD-60' });
  await expect(old).toContainText(text('billing.state.failed'));
  await expect(old).toContainText(text('billing.noFile'));
  await expect(old.getByRole('button')).toHaveCount(0);
}

async function isNotFound(page: Page, theirs: string): Promise<void> {
  for (const id of ['no-such-order', theirs]) {
    await goTo(page, `/order-summary/${id}`);
    await expect(page.getByRole('heading', { name: text('billing.noOrder') })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/order-summary/${id}$`));
  }
  await page
    .locator('.empty-state')
    .getByRole('link', { name: text('route.my-billing') })
    .click();
  await expect(page).toHaveURL(/\/my-billing/);
  await expect(page.getByRole('heading', { name: text('route.my-billing'), level: 1 })).toBeVisible();
}

test('a manager looks for invoices: on a bad line, a full device, among many, of somebody else, and where there are none', async ({
  page,
  world,
}) => {
  const buyer = await buyerOnServer(world.url, people.anna);
  await signIn(page, people.anna);
  await test.step('a device that never saw invoices says that it needs a connection', () =>
    needsConnection(page, world));
  await test.step('on a full device an invoice opens all the same, and its row does not say that it is kept', () =>
    opensOnFullDevice(page));
  await asOperator(
    world,
    `insert into billing_transaction (id, company_id, invoice_number, date, amount, currency, method_id, state)
     select 'many-' || n, 4001, 'OLD-' || n, timestamptz '2020-01-01' + n * interval '1 day', n, 'EUR', 2,
       case n when 60 then 'failed' else 'paid' end from generate_series(1, 60) n;
     update shop_order set account_id = (select id from account where email = 'freja@nordlys.example')`,
  );
  await page.reload();
  await test.step('many come a page at a time, by keyboard too; one whose money was called back says so, and one from elsewhere has no file', () =>
    comeByPages(page));
  await test.step('an order of somebody else is not found, nor one that never was, and the way leads on to the invoices', async () =>
    isNotFound(page, (await buyer.latest())?.orderId ?? 'none'));
  await asOperator(world, `drop trigger billing_transaction_stays on billing_transaction`);
  await asOperator(world, `delete from billing_transaction where company_id = 4001`);
  await page.reload();
  await test.step('a workshop without invoices is told so', () =>
    expect(page.getByRole('heading', { name: text('billing.none') })).toBeVisible());
});

test('in the American version the wallet shows the invoices and nothing leads to /my-billing [CO-032]', async ({
  page,
  world,
}) => {
  await asOperator(world, `update company set credits = 10 where id = 4007`);
  await signIn(page, 'dana@cedarfalls.example');
  await goTo(page, '/dashboard/wallet');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator('a[href="/my-billing"]')).toHaveCount(0);
});
