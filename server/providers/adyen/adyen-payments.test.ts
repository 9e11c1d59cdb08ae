import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { aKey, aPayment } from '../../../tests/support/a-payment.ts';
import { refusalCodes } from '../payments.ts';
import { type AdyenDeps, type AdyenSettings, createAdyenPayments } from './adyen-payments.ts';
import type { Send } from './http-client.ts';
import { outcomeFrom } from './outcome.ts';
import { adyenAmount, sumFrom } from './minor-units.ts';
import { fromMinorUnits } from '../../../domain/commerce/money.ts';
import { seedCurrencies } from '../../demo/shop/currencies.ts';

const settings: AdyenSettings = {
  apiKey: 'the-key',
  merchantAccount: 'Portal',
  hmacKey: '00'.repeat(32),
  environment: 'test',
};
const client: AdyenDeps['client'] = {
  clientKey: 'test_KEY',
  environment: 'test',
  environmentUrls: null,
  canChallengeInPage: false,
};
const now = () => new Date('2026-03-02T09:00:00Z');
const over = (send: Send, more: Partial<AdyenSettings & AdyenDeps> = {}) =>
  createAdyenPayments({ ...settings, ...more }, { client, now, send, ...more });
const authorised = { resultCode: 'Authorised', pspReference: 'P1' };

/** Keeps what was sent and answers the same each time. */
function recording(answer: object = authorised, status = 200) {
  const sent: { url: string; headers: Headers; body: Record<string, unknown> }[] = [];
  const send: Send = async (request) => {
    const text = await request.text();
    sent.push({
      url: request.url,
      headers: request.headers,
      body: JSON.parse(text || '{}') as Record<string, unknown>,
    });
    return Response.json(answer, { status });
  };
  return { sent, send };
}

const typed = { paymentMethod: { type: 'scheme', encryptedCardNumber: 'blob' }, browserInfo: { userAgent: 'x' } };

