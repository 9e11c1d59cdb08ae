import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Api } from '../../api/client.ts';
import { noAnswer } from '../../api/failure.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { createSubscriptionCalls } from './subscription-calls.ts';

let count = 0;
beforeEach(() => {
  count += 1;
});

function aManager(...answers: unknown[]) {
  const database = new AccountDatabase(`subscription-calls-${count}`);
  const keys: (string | undefined)[] = [];
  let made = 0;
  const send = (_area: unknown, _key: string, _input: unknown, options: { idempotencyKey?: string } = {}) => {
    keys.push(options.idempotencyKey);
    return Promise.resolve(answers.shift() ?? { ok: false, failure: noAnswer });
  };
  const calls = createSubscriptionCalls({
    api: { send } as unknown as Api,
    uuid: () => `key-${(made += 1)}`,
    withPerson: (_otherwise, call) =>
      call(database, { countryCode: 'de', language: 'de-DE', timeZoneId: 'Europe/Berlin' }),
  });
  return { calls, keys };
}
const refused = (code: string, field?: string) => ({
  ok: false,
  failure: { ...noAnswer, code, messages: [{ code, message: 'no', ...(field && { field }) }] },
});
const done = { ok: true, value: { details: null } };

test('reactivated again after an answer was lost it is charged once; another sum, or a decision, is another charge', async () => {
  const { calls, keys } = aManager(refused('no-answer'), done, done, done);
  expect(await calls.reactivate('119.00')).toEqual({ ok: false, failure: 'offline' });
  await calls.reactivate('119.00');
  await calls.reactivate('119.00');
  await calls.reactivate('120.00');
  expect(keys).toEqual(['key-1', 'key-1', 'key-2', 'key-3']);
});

test('added again after an answer was lost it is charged once; anything else chosen, or another sum, is another charge', async () => {
  const { calls, keys } = aManager(refused('no-answer'), done, done, done, done);
  const wanted = { subscriptionId: 2, addOnIds: [104], otherWorkshops: [] };
  expect(await calls.upgrade(wanted, '29.00')).toEqual({ ok: false, failure: 'offline' });
  await calls.upgrade(wanted, '29.00');
  await calls.upgrade(wanted, '29.00');
  await calls.upgrade({ ...wanted, addOnIds: [104, 105] }, '29.00');
  await calls.upgrade(wanted, '30.00');
  expect(keys).toEqual(['key-1', 'key-1', 'key-2', 'key-3', 'key-4']);
});

test.each([
  [refused('conflict', 'payment-in-progress'), 'payment-in-progress'],
  [refused('conflict', 'of-a-newer-server'), 'conflict'],
  [refused('conflict'), 'conflict'],
  [refused('price-changed', 'expectedTotal'), 'price-changed'],
  [refused('internal'), 'failed'],
  [refused('no-answer'), 'offline'],
])('why it was not done is told by its own name (%#: %o)', async (answer, failure) => {
  const { calls } = aManager(answer, answer, answer);
  expect(await calls.terminate({ reasonId: 1, comment: '' })).toEqual({ ok: false, failure });
  expect(await calls.changeFrequency(6)).toEqual({ ok: false, failure });
  expect(await calls.reactivate(null)).toEqual({ ok: false, failure });
});
