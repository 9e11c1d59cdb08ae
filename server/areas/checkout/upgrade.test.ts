import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSubscriber, dayMs, ruth, type Subscriber } from '../../../tests/support/a-subscriber.ts';
import { dataOf } from '../../../tests/support/cart-calls.ts';
import { codesOf, freja } from '../../../tests/support/support-calls.ts';

let they: Subscriber;
beforeAll(async () => {
  they = await createSubscriber();
});
afterAll(() => they.server.close());
afterEach(() => they.expectMoneyIsRight());

const withCarRepair = { subscriptionId: 2, addOnIds: [102] };
const priced = async () => dataOf(await they.upgradePrice(ruth, withCarRepair));
const fieldOf = (answer: { envelope: { errorMessages: { field?: string | undefined }[] } }) =>
  answer.envelope.errorMessages[0]?.field;
const addOnsOf = async (as: string) => (await they.status(as)).addOns.map(({ id }) => id);

test('another add-on is shown with its share of the month, charged at once over that sum, and renewed with the rest', async () => {
  await they.buy();
  await they.pass(16 * dayMs);
  const { nextCharge } = await they.detailsOf(ruth);
  const { sum, lines, until, nextSum, credits } = await priced();
  expect(lines).toMatchObject([{ kind: 'add-on', id: 102, quantity: 1 }]);
  expect([until, credits]).toEqual([nextCharge?.at, 0]);
  const monthly = Number(nextSum.netPrice) - Number(nextCharge?.sum.netPrice);
  expect(Number(sum.netPrice)).toBeCloseTo((monthly * 15) / 31, 1);
  expect(codesOf(await they.upgrade(ruth, withCarRepair, '0.01'))).toEqual(['price-changed']);
  const order = dataOf(await they.upgrade(ruth, withCarRepair, sum.actualPrice));
  expect(order).toMatchObject({ state: 'paid', methodId: 1 });
  expect(order.invoiceNumber).toMatch(/^UK-/);
  expect(await addOnsOf(ruth)).toContain(102);
  expect((await they.detailsOf(ruth)).nextCharge).toMatchObject({ at: until, sum: nextSum });
  expect(fieldOf(await they.upgradePrice(ruth, withCarRepair))).toBe('no-upgrade');
  await they.pass(15 * dayMs);
  expect((await they.renewals()).at(-1)).toMatchObject({ state: 'paid', total: nextSum.actualPrice });
});

test('what is paid once a year costs its share of the year now, and nothing at the next month', async () => {
  await they.buy();
  const training = { subscriptionId: 2, addOnIds: [104] };
  const before = await they.detailsOf(ruth);
  const { sum, nextSum } = dataOf(await they.upgradePrice(ruth, training));
  expect(nextSum).toEqual(before.nextCharge?.sum);
  expect(dataOf(await they.upgrade(ruth, training, sum.actualPrice)).state).toBe('paid');
  expect((await they.detailsOf(ruth)).nextCharge?.sum).toEqual(nextSum);
});

test('a double tap and a second manager pay once', async () => {
  await they.buy();
  const { actualPrice } = (await priced()).sum;
  const key = randomUUID();
  const taps = await Promise.all([
    they.upgrade(ruth, withCarRepair, actualPrice, key),
    they.upgrade(ruth, withCarRepair, actualPrice, key),
    they.upgrade(ruth, withCarRepair, actualPrice),
  ]);
  expect(dataOf(taps[0])).toMatchObject({ state: 'paid' });
  expect(dataOf(taps[1])).toEqual(dataOf(taps[0]));
  const paid = they.db.selectFrom('shop_order').select('id').where('kind', '=', 'upgrade').where('state', '=', 'paid');
  expect(await paid.where('period_until', '>', they.server.now()).execute()).toHaveLength(1);
});

test('a card that is refused changes nothing, and says why', async () => {
  await they.buy({ holder: 'LATER_NOT_ENOUGH_BALANCE' });
  const { actualPrice } = (await priced()).sum;
  expect(dataOf(await they.upgrade(ruth, withCarRepair, actualPrice))).toMatchObject({
    state: 'open',
    refusalCode: 12,
  });
  expect(await addOnsOf(ruth)).not.toContain(102);
  dataOf(await they.storeCard(ruth));
  expect(dataOf(await they.upgrade(ruth, withCarRepair, actualPrice))).toMatchObject({ state: 'paid' });
});

test('what was charged for a subscription that was terminated meanwhile is given back', async () => {
  await they.buy();
  const { actualPrice } = (await priced()).sum;
  they.setLine('answers-lost');
  expect(dataOf(await they.upgrade(ruth, withCarRepair, actualPrice)).state).toBe('checking');
  dataOf(await they.terminate(ruth));
  they.setLine('good');
  await they.pass(61_000);
  await they.pass(61_000);
  expect(await addOnsOf(ruth)).not.toContain(102);
  expect(fieldOf(await they.upgradePrice(ruth, withCarRepair))).toBe('terminated');
});

