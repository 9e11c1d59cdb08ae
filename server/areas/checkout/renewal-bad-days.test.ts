/** Of renewals: answers that are lost, providers and servers that are away, and what changes in between. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSubscriber, dayMs, dayOf, ruth, type Subscriber } from '../../../tests/support/a-subscriber.ts';
import { cards } from '../../../tests/support/a-payment.ts';
import { dataOf } from '../../../tests/support/cart-calls.ts';
import { atTheBank, checkoutCallsOf } from '../../../tests/support/checkout-calls.ts';
import { noMail } from '../../../tests/support/mail-fake.ts';
import { workerOf } from '../../../tests/support/server-jobs.ts';

let they: Subscriber;
beforeAll(async () => {
  they = await createSubscriber();
});
afterAll(() => they.server.close());
afterEach(() => they.expectMoneyIsRight());

test('an answer that is lost after the card was charged: the server asks again, and the card is charged once', async () => {
  await they.buy();
  they.setLine('answers-lost');
  await they.pass(31 * dayMs);
  expect((await they.detailsOf(ruth)).state).toBe('charging');
  await they.pass(61_000);
  they.setLine('good');
  await they.pass(61_000);
  expect((await they.detailsOf(ruth)).state).toBe('active');
  expect((await they.renewals()).at(-1)?.state).toBe('paid');
  expect(they.mails()).toEqual(['Your subscription Business has been renewed']);
});

test('two servers that look at the same moment charge once', async () => {
  await they.buy();
  const before = (await they.renewals()).length;
  they.server.setNow(new Date(they.server.now().getTime() + 31 * dayMs));
  for (let round = 0; round < 3; round += 1)
    await Promise.all([workerOf(they.server).runDue(), workerOf(they.server).runDue(), workerOf(they.server).runDue()]);
  const paid = await they.renewalsSince(before);
  expect(paid.map(({ state }) => state)).toEqual(['paid']);
  const payments = they.db
    .selectFrom('order_payment')
    .select('state')
    .where('order_id', '=', paid[0]?.id ?? '');
  expect(await payments.execute()).toEqual([{ state: 'authorised' }]);
});

test('a provider that cannot be reached is no refusal: it is asked until it answers', async () => {
  await they.buy();
  they.setLine('cut');
  await they.pass(31 * dayMs);
  await they.pass(3_600_000);
  expect(await they.detailsOf(ruth)).toMatchObject({ state: 'charging', failure: null });
  they.setLine('good');
  await they.pass(61_000);
  expect((await they.detailsOf(ruth)).state).toBe('active');
});

test('a stored card that the payment service does not know any more: the manager is asked to enter it again, and no bank is blamed', async () => {
  await they.buy();
  await they.db.deleteFrom('embedded_payment_stored_method').execute();
  await they.pass(31 * dayMs);
  const { state, failure } = await they.detailsOf(ruth);
  expect([state, failure?.refusalCode]).toEqual(['payment-failed', 21]);
  const text = noMail.mail.sent.at(-1)?.text;
  expect(text).toContain('Please enter it again');
  expect(text).not.toContain('bank');
  dataOf(await they.storeCard(ruth));
  await they.pass(1000);
  expect((await they.detailsOf(ruth)).state).toBe('active');
});

test('a server that was away for months charges the period that runs, not those that are over', async () => {
  await they.buy();
  const before = (await they.renewals()).length;
  await they.pass(100 * dayMs);
  await they.pass(300_000);
  const paid = await they.renewalsSince(before);
  expect(
    paid.map(({ period_from: from, period_until: until }) =>
      [from, until].map((day) => day?.toISOString().slice(0, 10)),
    ),
  ).toEqual([[`${they.year()}-04-15`, `${they.year()}-05-15`]]);
});

test('a price that changed between two tries: the new one is charged, and the old order never', async () => {
  await they.buy({ holder: 'LATER_NOT_ENOUGH_BALANCE' });
  await they.pass(31 * dayMs);
  const first = (await they.renewals()).at(-1);
  const price = they.db.updateTable('plan_price').where('plan_id', '=', 2).where('country', '=', 'uk');
  await price.set({ monthly: '77' }).execute();
  await they.pass(dayMs);
  const [old, current] = (await they.renewals()).slice(-2);
  expect([old?.id, old?.state]).toEqual([first?.id, 'closed']);
  expect(current?.state).toBe('open');
  expect(Number(current?.net)).toBeGreaterThan(Number(old?.net));
  await price.set({ monthly: '47' }).execute();
});

test('a plan that is not sold any more is not renewed', async () => {
  await they.buy();
  await they.db.updateTable('plan').set({ is_active: false }).where('id', '=', 2).execute();
  await they.pass(31 * dayMs);
  expect(await they.status(ruth)).toMatchObject({
    isActive: false,
    details: { state: 'expired', reactivation: 'buy' },
  });
  await they.db.updateTable('plan').set({ is_active: true }).where('id', '=', 2).execute();
});

test('whoever buys something else while a charge fails is not charged for the old one any more', async () => {
  await they.buy({ holder: 'LATER_NOT_ENOUGH_BALANCE' });
  await they.pass(31 * dayMs);
  await they.db.updateTable('company').set({ subscription_type_id: 12 }).where('id', '=', 4006).execute();
  expect(dataOf(await they.order()).state).toBe('paid');
  expect((await they.renewals()).at(-1)?.state).toBe('closed');
  await they.pass(10 * dayMs);
  expect(await they.detailsOf(ruth)).toMatchObject({ state: 'active', failure: null });
});

test('whoever finishes buying something else while the old one is being charged has bought it: it is renewed, and the charge is given back whenever it is decided', async () => {
  await they.buy({ holder: 'LATER_NOT_ENOUGH_BALANCE' });
  await they.pass(31 * dayMs);
  // Half an hour before it is tried again: what waits for the bank is given up after an hour.
  await they.pass(dayMs - 1_800_000);
  await they.db.updateTable('company').set({ subscription_type_id: 12 }).where('id', '=', 4006).execute();
  const { orderId, action } = dataOf(await they.order({ number: cards.challenged }));
  const before = (await they.renewals()).length;
  await they.db.updateTable('embedded_payment_stored_method').set({ holder: 'PENDING' }).execute();
  they.setLine('notifications-lost');
  await they.pass(1_800_000);
  expect((await they.detailsOf(ruth)).state).toBe('charging');
  const details = await atTheBank(they.server, action, 'approved');
  const { giveDetails } = checkoutCallsOf(() => they.server);
  expect(dataOf(await giveDetails(ruth, orderId, details)).state).toBe('paid');
  expect(await they.detailsOf(ruth)).toMatchObject({ state: 'active', failure: null });
  await they.pass(31 * dayMs);
  expect((await they.renewalsSince(before - 1)).map(({ state }) => state)).toEqual(['closed', 'paid']);
  they.setLine('good');
  await they.pass(2 * dayMs);
  const late = they.db
    .selectFrom('order_payment')
    .select('state')
    .where('order_id', '=', (await they.renewals())[before - 1]?.id ?? '');
  expect((await late.orderBy('number').execute()).at(-1)).toEqual({ state: 'refunded' });
  expect((await they.detailsOf(ruth)).state).toBe('active');
});

test('nobody buys a plan while the old one is being charged, and that is what they are told', async () => {
  await they.buy();
  they.setLine('cut');
  await they.pass(31 * dayMs);
  await they.db.updateTable('company').set({ subscription_type_id: 12 }).where('id', '=', 4006).execute();
  they.setLine('good');
  const { errorMessages } = (await they.order()).envelope;
  expect(errorMessages.map(({ code, field }) => [code, field])).toEqual([['not-payable', 'renewal-in-progress']]);
  await they.pass(61_000);
  expect((await they.detailsOf(ruth)).state).toBe('active');
});

test('a charge that the provider has taken and tells nothing of is said to the manager and to whoever watches the jobs, and still counts when it is told at last', async () => {
  await they.buy();
  await they.db.updateTable('embedded_payment_stored_method').set({ holder: 'PENDING' }).execute();
  they.setLine('notifications-lost');
  const failing = async () =>
    await they.db.selectFrom('job').select(['name', 'error']).where('name', '=', 'expect-decision').execute();
  await they.pass(31 * dayMs);
  await they.pass(9 * dayMs);
  expect(await they.detailsOf(ruth)).toMatchObject({ state: 'charging', undecidedSince: null });
  expect(await failing()).toEqual([]);
  await they.pass(dayMs);
  await they.pass(3_600_000);
  const { undecidedSince } = await they.detailsOf(ruth);
  expect(dayOf(undecidedSince)).toBe(`${they.year()}-02-15`);
  expect(they.mails()).toEqual(['Your bank has not decided yet: subscription Business']);
  const [watched] = await failing();
  expect(watched?.error).toMatch(/^payment [\w-]+ of order [\w-]+ .*received.*not decided/);
  await they.pass(3_600_000);
  expect(they.mails()).toHaveLength(1);
  they.setLine('good');
  await they.pass(2 * dayMs);
  await they.pass(3_600_000);
  expect(await they.detailsOf(ruth)).toMatchObject({ state: 'active', undecidedSince: null });
  expect(await failing()).toEqual([]);
});
