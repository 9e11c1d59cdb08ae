import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aKey, aPayment, cardData, type TypedCard } from '../../../tests/support/a-payment.ts';
import { type ManualTimers, manualTimers } from '../../../tests/support/manual-timers.ts';
import { workerOf } from '../../../tests/support/server-jobs.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import type { Send } from '../../providers/adyen/http-client.ts';
import type { NewPayment } from '../../providers/payments.ts';

let server: TestServer;
let timers: ManualTimers;
let through: ((send: Send, request: Request) => Promise<Response>) | null = null;
beforeAll(async () => {
  timers = manualTimers();
  server = await createTestServer({
    seed: 'none',
    timers,
    through: (send) => (request) => (through === null ? send(request) : through(send, request)),
  });
});
afterAll(() => server.close());

const euros = (amount: string) => ({ amount, currency: 'EUR' });
const paymentOf = async (typed: TypedCard = {}, more: Partial<NewPayment> = {}) =>
  aPayment(await cardData(server, typed), more);
const paid = async (typed: TypedCard = {}, more: Partial<NewPayment> = {}) => {
  const outcome = await server.payments.pay(await paymentOf(typed, more), aKey());
  if (outcome.kind !== 'authorised') throw new Error(`Not paid: ${outcome.kind}`);
  return outcome;
};
const payments = (reference: string) =>
  server.database.kysely.selectFrom('embedded_payment').selectAll().where('merchant_reference', '=', reference);

describe('a stored method', () => {
  const charge = (storedMethod: { id: string; type: string | null }, shopper: string) =>
    server.payments.chargeStored(
      { reference: 'renewal', sum: euros('59.00'), shopper: { reference: shopper }, storedMethod },
      aKey(),
    );

  test('is charged without the person, listed with its last four digits, and charged no more when it is forgotten', async () => {
    const { storedMethodId } = await paid({}, { isStored: true, shopper: { reference: 'stored-1' } });
    const [method, ...others] = await server.payments.storedMethods('stored-1');
    expect(others).toEqual([]);
    expect(method).toEqual({
      id: storedMethodId,
      type: 'scheme',
      brand: 'visa',
      lastFour: '1111',
      holder: 'Anna Lindner',
      expires: '03/2030',
    });
    if (method === undefined) throw new Error('Nothing is stored');
    expect(await charge(method, 'stored-1')).toMatchObject({ kind: 'authorised', sum: euros('59.00') });
    await server.payments.forgetStoredMethod({ shopperReference: 'stored-1', id: method.id });
    await server.payments.forgetStoredMethod({ shopperReference: 'stored-1', id: method.id });
    expect(await server.payments.storedMethods('stored-1')).toEqual([]);
    await expect(charge(method, 'stored-1')).rejects.toMatchObject({ code: 'provider-rejects' });
  });

  test('of one shopper is nobody else’s', async () => {
    const { storedMethodId } = await paid({}, { isStored: true, shopper: { reference: 'stored-2' } });
    const method = { id: storedMethodId ?? '', type: 'scheme' };
    await expect(charge(method, 'stored-3')).rejects.toMatchObject({ code: 'provider-rejects' });
    await server.payments.forgetStoredMethod({ shopperReference: 'stored-3', id: method.id });
    expect(await charge(method, 'stored-2')).toMatchObject({ kind: 'authorised' });
  });

  test('whose bank refuses a later charge is refused then, after a first payment that went well', async () => {
    const shopper = { reference: 'stored-4' };
    const { storedMethodId } = await paid({ holder: 'LATER_NOT_ENOUGH_BALANCE' }, { isStored: true, shopper });
    const outcome = await charge({ id: storedMethodId ?? '', type: 'scheme' }, 'stored-4');
    expect(outcome).toMatchObject({ kind: 'refused', code: 12 });
  });

  test('is kept only when it was asked for', async () => {
    expect(await paid({}, { shopper: { reference: 'stored-5' } })).toMatchObject({ storedMethodId: null });
    expect(await server.payments.storedMethods('stored-5')).toEqual([]);
  });
});

