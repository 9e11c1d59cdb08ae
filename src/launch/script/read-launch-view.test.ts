import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { aLaunchView } from '../../../tests/support/a-launch-view.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { markLeaving } from '../../data/mark-leaving.ts';
import { DeviceDatabase } from '../../data/device-database.ts';
import { keepLaunchView, sealLaunchView } from '../kept-view.ts';
import { changeSession, endSession, writeSession } from '../../data/session-changes.ts';
import type { SessionRow } from '../../data/session-row.ts';
import { type OwnKey, createMemoryOwnKey } from '../../platform/own-key.ts';
import { readLaunchView } from './read-launch-view.ts';

let storage: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange; ownKey: OwnKey };
let device: DeviceDatabase;
let database: AccountDatabase;
const view = aLaunchView();

function sessionOf(accountId: string, given: Partial<SessionRow> = {}): SessionRow {
  const person = { accountId, givenName: 'Anna', familyName: 'Berg', email: 'anna@workshop.test' };
  const tokens = {
    accessToken: 'a',
    expiresAt: 0,
    refreshToken: null,
    idToken: null,
    clientId: 'c',
    tokenEndpoint: '',
  };
  const state = { isExpired: false, isSettled: true, claims: {}, returnTo: '/' };
  return { sessionId: 'session-1', person, ...tokens, ...state, ...given };
}

beforeEach(async () => {
  storage = { indexedDB: new IDBFactory(), IDBKeyRange, ownKey: createMemoryOwnKey() };
  device = new DeviceDatabase(storage);
  database = new AccountDatabase('anna', storage);
  await writeSession(device, sessionOf('anna'));
  const { seal } = await sealLaunchView(database, 'seal-1');
  await keepLaunchView(database, seal, view);
});

const found = (accountId = 'anna') => readLaunchView(storage.indexedDB, accountId, storage.ownKey.readOrMake);

test('the view of the signed-in person is found', async () => {
  expect(await found()).toEqual(view);
});

test('nobody else sees it [SH-218]', async () => {
  await writeSession(device, sessionOf('bo', { sessionId: 'session-2' }));
  expect(await found()).toBeNull();
});

test('it is not shown under a later sign-in, an expired one, or one that is not complete', async () => {
  await changeSession(device, 'session-1', { isExpired: true });
  expect(await found()).toBeNull();
  await changeSession(device, 'session-1', { isExpired: false, isSettled: false });
  expect(await found()).toBeNull();
  await writeSession(device, sessionOf('anna', { sessionId: 'session-2' }));
  expect(await found()).toBeNull();
});

test('from the first moment of a sign-out it is not shown, nor after it [SH-221]', async () => {
  await markLeaving(database, { id: 'l', keepLocked: true });
  expect(await found()).toBeNull();
  await endSession(device, null);
  expect(await found()).toBeNull();
});

test('looking for it makes no database and keeps none from being deleted', async () => {
  await database.delete();
  expect(await found()).toBeNull();
  expect((await storage.indexedDB.databases()).map(({ name }) => name)).toEqual(['portal-device']);
  await device.delete();
  expect(await found()).toBeNull();
  expect(await storage.indexedDB.databases()).toEqual([]);
});
