import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { aLocale } from '../../../tests/support/work-samples.ts';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import type { CallOptions } from '../../api/client.ts';
import { type ApiFailure, noAnswer } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { keepAccount } from '../../data/company.ts';
import { type Person, type WithPerson, carryOut } from './command.ts';

type Answer = Result<string, ApiFailure>;
const lost: Answer = { ok: false, failure: noAnswer };
const refused: Answer = { ok: false, failure: { ...noAnswer, code: 'conflict', isOurServer: true, status: 409 } };
const done: Answer = { ok: true, value: 'done' };

/** A tablet whose page can be loaded again; every answer is given once. */
function aTablet(...answers: Answer[]) {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const sent: { key: string | undefined; company: number | null | undefined }[] = [];
  let made = 0;
  const load = (place = aLocale) => {
    const database = new AccountDatabase('anna', storage);
    const withPerson: WithPerson = (_otherwise, call) => call(database, place);
    const deps = { uuid: () => `key-${++made}`, withPerson };
    const send = (_person: Person, { idempotencyKey, company }: CallOptions) => {
      sent.push({ key: idempotencyKey, company });
      return Promise.resolve(answers.shift() ?? done);
    };
    return {
      database,
      send,
      carryOut: (rules: Partial<Parameters<typeof carryOut<string, 'taken'>>[1]>) =>
        carryOut<string, 'taken'>(deps, {
          problems: { conflict: 'taken' },
          send,
          ...rules,
        }),
    };
  };
  return { load, sent };
}

test('the same operation goes under the same key until the server has decided, also after the page was loaded again', async () => {
  const { load, sent } = aTablet(lost, lost, refused, done);
  const page = load();
  const operation = () => 'buy 10 credits';
  expect(await page.carryOut({ operation })).toEqual({ ok: false, failure: 'offline' });
  expect(await page.carryOut({ operation })).toEqual({ ok: false, failure: 'offline' });
  page.database.close();
  const later = load();
  expect(await later.carryOut({ operation })).toEqual({ ok: false, failure: 'taken' });
  expect(await later.carryOut({ operation })).toEqual(done);
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
});

test('a repeat says the same as the first try although the person reads in another language by now: the server knows the key for that only', async () => {
  const { load, sent } = aTablet(lost, lost, done, done);
  const inEnglish = { ...aLocale, countryCode: 'dk', language: 'en-US', timeZoneId: 'Europe/Copenhagen' };
  const operation = () => 'invite 7';
  const languages: string[] = [];
  const rulesOf = (page: ReturnType<typeof load>) => ({
    operation,
    send: (person: Person, options: CallOptions) => {
      languages.push(person.place.language);
      return page.send(person, options);
    },
  });
  const page = load();
  await page.carryOut(rulesOf(page));
  page.database.close();
  const later = load(inEnglish);
  await later.carryOut(rulesOf(later));
  expect(await later.carryOut(rulesOf(later))).toEqual(done);
  // Decided: the next is another one.
  expect(await later.carryOut(rulesOf(later))).toEqual(done);
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
  expect(languages).toEqual(['de-DE', 'de-DE', 'de-DE', 'en-US']);
});

test('two operations, and tries of what does no harm when it is done twice, have keys of their own', async () => {
  const { load, sent } = aTablet(lost, lost, lost, lost);
  const page = load();
  await page.carryOut({ operation: () => 'buy 10 credits' });
  await page.carryOut({ operation: () => 'buy 20 credits' });
  await page.carryOut({});
  await page.carryOut({});
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-3', 'key-4']);
});

test('it is made for the company whose rows are here, unless it is about the person', async () => {
  const { load, sent } = aTablet();
  const page = load();
  await keepAccount(page.database, anAccountOf({ cdbId: 7 }));
  await page.carryOut({});
  await page.carryOut({ company: 'none' });
  expect(sent.map(({ company }) => company)).toEqual([7, null]);
});

test('a device that has no room for the answer takes nothing away from what the server did', async () => {
  const keep = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  expect(await aTablet().load().carryOut({ keep })).toEqual(done);
  const broken = aTablet().load();
  await expect(broken.carryOut({ keep: () => Promise.reject(new Error('a fault')) })).rejects.toThrow('a fault');
});
