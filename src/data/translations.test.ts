import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { anAccountOf } from '../../tests/support/an-account.ts';
import { AccountDatabase } from './account-database.ts';
import { actingCompanyOf, keepAccount } from './company.ts';
import {
  changeTranslationSettings,
  keepTranslation,
  keptTranslation,
  translationSettings,
  type WantedTranslation,
} from './translations.ts';

const wanted: WantedTranslation = { messageId: 'm1', content: 'Hello', langSource: 'auto', target: 'de' };
const found = { text: 'Hallo', source: 'en', at: 1 } as const;

async function aDatabase() {
  const database = new AccountDatabase('anna', { indexedDB: new IDBFactory(), IDBKeyRange });
  await keepAccount(database, anAccountOf({ cdbId: 7 }));
  return { database, stay: await actingCompanyOf(database) };
}

test('a translation is kept per message, text and languages: a changed message has none yet', async () => {
  const { database, stay } = await aDatabase();
  await keepTranslation(database, stay, wanted, found);
  expect(await keptTranslation(database, wanted)).toMatchObject(found);
  for (const other of [{ content: 'Hello!' }, { messageId: 'm2' }, { target: 'da' }, { langSource: 'en' }] as const)
    expect(await keptTranslation(database, { ...wanted, ...other })).toBeNull();
  await keepTranslation(database, stay, { ...wanted, content: 'Hello!' }, { ...found, text: 'Hallo!' });
  expect(await keptTranslation(database, wanted)).toBeNull();
  expect(await database.translations.count()).toBe(1);
});

test('translations go with the company, and none comes back that was asked for before', async () => {
  const { database, stay } = await aDatabase();
  await keepTranslation(database, stay, wanted, found);
  await keepAccount(database, anAccountOf({ cdbId: 8, originalBranch: 7 }));
  expect(await keptTranslation(database, wanted)).toBeNull();
  await keepTranslation(database, stay, wanted, found);
  expect(await keptTranslation(database, wanted)).toBeNull();
});

test('the newest two thousand are kept, so that conversations do not fill the device', async () => {
  const { database, stay } = await aDatabase();
  const rows = Array.from({ length: 2_000 }, (_, at) => ({ ...found, key: `old${at} auto de`, of: 'Hello', at }));
  await database.translations.bulkPut(rows);
  await keepTranslation(database, stay, wanted, { ...found, at: 5_000 });
  expect(await keptTranslation(database, { ...wanted, messageId: 'old0' })).toBeNull();
  expect(await keptTranslation(database, { ...wanted, messageId: 'old1999' })).not.toBeNull();
  expect(await keptTranslation(database, wanted)).not.toBeNull();
});

test('live translation is off and finds the languages by itself until somebody says otherwise; what is chosen stays, also at another company [SU-148]', async () => {
  const { database } = await aDatabase();
  expect(await translationSettings(database)).toEqual({ status: false, langSource: 'auto', langTarget: 'auto' });
  await Promise.all([
    changeTranslationSettings(database, { status: true }),
    changeTranslationSettings(database, { langTarget: 'pt-PT' }),
  ]);
  await keepAccount(database, anAccountOf({ cdbId: 8, originalBranch: 7 }));
  expect(await translationSettings(database)).toEqual({ status: true, langSource: 'auto', langTarget: 'pt-PT' });
});
