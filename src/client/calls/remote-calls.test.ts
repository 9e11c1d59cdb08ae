import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Api } from '../../api/client.ts';
import { noAnswer } from '../../api/failure.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { fact } from '../../data/facts.ts';
import { allTechnicians } from '../../data/reference-data.ts';
import { createRemoteCalls } from './remote-calls.ts';

const lee = { firstName: ' Sam ', lastName: 'Lee', email: 'sam@cedar.example', mobilePhone: '+1 319 555 0162' };
const person = { id: '9', firstName: 'Sam', lastName: 'Lee', isActive: true, isFavourite: false };
let count = 0;
beforeEach(() => {
  count += 1;
});

function aBay(...answers: unknown[]) {
  const database = new AccountDatabase(`remote-calls-${count}`);
  const sent: { key: string; body: unknown; idempotencyKey: string | undefined }[] = [];
  let keys = 0;
  let language = 'en-US';
  const send = (
    _area: unknown,
    key: string,
    { body }: { body?: unknown },
    { idempotencyKey }: { idempotencyKey?: string } = {},
  ) => {
    sent.push({ key, body, idempotencyKey });
    return Promise.resolve(answers.shift() ?? { ok: false, failure: noAnswer });
  };
  const calls = createRemoteCalls({
    api: { send } as unknown as Api,
    uuid: () => `key-${(keys += 1)}`,
    now: () => 5_000,
    withPerson: (_otherwise, call) => call(database, { countryCode: 'us', language, timeZoneId: 'America/Chicago' }),
  });
  const speak = (next: string) => (language = next);
  return { calls, sent, database, speak };
}
const refused = (code: string) => ({ ok: false, failure: { ...noAnswer, code } });

test('a technician who was added can be chosen at once, tidied as the server has it [SU-039]', async () => {
  const { calls, sent, database } = aBay({ ok: true, value: person });
  expect(await calls.addTechnician(lee)).toMatchObject({ ok: true, value: { id: '9' } });
  expect(sent[0]?.body).toMatchObject({ firstName: 'Sam', mobilePhone: '+13195550162', countryCode: 'us' });
  expect((await allTechnicians(database)).map(({ id }) => id)).toEqual(['9']);
});

test('what somebody was added with is no draft any more, also when its form was left; another one that was begun stays', async () => {
  for (const begun of [lee, { ...lee, firstName: 'Kim' }]) {
    const { calls, database } = aBay({ ok: true, value: person });
    await database.drafts.put({ key: 'new-technician', savedAt: 1, value: begun });
    await calls.addTechnician(lee);
    expect(await database.drafts.count()).toBe(begun === lee ? 0 : 1);
  }
});

test('tried again in another language after an answer was lost, nobody is added twice either: it is the same call', async () => {
  const { calls, sent, speak } = aBay(refused('no-answer'), { ok: true, value: person });
  await calls.addTechnician(lee);
  speak('de-DE');
  expect(await calls.addTechnician(lee)).toMatchObject({ ok: true });
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-1']);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});

test('tried again after an answer was lost, nobody is added twice: it is the same key until the server has decided', async () => {
  const { calls, sent, database } = aBay(refused('no-answer'), refused('conflict'), { ok: true, value: person });
  expect(await calls.addTechnician(lee)).toEqual({ ok: false, failure: 'offline' });
  expect(await allTechnicians(database)).toEqual([]);
  expect(await calls.addTechnician(lee)).toEqual({ ok: false, failure: 'duplicate' });
  await calls.addTechnician(lee);
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-1', 'key-2']);
});

test.each([
  ['forbidden', 'forbidden'],
  ['validation', 'failed'],
  ['request-in-progress', 'offline'],
])('the server says %s: it is told as %s', async (code, reason) => {
  expect(await aBay(refused(code)).calls.addTechnician(lee)).toEqual({ ok: false, failure: reason });
});

test('the queue is kept with the moment it was told; without an answer the last one stays [SU-087]', async () => {
  const { calls, database } = aBay({ ok: true, value: { ticketsInQueue: 4, averageWaitMinutes: 28 } });
  expect(await calls.refreshQueue()).toBe(true);
  expect(await calls.refreshQueue()).toBe(false);
  expect(await fact(database, 'queueWait')).toEqual({ ticketsInQueue: 4, averageWaitMinutes: 28, at: 5_000 });
});