describe('money back', () => {
  const back = (paymentId: string, amount: string, call = aKey()) =>
    server.payments.refund({ paymentId, reference: 'credit-note', sum: euros(amount) }, call);

  test('is at most what was paid, in as many parts as one likes, each told by a message', async () => {
    const { paymentId } = await paid({}, { reference: 'refunded' });
    const call = aKey();
    const first = await back(paymentId, '100.00', call);
    expect(await back(paymentId, '100.00', call)).toEqual(first);
    await expect(back(paymentId, '19.01')).rejects.toMatchObject({ code: 'provider-rejects' });
    await back(paymentId, '19.00');
    await expect(back(paymentId, '0.01')).rejects.toMatchObject({ code: 'provider-rejects' });
    await workerOf(server).runDue();
    const events = await server.database.kysely
      .selectFrom('payment_event')
      .selectAll()
      .where('original_payment_id', '=', paymentId)
      .orderBy('id')
      .execute();
    expect(events.map(({ code, amount, reference }) => [code, amount, reference])).toEqual([
      ['REFUND', '100.00', 'credit-note'],
      ['REFUND', '19.00', 'credit-note'],
    ]);
    expect(events[0]?.event_id).toBe(first.id);
  });

  test('of a whole payment is cancelled or given back, and nothing is left of it to give back', async () => {
    const { paymentId } = await paid({}, { reference: 'cancelled' });
    await server.payments.cancel({ paymentId, reference: 'credit-note' }, aKey());
    await expect(back(paymentId, '1.00')).rejects.toMatchObject({ code: 'provider-rejects' });
    expect(await payments('cancelled').execute()).toMatchObject([{ refunded_value: 11_900 }]);
  });

  test('of a payment that was refused is none', async () => {
    const outcome = await server.payments.pay(await paymentOf({ holder: 'DECLINED' }), aKey());
    if (outcome.kind !== 'refused') throw new Error('Not refused');
    await expect(back(outcome.paymentId ?? '', '1.00')).rejects.toMatchObject({ code: 'provider-rejects' });
  });
});

describe('on a bad day', () => {
  const askAgain = async (payment: NewPayment, call: { idempotencyKey: string }) => {
    const outcomes = [await server.payments.pay(payment, call), await server.payments.pay(payment, call)];
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(await payments(payment.reference).execute()).toHaveLength(1);
    return outcomes[0];
  };

  test('an answer that comes too late is found under its key, and its message may be there before it', async () => {
    const payment = await paymentOf({ holder: 'SLOW' }, { reference: 'slow' });
    const call = aKey();
    const caller = new AbortController();
    const given = server.payments.pay(payment, { ...call, signal: caller.signal });
    await expect.poll(async () => (await payments('slow').execute()).length).toBe(1);
    await workerOf(server).runDue();
    const told = server.database.kysely.selectFrom('payment_event').select('code').where('reference', '=', 'slow');
    expect(await told.execute()).toEqual([{ code: 'AUTHORISATION' }]);
    caller.abort();
    await expect(given).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    expect(await askAgain(payment, call)).toMatchObject({ kind: 'authorised' });
  });

  test('an answer that is lost is found under its key: whoever paid is not charged again', async () => {
    const payment = await paymentOf({ holder: 'ANSWER_LOST' }, { reference: 'lost' });
    const call = aKey();
    await expect(server.payments.pay(payment, call)).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    expect(await askAgain(payment, call)).toMatchObject({ kind: 'authorised' });
  });

  test('a connection that is cut before or after the service has acted: asked again, it is one payment', async () => {
    for (const [reference, acts] of [
      ['cut-before', false],
      ['cut-after', true],
    ] as const) {
      const payment = await paymentOf({}, { reference });
      const call = aKey();
      through = async (send, request) => {
        if (acts) await send(request);
        throw new TypeError('fetch failed');
      };
      await expect(server.payments.pay(payment, call)).rejects.toMatchObject({ name: 'OutcomeUnknown' });
      through = null;
      expect(await payments(reference).execute()).toHaveLength(acts ? 1 : 0);
      expect(await askAgain(payment, call)).toMatchObject({ kind: 'authorised' });
    }
  });

  test('a service that is down has done nothing, and takes the payment when it is up again', async () => {
    const payment = await paymentOf({ holder: 'DOWN' }, { reference: 'down' });
    const call = aKey();
    await expect(server.payments.pay(payment, call)).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    expect(await payments('down').execute()).toEqual([]);
    expect(await askAgain(payment, call)).toMatchObject({ kind: 'authorised' });
  });
});