test("more workshops go to the company's account, bring their credits, and use the subscription at once", async () => {
  await they.buy();
  const running = { subscription_active: true, renewal_date: new Date(they.server.now().getTime() + 182 * dayMs) };
  const held = [
    { cdbId: 4002, name: 'Nordlys København' },
    { cdbId: 4003, name: 'Nordlys Odense' },
  ];
  const company = they.db.updateTable('company').where('id', '=', 4002);
  await company.set({ ...running, workshops: JSON.stringify(held) }).execute();
  const wanted = { subscriptionId: 3, otherWorkshops: [4013, 4001] };
  const { sum, lines, credits } = dataOf(await they.upgradePrice(freja, wanted));
  expect(lines[0]).toMatchObject({ kind: 'plan', quantity: 1 });
  expect(credits).toBeGreaterThan(25);
  expect(credits).toBeLessThan(35);
  const before = (await they.status('freja@nordlys.example')).workshops.length;
  expect(dataOf(await they.upgrade(freja, wanted, sum.actualPrice))).toMatchObject({ state: 'paid', methodId: 3 });
  expect((await they.status(freja)).workshops.map(({ cdbId }) => cdbId)).toEqual([4002, 4003, 4013]);
  expect(before).toBe(2);
  const branch = they.db.selectFrom('company').select(['subscription_active', 'renewal_date']).where('id', '=', 4013);
  expect(await branch.executeTakeFirst()).toEqual(running);
  const moved = they.db.selectFrom('wallet_transaction').select(['amount', 'reason']).where('company_id', '=', 4002);
  expect(await moved.orderBy('id', 'desc').executeTakeFirst()).toEqual({ amount: credits, reason: 7 });
});

test('a larger plan needs its workshops, and takes the place of the smaller one', async () => {
  await they.buy();
  expect(fieldOf(await they.upgradePrice(ruth, { subscriptionId: 3 }))).toBe('workshop-missing');
  await they.db.updateTable('company').set({ parent_id: 4006 }).where('id', '=', 4014).execute();
  const wanted = { subscriptionId: 3, otherWorkshops: [4014] };
  const { sum } = dataOf(await they.upgradePrice(ruth, wanted));
  expect(dataOf(await they.upgrade(ruth, wanted, sum.actualPrice)).state).toBe('paid');
  expect(await they.status(ruth)).toMatchObject({ cdm3SubscriptionType: { id: 12 }, name: 'Enterprise' });
});

const placesOf = async () => (await they.status(ruth)).workshops.length;

test('a plan is for the workshops that are paid for: business is for one, whatever is bought beside it', async () => {
  await they.buy();
  await they.db.updateTable('company').set({ parent_id: 4006 }).where('id', '=', 4014).execute();
  const another = { subscriptionId: 2, addOnIds: [104], otherWorkshops: [4014] };
  expect(fieldOf(await they.upgradePrice(ruth, another))).toBe('too-many-workshops');
  expect(codesOf(await they.upgrade(ruth, another, '1'))).toEqual(['conflict']);
  expect(await placesOf()).toBe(1);
  const branch = they.db.selectFrom('company').select('subscription_active').where('id', '=', 4014);
  expect(await branch.executeTakeFirst()).toEqual({ subscription_active: false });
  const { sum } = dataOf(await they.upgradePrice(ruth, { ...another, otherWorkshops: [] }));
  expect(dataOf(await they.upgrade(ruth, { ...another, otherWorkshops: [] }, sum.actualPrice)).state).toBe('paid');
});

test('enterprise is for fifty workshops, and for no more', async () => {
  await they.buy();
  const ids = Array.from({ length: 50 }, (_, index) => 7001 + index);
  const branch = await they.db.selectFrom('company').selectAll().where('id', '=', 4014).executeTakeFirstOrThrow();
  const columns = { ...branch, parent_id: 4006, workshops: '[]', add_ons: '[]' };
  await they.db
    .insertInto('company')
    .values(ids.map((id) => ({ ...columns, id })))
    .execute();
  for (const count of [48, 49]) {
    const { lines } = dataOf(await they.upgradePrice(ruth, { subscriptionId: 3, otherWorkshops: ids.slice(0, count) }));
    expect(lines).toContainEqual(expect.objectContaining({ id: 103, quantity: count }));
  }
  const held = [4006, ...ids.slice(0, 49)].map((cdbId) => ({ cdbId, name: '' }));
  const company = they.db.updateTable('company').where('id', '=', 4006);
  await company.set({ workshops: JSON.stringify(held) }).execute();
  const oneMore = { subscriptionId: 3, otherWorkshops: ids.slice(49) };
  expect(fieldOf(await they.upgradePrice(ruth, oneMore))).toBe('too-many-workshops');
  dataOf(await they.upgradePrice(ruth, { subscriptionId: 3 }));
});
