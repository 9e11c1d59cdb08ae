import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { aLaunchView } from '../../tests/support/a-launch-view.ts';
import { aRequest } from '../../tests/support/an-entry.ts';
import { createMortalStorage } from '../../tests/support/mortal-storage.ts';
import { AccountDatabase } from '../data/account-database.ts';
import { markLeaving } from '../data/mark-leaving.ts';
import { putFact } from '../data/facts.ts';
import { keepLaunchView, sealLaunchView } from './kept-view.ts';
import { requestRowFrom } from '../data/requests.ts';

let storage: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
let database: AccountDatabase;
const row = (subject: string) => requestRowFrom(aRequest({ supportRequestId: '1', subject }));
const view = aLaunchView();

async function keptView() {
  const fact = (await database.facts.get('launchView'))?.value as { view?: unknown } | undefined;
  return fact?.view;
}

beforeEach(async () => {
  storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  database = new AccountDatabase('anna', storage);
  await database.requests.put(row('Brakes'));
  const { seal } = await sealLaunchView(database, 'seal-1');
  expect(await keepLaunchView(database, seal, view)).toBe(true);
});

const changes: [string, (on: AccountDatabase) => Promise<unknown>][] = [
  ['a request changes', (on) => on.requests.put(row('Brakes, urgent'))],
  ['a request is deleted', (on) => on.requests.delete('1')],
  ['all requests go with a change of company', (on) => on.requests.clear()],
  ['work is kept to be sent', (on) => on.outbox.put({ id: 'e', state: 'waiting', record: null })],
  [
    'an answer is stored and its entry removed',
    (on) =>
      on.transaction('rw', [on.requests, on.outbox], async () => {
        await on.requests.put(row('From the server'));
        await on.outbox.delete('e');
      }),
  ],
  ['the account changes', (on) => putFact(on, 'account', { ciamId: 'anna' } as never)],
  ['the person begins to sign out', (on) => markLeaving(on, { id: 'l', keepLocked: false })],
];

test.each(changes)('%s: the view of before is gone in the same moment', async (_name, change) => {
  await change(database);
  expect(await keptView()).toBeUndefined();
});

test.each(changes)('%s in another tab or in the worker: the same', async (_name, change) => {
  await change(new AccountDatabase('anna', storage));
  expect(await keptView()).toBeUndefined();
});

test('what is not on the screen leaves the view alone', async () => {
  await putFact(database, 'reconciledAt', 5);
  await database.drafts.put({ key: 'new-request', savedAt: 1, value: 'typed' });
  await database.hardware.clear();
  // A pull that brings nothing.
  await database.transaction('rw', [database.requests, database.facts], async () => {
    await database.requests.bulkDelete([]);
    await database.requests.bulkPut([]);
    await putFact(database, 'seen:requests', 7);
  });
  expect(await keptView()).toEqual(view);
});

test('a change that is undone by its transaction leaves the view alone', async () => {
  const failing = database.transaction('rw', database.requests, async () => {
    await database.requests.put(row('Brakes, urgent'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await keptView()).toEqual(view);
});

test('rows that change between the seal and the view make the view worth nothing', async () => {
  await database.requests.put(row('Brakes, urgent'));
  const { seal } = await sealLaunchView(database, 'seal-2');
  await database.requests.put(row('Brakes, very urgent'));
  expect(await keepLaunchView(database, seal, view)).toBe(false);
  expect(await keptView()).toBeUndefined();
});

test('on a full device a change still takes the view away', async () => {
  const mortal = createMortalStorage(storage);
  const full = new AccountDatabase('anna', mortal.storage);
  await full.open();
  mortal.isFull = () => true;
  await full.requests.delete('1');
  expect(await keptView()).toBeUndefined();
});
