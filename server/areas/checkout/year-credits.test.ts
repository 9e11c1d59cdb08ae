/** Credits of a plan come for a year in advance, and are not had twice by buying anew (decision 56). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSubscriber, dayMs, ruth, type Subscriber } from '../../../tests/support/a-subscriber.ts';
import { dataOf } from '../../../tests/support/cart-calls.ts';
import { checkoutCallsOf } from '../../../tests/support/checkout-calls.ts';

let they: Subscriber;
beforeAll(async () => {
  they = await createSubscriber();
});
afterAll(() => they.server.close());
afterEach(() => they.expectMoneyIsRight());

/** What the order has brought; null: nothing was booked for it. */
async function broughtBy(orderId: string | undefined): Promise<number | null> {
  const movement = they.db.selectFrom('wallet_transaction').select('amount').where('cause', '=', `order-${orderId}`);
  return (await movement.executeTakeFirst())?.amount ?? null;
}
const yearly = async () => (await they.detailsOf(ruth)).plan?.credits ?? 0;
/** Days of years that do not end in a leap year. */
const ofDays = (credits: number, days: number) => Math.ceil((credits * days) / 365);

async function ends(days: number): Promise<void> {
  dataOf(await they.terminate(ruth));
  await they.pass(days * dayMs);
  expect((await they.status(ruth)).isActive).toBe(false);
}

async function buyEnterprise() {
  const { fill, payByCard } = checkoutCallsOf(() => they.server);
  const placing = await fill(ruth, {
    ...{ shoppingItems: [{ subscriptionId: 3, quantity: 2 }], paymentFrequency: { id: 1 } },
    ...{ frontendSelectedNumberOfWorkshop: 2, childOrgAccounts: [{ cdbId: 4014, name: 'Second' }] },
  });
  const placed = { ...placing, supplierId: null, delivery: { ...placing.delivery, country: 'uk' } };
  const paid = dataOf(await payByCard(ruth, placed, { holder: 'Ruth Pickering', expires: '12/2099' }));
  expect(paid.state).toBe('paid');
  return paid;
}

test('who lets a plan end after a month and buys it again gets the credits of the days that are new, and those of a whole year after a year', async () => {
  const first = await they.buy();
  const credits = await yearly();
  expect(await broughtBy(first.orderId)).toBe(credits);
  for (let time = 1; time <= 2; time += 1) {
    await ends(40);
    expect(await broughtBy(dataOf(await they.order()).orderId)).toBe(ofDays(credits, 40));
  }
  await ends(400);
  expect(await broughtBy(dataOf(await they.order()).orderId)).toBe(credits);
});

test('a year that is paid after a month brings what the month has not brought, and the next one all', async () => {
  await they.buy();
  const credits = await yearly();
  await they.chooseFrequency(ruth, 6);
  await they.pass(31 * dayMs);
  expect(await broughtBy((await they.renewals()).at(-1)?.id)).toBe(ofDays(credits, 31));
  await they.pass(365 * dayMs);
  expect(await broughtBy((await they.renewals()).at(-1)?.id)).toBe(credits);
});

test('a larger plan brings what it has more; a smaller one after it nothing, and no way back to the larger one brings its credits again', async () => {
  await they.db.updateTable('company').set({ parent_id: 4006 }).where('id', '=', 4014).execute();
  await they.buy();
  const small = await yearly();
  await ends(40);
  const larger = await buyEnterprise();
  const large = 2 * (await yearly());
  expect(await broughtBy(larger.orderId)).toBe(Math.ceil(large - (small * 325) / 365));
  await ends(40);
  expect(await broughtBy(dataOf(await they.order()).orderId)).toBeNull();
  const up = { subscriptionId: 3, otherWorkshops: [4014] };
  const { sum, credits } = dataOf(await they.upgradePrice(ruth, up));
  const left = Math.ceil((large * 325) / 365);
  expect(credits).toBe(large - left);
  const { orderId } = dataOf(await they.upgrade(ruth, up, sum.actualPrice));
  expect(await broughtBy(orderId)).toBe(credits);
  await ends(40);
  expect(await broughtBy((await buyEnterprise()).orderId)).toBe(ofDays(large, 40));
});
