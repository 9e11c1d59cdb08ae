import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { anAccountOf } from '../../tests/support/an-account.ts';
import type { Api } from '../api/client.ts';
import { noAnswer } from '../api/failure.ts';
import { AccountDatabase } from '../data/account-database.ts';
import { keepAccount } from '../data/company.ts';
import { allHardware } from '../data/hardware.ts';
import { createHardwareCalls } from './hardware-calls.ts';

const device = {
  brand: 'Kestrel',
  model: 'VCI 500',
  partNumber: 'KV',
  serialNumber: '1',
  manufacturingDate: '2021-06-28',
};
const item = {
  ...device,
  id: '7',
  name: 'VCI 500',
  isFavourite: false,
  repairStatus: { status: 'None' as const, since: null, clientKey: null },
  revision: 4,
};

let made = 0;
beforeEach(() => {
  made = 0;
});

function aBay(answers: unknown[]) {
  const accountId = `hardware-calls-${answers.length}-${JSON.stringify(answers).length}`;
  return openPage(accountId, answers);
}

function openPage(accountId: string, answers: unknown[]) {
  const database = new AccountDatabase(accountId);
  const keys: (string | undefined)[] = [];
  const send = (_area: unknown, _key: unknown, _input: unknown, options?: { idempotencyKey?: string }) => {
    keys.push(options?.idempotencyKey);
    return Promise.resolve(answers.shift());
  };
  const calls = createHardwareCalls({
    api: { send } as unknown as Api,
    uuid: () => `key-${(made += 1)}`,
    withPerson: (_otherwise, call) =>
      call(database, { countryCode: 'de', language: 'de-DE', timeZoneId: 'Europe/Berlin' }),
  });
  return { calls, keys, database };
}
const lost = { ok: false, failure: noAnswer };
const refused = (code: string) => ({ ok: false, failure: { ...noAnswer, code } });

test('a device added again after its answer was lost carries the same key and is in the list once [SU-058]', async () => {
  const { calls, keys, database } = aBay([lost, { ok: true, value: item }, { ok: true, value: { ...item, id: '8' } }]);
  expect(await calls.add(device)).toEqual({ ok: false, reason: 'offline' });
  expect(await calls.add(device)).toEqual({ ok: true });
  expect(keys).toEqual(['key-1', 'key-1']);
  expect((await allHardware(database)).map(({ id }) => id)).toEqual(['7']);
  await calls.add(device);
  expect(keys[2]).toBe('key-2');
});

test('the key outlives the reload that follows a lost connection, and a decision ends it [SU-058]', async () => {
  const before = openPage('reloaded', [lost]);
  await before.calls.add(device);
  before.database.close();
  const answers = [refused('request-in-progress'), refused('internal'), refused('conflict'), lost];
  const { calls, keys } = openPage('reloaded', answers);
  expect(await calls.add(device)).toEqual({ ok: false, reason: 'offline' });
  for (const reason of ['failed', 'duplicate', 'offline']) {
    expect(await calls.add(device)).toEqual({ ok: false, reason });
  }
  expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
});

test('a serial number that is taken and a claim that is running are told apart [SU-058]', async () => {
  const { calls } = aBay([refused('conflict'), refused('claim-already-started'), refused('internal')]);
  expect(await calls.add(device)).toEqual({ ok: false, reason: 'duplicate' });
  expect(await calls.remove('7')).toEqual({ ok: false, reason: 'in-repair' });
  expect(await calls.remove('7')).toEqual({ ok: false, reason: 'failed' });
});

test('a deleted device leaves the list at once, also when someone else was faster [SU-058]', async () => {
  const { calls, database } = aBay([refused('not-found'), lost]);
  await database.hardware.bulkPut([item, { ...item, id: '8' }]);
  expect(await calls.remove('7')).toEqual({ ok: true });
  expect(await calls.remove('8')).toEqual({ ok: false, reason: 'offline' });
  expect((await allHardware(database)).map(({ id }) => id)).toEqual(['8']);
});

test('the same wish at another company is another wish', async () => {
  const { calls, keys, database } = aBay([lost, { ok: true, value: item }, refused('no-such-thing')]);
  await keepAccount(database, anAccountOf({ cdbId: 7 }));
  await calls.add(device);
  await keepAccount(database, anAccountOf({ cdbId: 8 }));
  await calls.add(device);
  expect(keys).toEqual(['key-1', 'key-2']);
});
