/** An order whose call never arrives is not mixed up with what the person ordered before. */
import type { Page } from '@playwright/test';
import {
  buyerOnServer,
  checkoutPath,
  complete,
  creditPackage,
  payButton,
  signInToCheckout,
  toPay,
} from './support/checkout.ts';
import { putRow, rowsOnDevice } from './support/device-rows.ts';
import { people } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const submitPath = '/api/v1/cdm3/payment/submitPayment';
const checking = (page: Page) => page.getByRole('heading', { name: text('checkout.checking') });

let buyer: Awaited<ReturnType<typeof buyerOnServer>>;
test.beforeEach(async ({ world, page }) => {
  buyer = await buyerOnServer(world.url, people.anna);
  await buyer.put(creditPackage.id);
  await signInToCheckout(page, people.anna);
});

/** What the person paid, or could not pay, before this order. */
const earlier: Record<string, (page: Page) => Promise<unknown>> = {
  'one that was paid': async (page) => {
    await toPay(page);
    await payButton(page).click();
    await expect(complete(page)).toBeVisible();
    await buyer.put(creditPackage.id);
  },
  'one of another cart that was refused': async (page) => {
    await toPay(page, { holder: 'CARD_EXPIRED' });
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText(text('checkout.refused.6'));
    await buyer.wants([{ addOnId: creditPackage.id, quantity: 2 }]);
  },
  'a try of the same cart that was refused': async (page) => {
    await toPay(page, { holder: 'CARD_EXPIRED' });
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText(text('checkout.refused.6'));
  },
};

for (const [name, happen] of Object.entries(earlier)) {
  test(`an order that did not arrive is not taken for ${name}: before and after a reload the page says that nothing was charged`, async ({
    page,
    world,
  }) => {
    await happen(page);
    const [held, order] = [await buyer.credits(), await buyer.latest()];
    for (const way of ['stays', 'reloads']) {
      await page.goto(checkoutPath);
      await toPay(page);
      const isAboutOrder = (path: string) => path === submitPath || path.endsWith('GetLatestOrder');
      world.network.decide(({ path }) => (isAboutOrder(path) ? 'refuse' : 'pass'));
      await payButton(page).click();
      await expect(checking(page)).toBeVisible();
      world.network.decide(() => 'pass');
      if (way === 'reloads') await page.reload();
      await expect(page.getByRole('alert')).toContainText(text('checkout.problem.not-sent'));
    }
    expect(await buyer.latest()).toEqual(order);

    // Nobody hears either what became of this one, until the page is loaded again.
    await toPay(page);
    world.network.decide(({ path }) => {
      if (path === submitPath) return 'cut-answer';
      return path.endsWith('GetLatestOrder') ? 'refuse' : 'pass';
    });
    await payButton(page).click();
    await expect(checking(page)).toBeVisible();
    await page.reload();
    world.network.decide(() => 'pass');
    await expect(complete(page)).toBeVisible();
    expect(await buyer.credits()).toBeGreaterThan(held);
  });
}

/** What an older version kept of a press of Pay: only that it was, and not for which company. */
async function asOlderVersion(page: Page): Promise<void> {
  const [draft] = (await rowsOnDevice(page, 'portal-account-', 'drafts')).filter((row) =>
    (row as DraftRow).key.startsWith('checkout:'),
  );
  const { key, savedAt, value } = draft as DraftRow;
  const { placed: _placed, ...typed } = value;
  const older = { key: 'checkout', savedAt, value: { ...typed, isPlaced: true } };
  await putRow(page, 'portal-account-', 'drafts', older, key);
}
interface DraftRow {
  key: string;
  savedAt: number;
  value: Record<string, unknown>;
}

test('a payment that was pressed before the portal was updated is looked for afterwards: it is said that it did not arrive, or it is shown as paid, and nobody pays twice', async ({
  page,
  world,
}) => {
  const held = await buyer.credits();
  for (const fate of ['refuse', 'cut-answer'] as const) {
    await toPay(page);
    world.network.decide(({ path }) => {
      if (path === submitPath) return fate;
      return path.endsWith('GetLatestOrder') ? 'refuse' : 'pass';
    });
    await payButton(page).click();
    await expect(checking(page)).toBeVisible();
    await asOlderVersion(page);
    await page.reload();
    await expect(checking(page)).toBeVisible();
    world.network.decide(() => 'pass');
    if (fate === 'refuse') await expect(page.getByRole('alert')).toContainText(text('checkout.problem.not-sent'));
  }
  await expect(complete(page)).toBeVisible();
  expect(await buyer.credits()).toBe(held + creditPackage.credits);
});

test('an order in the address that the person has not made for this company is said to be none of theirs, and the cart can be paid', async ({
  page,
}) => {
  for (const address of ['order=none&redirectResult=r', 'paid=none']) {
    await page.goto(`${checkoutPath}?${address}`);
    await expect(page.getByRole('alert')).toContainText(text('checkout.problem.no-order'));
    await expect(page).not.toHaveURL(/order=|paid=|redirectResult/);
  }
  await toPay(page);
  await payButton(page).click();
  await expect(complete(page)).toBeVisible();
});
