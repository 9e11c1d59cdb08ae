import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { aLocale } from '../../../tests/support/work-samples.ts';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { type ApiFailure, noAnswer } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { keepAccount } from '../../data/company.ts';
import { type WithPerson, carryOut } from './command.ts';

type Answer = Result<string, ApiFailure>;
const lost: Answer = { ok: false, failure: noAnswer };
const refused: Answer = { ok: false, failure: { ...noAnswer, code: 'conflict', isOurServer: true, status: 409 } };
const done: Answer = { ok: true, value: 'done' };

/** A tablet whose page can be loaded again; every answer is given once. */
function aTablet(...answers: Answer[]) {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const sent: { key: string | undefined; company: number | null | undefined; language: string }[] = [];
  let made = 0;
  const load = (language = aLocale.language) => {
    const database = new AccountDatabase('anna', storage);
    const withPerson: WithPerson = (_otherwise, call) => call(database, { ...aLocale, language });
    const deps = { uuid: () => `key-${++made}`, withPerson };
    return {
      database,
      carryOut: (rules: Partial<Parameters<typeof carryOut<string, 'taken'>>[1]>) =>
        carryOut<string, 'taken'>(deps, {
          problems: { conflict: 'taken' },
          send: ({ place }, { idempotencyKey, company }) => {
            sent.push({ key: idempotencyKey, company, language: place.language });
            return Promise.resolve(answers.shift() ?? done);
          },
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

test('a repeat after the language was changed says what the first try said, and what is wanted after it speaks the new one', async () => {
  const { load, sent } = aTablet(lost, lost, done, done);
  const operation = () => 'invite 7';
  const german = load('de-DE');
  await german.carryOut({ operation });
  german.database.close();
  const danish = load('da-DK');
  await danish.carryOut({ operation });
  await danish.carryOut({ operation });
  await danish.carryOut({ operation });
  await danish.carryOut({});
  expect(sent.map(({ key, language }) => `${key} ${language}`)).toEqual([
    'key-1 de-DE',
    'key-1 de-DE',
    'key-1 de-DE',
    'key-2 da-DK',
    'key-3 da-DK',
  ]);
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
