import { beforeEach, expect, test } from 'vitest';
import { anAccountOf } from '../../tests/support/an-account.ts';
import { type ClaimServer, createClaimServer } from '../../tests/support/a-claim-server.ts';
import { anEntry } from '../../tests/support/an-entry.ts';
import { anAccount } from '../../tests/support/work-samples.ts';
import { type SyncDevice, createSyncDevice, ok, refusal } from '../../tests/support/sync-device.ts';
import { companyOf, keepAccount } from '../data/company.ts';
import { endSession, writeSession } from '../data/session-changes.ts';
import type { SessionRow } from '../data/session-row.ts';
import { allEntries } from '../sync/outbox/rows.ts';
import { createWorkerSender } from './create-worker-sender.ts';

const session: SessionRow = {
  sessionId: 's1',
  person: { accountId: anAccount, givenName: 'Anna', familyName: 'Berg', email: '' },
  accessToken: 'token-1',
  expiresAt: Number.MAX_SAFE_INTEGER,
  refreshToken: null,
  idToken: null,
  clientId: 'portal',
  tokenEndpoint: 'http://portal.test/token',
  isExpired: false,
  isSettled: true,
  claims: {},
  returnTo: '/',
};
const lindner = anAccountOf({ cdbId: 7, name1: 'Lindner' });

let device: SyncDevice;
let server: ClaimServer;
beforeEach(async () => {
  device = createSyncDevice();
  server = createClaimServer();
  server.company = 7;
  device.serve((call) =>
    call.path.includes('GetAccountSimple') ? ok({ ...lindner, cdbId: server.company ?? 0 }) : server.answer(call),
  );
  await writeSession(device.device, session);
  await keepAccount(device.database, lindner);
});
/** The worker's addresses have no origin. */
const wake = () => createWorkerSender({ ...device.platform, network: withOrigin(device.platform.network) })();
const withOrigin = (network: SyncDevice['platform']['network']) => ({
  ...network,
  fetch: (url: string, init: RequestInit) => network.fetch(`http://portal.test${url}`, init),
});
const made = (id: number, name: string) => anEntry('start-claim', { company: { id, name } });

test('the worker sends what was made for the company the person acts for, and leaves the rest without complaint', async () => {
  const [here, away] = [made(7, 'Lindner'), made(8, 'Berg')];
  await device.database.outbox.bulkPut([here, away]);
  await expect(wake()).resolves.toBeUndefined();
  expect(server.effects).toEqual([here.id]);
  expect(await allEntries(device.database)).toMatchObject([{ id: away.id, state: 'waiting' }]);
});

test('a worker that hears of another company learns which one it is, and sends what was made for that', async () => {
  const [before, after] = [made(7, 'Lindner'), made(8, 'Berg')];
  await device.database.outbox.bulkPut([before, after]);
  server.company = 8;
  await expect(wake()).resolves.toBeUndefined();
  expect((await companyOf(device.database))?.id).toBe(8);
  expect(server.effects).toEqual([after.id]);
  expect(await allEntries(device.database)).toMatchObject([{ id: before.id, state: 'waiting', isInDoubt: false }]);
});

test('a worker that is woken with nobody signed in tells the server of the sign-out, and is woken again while no answer comes', async () => {
  await endSession(device.device, { sessionId: 's1', sealed: 'a.b.c.d.e' });
  device.serve(() => Promise.reject(new TypeError('lost')));
  await expect(wake()).rejects.toThrow('sign-out');
  device.serve(() => ok({}));
  await expect(wake()).resolves.toBeUndefined();
  await expect(wake()).resolves.toBeUndefined();
  const told = device.calls.filter(({ path }) => path.endsWith('/FinishSignOut'));
  expect(told.map(({ body }) => body)).toEqual([{ order: 'a.b.c.d.e' }, { order: 'a.b.c.d.e' }]);
});

test('a sign-out that cannot be told keeps no work of the next person from being sent', async () => {
  await endSession(device.device, { sessionId: 's0', sealed: 'a.b.c.d.e' });
  await writeSession(device.device, session);
  const entry = made(7, 'Lindner');
  await device.database.outbox.put(entry);
  device.serve((call) => (call.path.endsWith('/FinishSignOut') ? refusal('unavailable') : server.answer(call)));
  await expect(wake()).rejects.toThrow('sign-out');
  expect(server.effects).toEqual([entry.id]);
});