describe('a payment on the wire', () => {
  test('goes to the test platform with the key of the account and of the payment', async () => {
    const { sent, send } = recording();
    await over(send).pay(aPayment(typed), { idempotencyKey: 'k-1' });
    expect(sent[0]?.url).toBe('https://checkout-test.adyen.com/v72/payments');
    expect(sent[0]?.headers.get('x-api-key')).toBe('the-key');
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k-1');
  });

  test('goes to our own addresses when it is live', async () => {
    const { sent, send } = recording();
    await over(send, { environment: { livePrefix: '1797a841fbb37ca7-portal' } }).pay(aPayment(typed), aKey());
    expect(sent[0]?.url).toBe('https://1797a841fbb37ca7-portal-checkout-live.adyenpayments.com/checkout/v72/payments');
  });

  test('has the sum, the order and the account that we say, whatever the browser adds', async () => {
    const { sent, send } = recording();
    const hostile = { amount: { value: 1, currency: 'EUR' }, reference: 'other', merchantAccount: 'Other' };
    await over(send).pay(aPayment({ ...typed, ...hostile, shopperReference: 'other', captureDelayHours: 5 }), aKey());
    expect(sent[0]?.body).toMatchObject({
      amount: { value: 11_900, currency: 'EUR' },
      reference: 'order-1',
      merchantAccount: 'Portal',
      shopperReference: 'company-1',
      paymentMethod: { type: 'scheme', encryptedCardNumber: 'blob' },
    });
    expect(sent[0]?.body).not.toHaveProperty('captureDelayHours');
  });

  test('counts smallest units as Adyen does, and refuses a sum that the currency does not have', async () => {
    const { sent, send } = recording();
    const payments = over(send);
    const charge = (amount: string, currency: string) =>
      payments.pay(aPayment(typed, { sum: { amount, currency } }), aKey());
    await charge('7000', 'HUF');
    await charge('500', 'JPY');
    await charge('1.234', 'KWD');
    expect(sent.map(({ body }) => (body['amount'] as { value: number }).value)).toEqual([700_000, 500, 1234]);
    for (const refused of [charge('0.5', 'JPY'), charge('-1', 'EUR')])
      await expect(refused).rejects.toMatchObject({ code: 'provider-rejects', cause: { message: /^There is no sum/ } });
    expect(sent).toHaveLength(3);
  });

  test.each(seedCurrencies.map(({ code, decimals }) => [code, decimals]))(
    'can be made in %s to the last of its %i places',
    (currency, decimals) => {
      const amount = fromMinorUnits(1, decimals);
      expect(sumFrom(adyenAmount({ amount, currency }))).toMatchObject({ currency });
    },
  );

  test('that cannot be written down is surely not done', async () => {
    const { sent, send } = recording();
    const data = { ...typed, paymentMethod: { type: 'constructor' } };
    await expect(over(send).pay(aPayment(data), aKey())).rejects.toMatchObject({
      ...{ name: 'NotCarriedOut', code: 'provider-rejects' },
    });
    expect(sent).toEqual([]);
  });

  test('whose answer cannot be read may be done', async () => {
    const { send } = recording({ ...authorised, action: { type: 'constructor' } });
    await expect(over(send).pay(aPayment(typed), aKey())).rejects.toMatchObject({ name: 'OutcomeUnknown' });
  });

  test('says nothing of when somebody was born, whatever the browser adds', async () => {
    const { sent, send } = recording();
    await over(send).pay(aPayment({ ...typed, dateOfBirth: '1990-01-01' }), aKey());
    expect(sent[0]?.body).not.toHaveProperty('dateOfBirth');
  });

  test('asks for 3-D Secure in the page only where it can take place there', async () => {
    const { sent, send } = recording();
    await over(send).pay(aPayment(typed, { isChallengedInPage: true }), aKey());
    const can = { client: { ...client, canChallengeInPage: true } };
    await over(send, can).pay(aPayment(typed, { isChallengedInPage: true }), aKey());
    await over(send, can).pay(aPayment(typed), aKey());
    const native = { threeDSRequestData: { nativeThreeDS: 'preferred' } };
    expect(sent.map(({ body }) => body['authenticationData'] ?? null)).toEqual([null, native, null]);
  });

  test('names results of 3-D Secure as Adyen does, also those of the older calls', async () => {
    const { sent, send } = recording();
    const payments = over(send);
    await payments.submitDetails({ details: { threeds2fingerprint: 'f', threeds2challengeResult: 'c' } }, aKey());
    await payments.submitDetails({ details: { threeDSResult: 'r' }, paymentData: 'd' }, aKey());
    await payments.submitDetails({ redirectResult: 'x' }, aKey());
    expect(sent.map(({ body }) => body)).toEqual([
      { details: { 'threeds2.fingerprint': 'f', 'threeds2.challengeResult': 'c' } },
      { details: { threeDSResult: 'r' }, paymentData: 'd' },
      { details: { redirectResult: 'x' } },
    ]);
  });

  test('of a stored method says that the person is not there', async () => {
    const { sent, send } = recording();
    const { reference, sum, shopper } = aPayment({});
    await over(send).chargeStored(
      { reference, sum, shopper, storedMethod: { id: 'S1', type: 'sepadirectdebit' } },
      aKey(),
    );
    expect(sent[0]?.body).toMatchObject({
      paymentMethod: { type: 'sepadirectdebit', storedPaymentMethodId: 'S1' },
      shopperInteraction: 'ContAuth',
      recurringProcessingModel: 'Subscription',
      shopperReference: 'company-1',
    });
  });
});

describe('an answer', () => {
  test.each([
    [
      { ...authorised, amount: { value: 5, currency: 'EUR' } },
      { kind: 'authorised', sum: { amount: '0.05' } },
    ],
    [
      { resultCode: 'PartiallyAuthorised', pspReference: 'P' },
      { kind: 'authorised', sum: null },
    ],
    [
      { resultCode: 'Pending', pspReference: 'P' },
      { kind: 'received', action: null },
    ],
    [{ resultCode: 'PresentToShopper', pspReference: 'P', action: { type: 'voucher' } }, { kind: 'received' }],
    [{ resultCode: 'ChallengeShopper', action: { type: 'threeDS2' } }, { kind: 'action' }],
    [{ resultCode: 'Cancelled', pspReference: 'P' }, { kind: 'cancelled' }],
    [
      { resultCode: 'Cancelled', refusalReasonCode: '22' },
      { kind: 'refused', code: 22 },
    ],
    [
      { resultCode: 'Error', refusalReasonCode: '4' },
      { kind: 'refused', code: 4 },
    ],
    [
      { resultCode: 'Error', refusalReasonCode: '0' },
      { kind: 'error', paymentId: null },
    ],
    [{ resultCode: 'Refused' }, { kind: 'refused', code: 2 }],
  ])('%o means %o', (answer, expected) => {
    expect(outcomeFrom(answer)).toMatchObject(expected);
  });

  property.prop([fc.oneof(fc.integer({ min: 0, max: 120 }).map(String), fc.string())])(
    'that refuses has a code of ours: its own, or 2 for every other',
    (refusalReasonCode) => {
      const outcome = outcomeFrom({ resultCode: 'Refused', refusalReasonCode });
      const own = refusalCodes.find((code) => String(code) === refusalReasonCode);
      expect(outcome).toMatchObject({ kind: 'refused', code: own ?? 2 });
    },
  );

  test.each([[{}], [{ resultCode: 'Authorised' }], [{ resultCode: 'IdentifyShopper' }], [{ resultCode: 'New' }]])(
    '%o tells nobody whether it is paid, so it has to be asked again',
    (answer) => {
      expect(() => outcomeFrom(answer)).toThrow(expect.objectContaining({ name: 'OutcomeUnknown' }));
    },
  );
});

