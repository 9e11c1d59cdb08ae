import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { AccountDatabase } from './account-database.ts';
import { noteAfterSignIn, readAfterSignIn } from './after-sign-in.ts';

let database: AccountDatabase;
beforeEach(() => {
  database = new AccountDatabase('anna', { indexedDB: new IDBFactory(), IDBKeyRange });
});

test('what two tabs answer at the same time is both remembered', async () => {
  await Promise.all([
    noteAfterSignIn(database, 'monday', { answered: 'marketing' }),
    noteAfterSignIn(database, 'monday', { answered: 'companies' }),
  ]);
  const { answered, isSettled } = await readAfterSignIn(database, 'monday');
  expect([...answered].sort()).toEqual(['companies', 'marketing']);
  expect(isSettled).toBe(false);
});

test('an answer after everything was said leaves it said', async () => {
  await noteAfterSignIn(database, 'monday', { isSettled: true });
  await noteAfterSignIn(database, 'monday', { answered: 'wholesaler' });
  expect(await readAfterSignIn(database, 'monday')).toMatchObject({ answered: ['wholesaler'], isSettled: true });
});

test('the next sign-in begins anew, and a late answer of the last one is not taken for it', async () => {
  await noteAfterSignIn(database, 'monday', { answered: 'marketing', isSettled: true });
  expect(await readAfterSignIn(database, 'tuesday')).toMatchObject({ answered: [], isSettled: false });
});
