import { createHmac } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { secret } from '../db/secret.ts';
import { createVerifyNotifications } from '../providers/adyen/notifications.ts';

const lines: string[] = [];
let server: TestServer;
let hmacKey = '';
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  server = await createTestServer({ seed: 'none', log });
  hmacKey = await secret(server.database.kysely, 'embedded-payments.hmac', () => Promise.reject(new Error('no key')));
});
beforeEach(async () => {
  lines.length = 0;
  await server.database.kysely.deleteFrom('payment_event').execute();
});
afterAll(() => server.close());

interface Item {
  pspReference: string;
  originalReference?: string;
  merchantAccountCode: string;
  merchantReference: string;
  amount: { value: number; currency: string };
  eventCode: string;
  success: string;
}
const item: Item = {
  pspReference: 'P1',
  originalReference: '',
  merchantAccountCode: 'EmbeddedTestAccount',
  merchantReference: 'order-1',
  amount: { value: 11_900, currency: 'EUR' },
  eventCode: 'AUTHORISATION',
  success: 'true',
};

function signed(given: Item, key = hmacKey) {
  const { pspReference, originalReference = '', merchantAccountCode, merchantReference, amount } = given;
  const parts = [pspReference, originalReference, merchantAccountCode, merchantReference];
  const text = [...parts, amount.value, amount.currency, given.eventCode, given.success].join(':');
  const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('base64');
  return { ...given, additionalData: { hmacSignature } };
}

const bodyOf = (...items: object[]) =>
  JSON.stringify({ live: 'false', notificationItems: items.map((one) => ({ NotificationRequestItem: one })) });
const send = async (body: string) => {
  const answer = await server.request('/api/v1/payment/webhook', { method: 'POST', body });
  return [answer.status, await answer.text()];
};
const kept = () => server.database.kysely.selectFrom('payment_event').selectAll().orderBy('id').execute();

test('what the payment provider tells is kept as it was told, before it is accepted', async () => {
  expect(await send(bodyOf(signed(item)))).toEqual([200, '[accepted]']);
  expect(await kept()).toMatchObject([
    {
      event_id: 'P1',
      code: 'AUTHORISATION',
      is_success: true,
      reference: 'order-1',
      amount: '119.00',
      currency: 'EUR',
      original_payment_id: null,
      received_at: server.now(),
      handled_at: null,
    },
  ]);
});

test('told twice, in one message or two, it is kept once; another success of the same payment is another fact', async () => {
  await send(bodyOf(signed(item), signed(item)));
  expect(await send(bodyOf(signed(item)))).toEqual([200, '[accepted]']);
  await send(bodyOf(signed({ ...item, success: 'false' })));
  expect((await kept()).map(({ is_success }) => is_success)).toEqual([true, false]);
});

const otherKey = '11'.repeat(32);
test.each<[string, () => string]>([
  ['a message that somebody else has signed', () => bodyOf(signed(item, otherKey))],
  ['a changed sum', () => bodyOf({ ...signed(item), amount: { value: 1, currency: 'EUR' } })],
  ['a changed currency', () => bodyOf({ ...signed(item), amount: { value: 11_900, currency: 'GBP' } })],
  ['a changed success', () => bodyOf({ ...signed(item), success: 'false' })],
  ['a changed order', () => bodyOf({ ...signed(item), merchantReference: 'order-2' })],
  ['a changed event', () => bodyOf({ ...signed(item), eventCode: 'REFUND' })],
  ['a message of another merchant', () => bodyOf(signed({ ...item, merchantAccountCode: 'Other' }))],
  [
    'a right message together with a wrong one',
    () => bodyOf(signed(item), signed({ ...item, pspReference: 'P2' }, otherKey)),
  ],
  ['a message without a signature', () => bodyOf(item)],
  [
    'a message whose parts could be read in two ways',
    () => bodyOf(signed({ ...item, pspReference: 'P1:', merchantReference: 'order:1' })),
  ],
  ['what is no message', () => '{"notificationItems":[]}'],
  ['what is no JSON', () => 'hello'],
])('%s is refused, does nothing and is logged without what it says', async (_name, body) => {
  expect((await send(body()))[0]).toBe(401);
  expect(await kept()).toEqual([]);
  const logged = lines.filter((line) => line.includes('notification of a payment refused'));
  expect(logged).toHaveLength(1);
  expect(logged.join('')).not.toMatch(/order-1|P1/);
});

test('a message of more than a megabyte is not read', async () => {
  const body = bodyOf({ ...signed(item), reason: 'x'.repeat(1_100_000) });
  const answer = await server.request('/api/v1/payment/webhook', {
    method: 'POST',
    body,
    headers: { 'content-length': String(body.length) },
  });
  expect(answer.status).toBe(413);
  expect(await kept()).toEqual([]);
});

test('signatures are those of Adyen: its own example is right', () => {
  const verify = createVerifyNotifications({
    merchantAccount: 'TestMerchant',
    hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
    now: () => new Date(),
  });
  const example = {
    pspReference: '7914073381342284',
    originalReference: '',
    merchantAccountCode: 'TestMerchant',
    merchantReference: 'TestPayment-1407325143704',
    amount: { value: 1130, currency: 'EUR' },
    eventCode: 'AUTHORISATION',
    success: 'true',
    additionalData: { hmacSignature: 'coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=' },
  };
  expect(verify(bodyOf(example))).toMatchObject([{ eventId: '7914073381342284', sum: { amount: '11.30' } }]);
});
