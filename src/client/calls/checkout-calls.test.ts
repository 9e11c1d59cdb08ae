import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Api } from '../../api/client.ts';
import { noAnswer } from '../../api/failure.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { type Payment, type Placing, createCheckoutCalls } from './checkout-calls.ts';

const delivery = {
  ...{ companyName: 'Lindner', street: 'Hafenstr. 1', zipCode: '20457', city: 'Hamburg', country: 'de' },
  ...{ contactPerson: 'Anna Lindner', email: 'anna@lindner.example', phone: '+4940123', sdiCode: '', fiscalCode: '' },
};
const placing: Placing = { cart: { id: 7, version: 3 }, expectedTotal: '119.00', delivery, supplierId: null };
const byCard = (methodId: 1 | 2 | 4, data = {}): Payment => ({
  ...{ way: 'online', methodId, data, returnPath: '/v3/shopping-cart/Checkout', isChallengedInPage: true },
});
let count = 0;
beforeEach(() => {
  count += 1;
});

function aBuyer(...answers: unknown[]) {
  const database = new AccountDatabase(`checkout-calls-${count}`);
  const sent: {
    key: string;
    body: Record<string, unknown> | undefined;
    query: unknown;
    idempotencyKey: string | undefined;
  }[] = [];
  let keys = 0;
  const send = (
    _area: unknown,
    key: string,
    { body, query }: { body?: Record<string, unknown>; query?: unknown },
    { idempotencyKey }: { idempotencyKey?: string } = {},
  ) => {
    sent.push({ key, body, query, idempotencyKey });
    return Promise.resolve(answers.shift() ?? { ok: false, failure: noAnswer });
  };
  const calls = createCheckoutCalls({
    api: { send } as unknown as Api,
    uuid: () => `key-${(keys += 1)}`,
    withPerson: (_otherwise, call) =>
      call(database, { countryCode: 'de', language: 'de-DE', timeZoneId: 'Europe/Berlin' }),
  });
  return { calls, sent };
}
const onKey = () => Promise.resolve();
const refused = (code: string, field?: string) => ({
  ok: false,
  failure: { ...noAnswer, code, messages: [{ code, message: 'no', ...(field && { field }) }] },
});

test('paid again after an answer was lost it is one payment, also when the card was typed anew; after a decision it is another', async () => {
  const order = { ok: true, value: { orderId: 'one', state: 'open', refusalCode: 12 } };
  const { calls, sent } = aBuyer(refused('no-answer'), order, order);
  expect(await calls.place(placing, byCard(1, { number: 'a' }), onKey)).toEqual({ ok: false, failure: 'offline' });
  expect(await calls.place(placing, byCard(1, { number: 'b' }), onKey)).toMatchObject({
    ok: true,
    value: { refusalCode: 12 },
  });
  await calls.place(placing, byCard(1, { number: 'b' }), onKey);
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-1', 'key-2']);
});

test('the key of a payment is told before it is sent, and its order is asked for by that key', async () => {
  const { calls, sent } = aBuyer();
  const told: [key: string, sentBefore: number][] = [];
  const note = (key: string) => Promise.resolve(told.push([key, sent.length]));
  await calls.place(placing, byCard(1), note);
  await calls.place(placing, byCard(1), note);
  await calls.latest('key-1');
  await calls.latest(null);
  expect(told).toEqual([
    ['key-1', 0],
    ['key-1', 1],
  ]);
  expect(sent.slice(2).map(({ query }) => query)).toEqual([
    { ciamId: sent[0]?.body?.['ciamId'], key: 'key-1' },
    { ciamId: sent[0]?.body?.['ciamId'] },
  ]);
});

test('what was pressed and not answered is known on this device until it is decided, of the company that was acted for', async () => {
  const { calls } = aBuyer(refused('no-answer'), { ok: true, value: { orderId: 'one' } });
  expect(await calls.undecided()).toBeNull();
  await calls.place(placing, byCard(1), onKey);
  expect(await calls.undecided()).toEqual({ cart: { id: 7, version: 3 }, total: '119.00', key: 'key-1' });
  await calls.place(placing, byCard(1), onKey);
  expect(await calls.undecided()).toBeNull();
});

