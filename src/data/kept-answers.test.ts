import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { anAccountOf } from '../../tests/support/an-account.ts';
import { AccountDatabase } from './account-database.ts';
import { keepAccount } from './company.ts';
import { DeviceDatabase } from './device-database.ts';
import { answersOfCompany, answersOfDevice } from './kept-answers.ts';

const options = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });
const answer = (at: number) => ({ at, data: [`of ${at}`] });

test('an answer is found under its own key; two written at once are both there', async () => {
  const answers = answersOfDevice(new DeviceDatabase(options()));
  expect(await answers.read('plans de')).toBeNull();
  await Promise.all([answers.keep('plans de', answer(1)), answers.keep('plans dk', answer(2))]);
  expect(await answers.read('plans de')).toEqual(answer(1));
  expect(await answers.read('plans dk')).toEqual(answer(2));
});

test('only the newest forty are kept, so that what is read once does not fill the device', async () => {
  const answers = answersOfDevice(new DeviceDatabase(options()));
  for (let at = 1; at <= 41; at += 1) await answers.keep(`month ${at}`, answer(at));
  expect(await answers.read('month 1')).toBeNull();
  expect(await answers.read('month 2')).toEqual(answer(2));
  expect(await answers.read('month 41')).toEqual(answer(41));
});

test('what was asked for one company is gone with it, and is not kept when it comes later', async () => {
  const database = new AccountDatabase('anna', options());
  await keepAccount(database, anAccountOf({ cdbId: 1 }));
  const first = answersOfCompany(database, 1);
  await first.keep('invoices', answer(1));
  expect(await first.read('invoices')).toEqual(answer(1));
  await keepAccount(database, anAccountOf({ cdbId: 2 }));
  expect(await first.read('invoices')).toBeNull();
  await first.keep('invoices', answer(2));
  expect(await first.read('invoices')).toBeNull();
});

test('a database that is gone keeps and tells nothing, without a fault', async () => {
  const database = new AccountDatabase('anna', options());
  await keepAccount(database, anAccountOf({ cdbId: 1 }));
  const answers = answersOfCompany(database, 1);
  await answers.keep('invoices', answer(1));
  database.close();
  await answers.keep('invoices', answer(2));
  expect(await answers.read('invoices')).toBeNull();
});
