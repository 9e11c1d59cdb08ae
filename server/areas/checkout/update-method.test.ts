import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cards } from '../../../tests/support/a-payment.ts';
import { createSubscriber, dayMs, ruth, type Subscriber } from '../../../tests/support/a-subscriber.ts';
import { dataOf } from '../../../tests/support/cart-calls.ts';
import { atTheBank, checkoutCallsOf } from '../../../tests/support/checkout-calls.ts';
import { anna, codesOf } from '../../../tests/support/support-calls.ts';

let they: Subscriber;
beforeAll(async () => {
  they = await createSubscriber();
});
afterAll(() => they.server.close());
afterEach(() => they.expectMoneyIsRight());

const storedAt = () => they.server.payments.storedMethods('company-4006');

test('another card is charged from now on, nothing is charged for it, and the old one is forgotten [CO-276]', async () => {
  await they.buy();
  const order = dataOf(await they.storeCard(ruth, { number: cards.mastercard }));
  expect(order).toMatchObject({ state: 'paid', invoiceNumber: '', refusalCode: null });
  await they.pass(1000);
  expect((await they.detailsOf(ruth)).chargedTo).toEqual({
    ...{ methodId: 1, brand: 'mc', lastFour: '1111', expires: '12/2099' },
  });
  expect(await storedAt()).toMatchObject([{ brand: 'mc' }]);
  await they.pass(31 * dayMs);
  expect((await they.detailsOf(ruth)).state).toBe('active');
  const charge = they.db.selectFrom('embedded_payment').select(['brand', 'value']).orderBy('created_at', 'desc');
  expect(await charge.executeTakeFirst()).toMatchObject({ brand: 'mc' });
});

test('the bank asks about another card, and its answer stores it, on the older address, too [CO-277, CO-278]', async () => {
  await they.buy();
  const order = dataOf(await they.storeCard(ruth, { number: cards.challenged }));
  expect(order.state).toBe('action');
  const details = await atTheBank(they.server, order.action, 'approved');
  expect(dataOf(await they.giveOlderDetails(ruth, order.orderId, details))).toMatchObject({ state: 'paid' });
  await they.pass(1000);
  expect((await they.detailsOf(ruth)).chargedTo).toMatchObject({ lastFour: '0006' });
});

test('a card that the bank refuses changes nothing and says why; one that was not finished gives way to the next', async () => {
  await they.buy();
  const before = (await they.detailsOf(ruth)).chargedTo;
  expect(dataOf(await they.storeCard(ruth, { holder: 'CARD_EXPIRED' }))).toMatchObject({
    state: 'open',
    refusalCode: 6,
  });
  const unfinished = dataOf(await they.storeCard(ruth, { number: cards.challenged }));
  expect(unfinished.state).toBe('action');
  expect((await they.detailsOf(ruth)).chargedTo).toEqual(before);
  const next = dataOf(await they.storeCard(ruth, { number: cards.mastercard }));
  expect(next).toMatchObject({ orderId: unfinished.orderId, state: 'paid' });
});

test('while a charge fails another card is tried at once', async () => {
  await they.buy({ holder: 'LATER_NOT_ENOUGH_BALANCE' });
  await they.pass(31 * dayMs);
  expect((await they.detailsOf(ruth)).failure).toMatchObject({ refusalCode: 12 });
  await they.pass(dayMs / 2);
  dataOf(await they.storeCard(ruth));
  await they.pass(0);
  expect(await they.detailsOf(ruth)).toMatchObject({ state: 'active', failure: null });
  expect((await they.renewals()).at(-1)?.state).toBe('paid');
  expect(they.mails().at(-1)).toBe('Your subscription Business has been renewed');
});

test('a direct debit is stored when its notification comes, within its limit, and charged [CO-196, CO-276]', async () => {
  await they.buy();
  const company = they.db.updateTable('company').where('id', '=', 4001);
  const renewal_date = new Date(they.server.now().getTime() + 60 * dayMs);
  await company.set({ subscription_active: true, renewal_date }).execute();
  const { updateMethods } = await they.detailsOf(anna);
  expect(updateMethods).not.toContain(2);
  const refused = await they.storeSepa(anna);
  expect([codesOf(refused), refused.envelope.errorMessages[0]?.field]).toEqual([['conflict'], 'sepa-limit']);
  dataOf(await they.chooseFrequency(anna, 1));
  expect((await they.detailsOf(anna)).updateMethods).toContain(2);
  expect(dataOf(await they.storeSepa(anna))).toMatchObject({ state: 'checking', methodId: 2 });
  await they.pass(10_000);
  await they.pass(1000);
  expect((await they.detailsOf(anna)).chargedTo).toMatchObject({ methodId: 2, lastFour: '7890' });
  const tooMuch = await they.chooseFrequency(anna, 6);
  expect([codesOf(tooMuch), tooMuch.envelope.errorMessages[0]?.field]).toEqual([['conflict'], 'sepa-limit']);
  await they.pass(60 * dayMs);
  expect((await they.detailsOf(anna)).state).toBe('charging');
  await they.pass(10_000);
  expect((await they.detailsOf(anna)).state).toBe('active');
});

test('the answer about another card is lost: the server finds out, and the person may look', async () => {
  await they.buy();
  they.setLine('answers-lost');
  const order = dataOf(await they.storeCard(ruth, { number: cards.mastercard }));
  expect(order.state).toBe('checking');
  they.setLine('good');
  await they.pass(61_000);
  await they.pass(1000);
  const { statusOf, latest } = checkoutCallsOf(() => they.server);
  expect(dataOf(await statusOf(ruth, order.orderId))).toMatchObject({ state: 'paid' });
  expect((await they.detailsOf(ruth)).chargedTo).toMatchObject({ brand: 'mc' });
  expect(dataOf(await latest(ruth))?.orderId).not.toBe(order.orderId);
});

test('what a new card is called is still looked up after the provider was away for two hours', async () => {
  await they.buy();
  expect(dataOf(await they.storeCard(ruth, { expires: '11/2098' })).state).toBe('paid');
  they.setLine('cut');
  for (let round = 0; round < 12; round += 1) await they.pass(600_000);
  expect((await they.detailsOf(ruth)).chargedTo?.expires).toBeNull();
  they.setLine('good');
  await they.pass(3_600_000);
  expect((await they.detailsOf(ruth)).chargedTo?.expires).toBe('11/2098');
});

test('a new card that the provider does not list yet is looked up again', async () => {
  await they.buy();
  expect(dataOf(await they.storeCard(ruth, { expires: '11/2098' })).state).toBe('paid');
  const isListedFor = (shopper: string, before: string) =>
    they.db
      .updateTable('embedded_payment_stored_method')
      .set({ shopper_reference: shopper })
      .where('shopper_reference', '=', before)
      .execute();
  await isListedFor('nobody', 'company-4006');
  await they.pass(1000);
  expect((await they.detailsOf(ruth)).chargedTo?.expires).toBeNull();
  await isListedFor('company-4006', 'nobody');
  await they.pass(3_600_000);
  expect((await they.detailsOf(ruth)).chargedTo?.expires).toBe('11/2098');
});