describe('a call that gets no answer', () => {
  const notDone = { name: 'NotCarriedOut', code: 'provider-unreachable' };
  const rejected = { name: 'NotCarriedOut', code: 'provider-rejects' };
  const unknown = { name: 'OutcomeUnknown', code: 'provider-unreachable' };
  const pay = (send: Send, more: Partial<AdyenDeps> = {}, signal?: AbortSignal) =>
    over(send, more).pay(aPayment(typed), { ...aKey(), ...(signal && { signal }) });

  test.each([
    [401, {}, notDone],
    [403, {}, notDone],
    [422, { errorCode: '14_030' }, rejected],
    [422, { errorCode: '704' }, unknown],
    [409, {}, unknown],
    [429, {}, notDone],
    [500, {}, unknown],
    [503, {}, unknown],
  ])('but %i %o: %o', async (status, body, expected) => {
    await expect(pay(recording({ status, ...body }, status).send)).rejects.toMatchObject(expected);
  });

  test('tells nothing of what was typed in its error', async () => {
    const answer = { status: 422, errorCode: '161', message: 'DE87123456781234567890 is wrong' };
    await expect(pay(recording(answer, 422).send)).rejects.toThrow(/^The payment service answered 422 161$/);
  });

  test('because nobody listens is surely not done', async () => {
    await onLoopback(null, async (send) => {
      await expect(pay(send)).rejects.toMatchObject(notDone);
    });
  });

  test('because the connection is cut after it was sent may be done', async () => {
    await onLoopback(
      (server) => server.on('request', ({ socket }) => socket.destroy()),
      async (send) => {
        await expect(pay(send)).rejects.toMatchObject(unknown);
      },
    );
  });

  test('because the answer is cut, or is a page of somebody in between, may be done', async () => {
    const cut = new Response(new ReadableStream({ start: (stream) => stream.error(new Error('cut')) }));
    await expect(pay(() => Promise.resolve(cut))).rejects.toMatchObject(unknown);
    const page = () => Promise.resolve(new Response('<h1>Guest network</h1>'));
    await expect(pay(page)).rejects.toMatchObject(unknown);
  });

  test('in time, or that the caller gives up, may be done; given up before it was sent, it is not', async () => {
    const asked = Promise.withResolvers<void>();
    await onLoopback(
      (server) => server.on('request', () => asked.resolve()),
      async (send) => {
        await expect(pay(send, { timeoutMs: 50 })).rejects.toMatchObject(unknown);
        const caller = new AbortController();
        const given = pay(send, {}, caller.signal);
        await asked.promise;
        caller.abort();
        await expect(given).rejects.toMatchObject(unknown);
        await expect(pay(send, {}, AbortSignal.abort())).rejects.toMatchObject(notDone);
      },
    );
  });
});

/** Sends to a server of this machine instead of Adyen; null: to a port that nobody listens on. */
async function onLoopback(prepare: ((server: Server) => void) | null, work: (send: Send) => Promise<void>) {
  const server = createServer();
  prepare?.(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (prepare === null) {
    server.close();
    await once(server, 'close');
  }
  const send: Send = async (request) =>
    fetch(new URL(new URL(request.url).pathname, `http://127.0.0.1:${port}`), {
      method: 'POST',
      body: await request.text(),
      signal: request.signal,
    });
  await work(send);
  server.closeAllConnections();
  server.close();
}