test.each([
  ['card', byCard(1), 'POST /api/v1/cdm3/payment/submitPayment', 1],
  ['Bacs', byCard(4), 'POST /api/v1/cdm3/payment/submitPayment', 4],
  ['SEPA', byCard(2), 'POST /api/v1/cdm3/payment/SubmitSepaPayment', undefined],
  ['account', { way: 'account' }, 'POST /api/v1/cdm3/payment/SubmitBoschAccountPayment', undefined],
  ['voucher', { way: 'voucher' }, 'POST /api/v1/payment/CheckoutWithFullVoucher', undefined],
  ['nothing', { way: 'nothing' }, 'POST /api/v1/cdm3/payment/CheckoutForPayAsYouGo', undefined],
] as const)(
  'an order is placed as the person saw it, paid by %s [CO-281, CO-282]',
  async (_name, payment, key, methodId) => {
    const { calls, sent } = aBuyer({ ok: true, value: { orderId: 'one' } });
    expect((await calls.place(placing, payment, onKey)).ok).toBe(true);
    expect(sent[0]?.key).toBe(key);
    expect(sent[0]?.body?.['methodId']).toBe(methodId);
    expect(sent[0]?.body).toMatchObject({
      ...{ cartId: 7, cartVersion: 3, expectedTotal: '119.00', delivery, supplierId: null },
      ...{ countryCode: 'de', language: 'de-DE', termsAccepted: true, paymentTermsAccepted: true },
    });
  },
);

test.each([
  [refused('not-payable', 'sepa-limit'), 'sepa-limit'],
  [refused('not-payable', 'of-a-newer-server'), 'not-payable'],
  [refused('not-payable'), 'not-payable'],
  [refused('price-changed', 'expectedTotal'), 'price-changed'],
  [refused('conflict'), 'conflict'],
  [refused('payment-in-progress'), 'payment-in-progress'],
  [refused('voucher-invalid'), 'voucher-invalid'],
  [refused('forbidden'), 'no-rights'],
  [refused('internal'), 'failed'],
])('what stands in the way is told by its own name: %j', async (answer, failure) => {
  expect(await aBuyer(answer).calls.place(placing, byCard(1), onKey)).toEqual({ ok: false, failure });
});

test.each([
  ['not-found', 'not-found'],
  ['validation', 'not-found'],
  ['no-answer', 'offline'],
  ['internal', 'failed'],
])('an order that is none of the person is told from one of which nobody knows: %s is %s', async (code, failure) => {
  const { calls } = aBuyer(refused(code), refused(code), refused(code));
  expect(await calls.statusOf('one')).toEqual({ ok: false, failure });
  expect(await calls.giveDetails('one', { redirectResult: 'r' })).toEqual({ ok: false, failure });
  expect(await calls.giveUp('one')).toEqual({ ok: false, failure });
});

test('what a bank gave travels under the two names without dots, and twice under one key [CO-278]', async () => {
  const { calls, sent } = aBuyer();
  const details = { 'threeds2.fingerprint': 'f', 'threeds2.challengeResult': 'c', other: 'o' };
  await calls.giveDetails('one', details);
  await calls.giveDetails('one', details);
  expect(sent[0]?.body).toMatchObject({
    orderId: 'one',
    details: { threeds2fingerprint: 'f', threeds2challengeResult: 'c', other: 'o' },
  });
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-1']);
});

test('the methods are those that the server offers for the country [CO-273]', async () => {
  const { calls } = aBuyer({ ok: true, value: [{ countryCode: 'de', paymentMethodTypes: [1, 2] }] });
  expect(await calls.methods()).toEqual({ ok: true, value: [1, 2] });
});
