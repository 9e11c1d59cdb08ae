import { beforeEach, expect, test } from 'vitest';
import { type ClaimServer, createClaimServer } from '../../../tests/support/a-claim-server.ts';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { anAccount, workOf } from '../../../tests/support/work-samples.ts';
import { type SyncDevice, createSyncDevice, refusal, settled } from '../../../tests/support/sync-device.ts';
import { keepAccount } from '../../data/company.ts';
import { hardwareById } from '../../data/hardware.ts';
import { createFakePlatform } from '../../platform/fake-platform.ts';
import type { AnyEntry } from './entry.ts';
import { allEntries } from './rows.ts';
import { sideBySide } from './send-pool.ts';
import { type Sender, type SenderDeps, createSender } from './sender.ts';

let device: SyncDevice;
let server: ClaimServer;
let isOnline: boolean;

beforeEach(() => {
  device = createSyncDevice();
  server = createClaimServer();
  isOnline = true;
  device.serve(server.answer);
});

function aSender(given: Partial<SenderDeps> = {}): Sender {
  return createSender({ ...device.platform, ...device, canSend: () => isOnline, ...given });
}
async function waiting(...entries: AnyEntry[]): Promise<void> {
  await device.database.outbox.bulkPut(entries);
}
const claimFor = (hardWareId: string) =>
  anEntry('start-claim', { args: { ...workOf['start-claim'], hardWareId }, record: `hardware:${hardWareId}` });
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

test('a claim is sent once with what the call wants, and its row is on the device the moment it leaves the queue [SU-349]', async () => {
  const claim = anEntry('start-claim');
  await waiting(claim);
  expect(await aSender().kick()).toBe(0);
  expect(await allEntries(device.database)).toEqual([]);
  expect((await hardwareById(device.database, '17'))?.repairStatus.status).toBe('Initiated');
  expect(device.calls).toHaveLength(1);
  expect(device.calls[0]).toMatchObject({
    path: '/api/v1/vci/requestVciRepair',
    body: { ciamId: anAccount, countryCode: 'de', language: 'de-DE', hardWareId: '17', faultCodeId: 1, repairNote: '' },
  });
  expect(device.calls[0]?.headers.get('idempotency-key')).toBe(claim.id);
});

test('a technical hotline request goes to its own call', async () => {
  const { request, ...rest } = workOf['create-request'];
  await waiting(anEntry('create-request', { args: { ...rest, request: { ...request, requestType: 2 } } }));
  await aSender().kick();
  expect(device.calls[0]?.path).toBe('/api/v1/support/CreateTechnicalSupportRequest');
});

test('an answer cut off after the commit leads to the same call again, to one effect and to no doubt', async () => {
  const claim = anEntry('start-claim');
  await waiting(claim);
  device.serve((call) => {
    server.answer(call);
    throw new TypeError('connection lost');
  });
  const sender = aSender();
  await sender.kick();
  expect(await allEntries(device.database)).toMatchObject([{ id: claim.id, state: 'waiting', isInDoubt: true }]);
  device.serve(server.answer);
  device.platform.clock.advance(1_000);
  await settled();
  expect(server.effects).toEqual([claim.id]);
  expect(await allEntries(device.database)).toEqual([]);
  const bodies = device.calls.map((call) => JSON.stringify(call.body));
  expect(new Set(bodies).size).toBe(1);
});

test('nothing is attempted without proof of a connection, so nothing gets into doubt', async () => {
  isOnline = false;
  await waiting(anEntry('start-claim'));
  const sender = aSender();
  await sender.kick();
  device.platform.clock.advance(600_000);
  await settled();
  expect(device.calls).toEqual([]);
  expect(await allEntries(device.database)).toMatchObject([{ attempts: 0, isInDoubt: false }]);
  isOnline = true;
  await sender.hurry();
  expect(server.effects).toHaveLength(1);
});

test('a line that went silent is not tried with the whole queue', async () => {
  await waiting(...Array.from({ length: 40 }, (_, index) => claimFor(String(index))));
  device.serve(() => {
    throw new TypeError('no network');
  });
  await aSender().kick();
  expect(device.calls.length).toBeLessThan(3 * sideBySide);
  const entries = await allEntries(device.database);
  expect(entries).toHaveLength(40);
  expect(entries.filter((entry) => entry.attempts === 0).every((entry) => !entry.isInDoubt)).toBe(true);
});

test('a session that ended holds the queue until somebody signs in again; then everything goes, once', async () => {
  const entries = ['1', '2', '3'].map(claimFor);
  await waiting(...entries);
  device.serve(() => refusal('unauthenticated'));
  const sender = aSender();
  await sender.kick();
  const held = await allEntries(device.database);
  expect(held.map(({ state, reason }) => [state, reason?.code])).toEqual(
    entries.map(() => ['held', 'unauthenticated']),
  );
  device.serve(server.answer);
  await sender.kick();
  expect(server.effects).toEqual([]);
  await sender.release('unauthenticated');
  expect(server.effects.toSorted()).toEqual(idsOf(entries));
  expect(await allEntries(device.database)).toEqual([]);
});

test('a refusal keeps the work for a person, with what the server said, and lets the rest go', async () => {
  const [refused, other] = [claimFor('1'), claimFor('2')];
  await waiting(refused, other);
  device.serve((call) =>
    (call.body as { hardWareId: string }).hardWareId === '1' ? refusal('claim-already-started') : server.answer(call),
  );
  await aSender().kick();
  const [left, ...none] = await allEntries(device.database);
  expect(none).toEqual([]);
  expect(left).toMatchObject({ id: refused.id, state: 'refused', reason: { code: 'claim-already-started' } });
  expect(left?.reason?.messages[0]?.message).toBe('refused: claim-already-started');
});

test('work of another account in the same table is never sent', async () => {
  await waiting(anEntry('start-claim', { account: 'ciam-bo' }));
  await aSender().kick();
  expect(device.calls).toEqual([]);
  expect(await allEntries(device.database)).toHaveLength(1);
});

test('nothing is sent under the token of whoever signed in meanwhile', async () => {
  device = createSyncDevice({
    tokens: {
      get: () => Promise.resolve({ token: 'of-bo', accountId: 'ciam-bo', isFresh: true }),
      renew: () => Promise.resolve('renewed'),
      giveUp: () => Promise.resolve(),
    },
  });
  await waiting(anEntry('start-claim'));
  await aSender().kick();
  expect(device.calls).toEqual([]);
  expect(await allEntries(device.database)).toMatchObject([{ state: 'held', isInDoubt: false }]);
});

test('nothing is sent while the person is being signed out', async () => {
  await device.database.facts.put({ key: 'leaving', value: { id: 'x', keepLocked: true } });
  await waiting(anEntry('start-claim'));
  await aSender().kick();
  expect(device.calls).toEqual([]);
});

test('work of a kind that this version does not know holds the queue and is kept', async () => {
  const unknown = { ...anEntry('start-claim'), kind: 'of-a-newer-version' } as unknown as AnyEntry;
  await waiting(unknown);
  await aSender().kick();
  expect(device.calls).toEqual([]);
  expect(await allEntries(device.database)).toMatchObject([{ id: unknown.id, state: 'held' }]);
});

test('work done while something is being sent is sent right after it', async () => {
  await waiting(claimFor('1'));
  const sender = aSender();
  device.serve(async (call) => {
    if (device.calls.length === 1) {
      await waiting(claimFor('2'));
      void sender.kick();
    }
    return server.answer(call);
  });
  await sender.kick();
  expect(server.effects).toHaveLength(2);
});

test('two tabs send each piece of work once', async () => {
  await waiting(...['1', '2', '3', '4'].map(claimFor));
  const other = createFakePlatform({
    clock: device.platform.clock,
    lockManager: { forTab: () => ({ locks: device.platform.locks, close: () => {} }) },
    channels: device.platform.channels,
    storage: device.platform.storage,
  });
  const first = aSender();
  const second = createSender({ ...other, ...device, canSend: () => true });
  await Promise.all([first.kick(), second.kick()]);
  expect(device.calls).toHaveLength(4);
});

test('at most six calls are under way at the same time', async () => {
  await waiting(...Array.from({ length: 30 }, (_, index) => claimFor(String(index))));
  let [underWay, most] = [0, 0];
  device.serve(async (call) => {
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay--;
    return server.answer(call);
  });
  await aSender().kick();
  expect(server.effects).toHaveLength(30);
  expect(most).toBe(sideBySide);
});

test('without room to note that the connection is back the sender breaks nothing and sends once there is room', async () => {
  const claim = anEntry('start-claim', { nextAttemptAt: Number.MAX_SAFE_INTEGER });
  await waiting(claim);
  const { outbox } = device.database;
  const bulkPut = outbox.bulkPut.bind(outbox);
  outbox.bulkPut = () => {
    throw new DOMException('no room left', 'QuotaExceededError');
  };
  const sender = aSender();
  expect(await sender.hurry()).toBe(1);
  expect(await sender.release()).toBe(1);
  outbox.bulkPut = bulkPut;
  expect(await sender.hurry()).toBe(0);
  expect(device.calls).toHaveLength(1);
});

test('work made for another company waits, neither sent nor failed, and goes when the person is back there', async () => {
  const [away, here] = [claimFor('1'), claimFor('2')];
  away.company = { id: 8, name: 'Berg' };
  here.company = { id: 7, name: 'Lindner' };
  await keepAccount(device.database, anAccountOf({ cdbId: 7 }));
  await waiting(away, here);
  const sender = aSender();
  expect(await sender.kick()).toBe(0);
  expect(device.calls.map((call) => call.headers.get('x-company'))).toEqual(['7']);
  expect(await allEntries(device.database)).toMatchObject([{ id: away.id, state: 'waiting', attempts: 0 }]);
  await keepAccount(device.database, anAccountOf({ cdbId: 8 }));
  await sender.kick();
  expect(device.calls.at(-1)?.headers.get('x-company')).toBe('8');
  expect(server.effects).toEqual([here.id, away.id]);
});

test('a queue that is held for what was made elsewhere does not hold what is made here', async () => {
  const reason = { code: 'unknown', messages: [] };
  const [away, here] = [claimFor('1'), claimFor('2')];
  await keepAccount(device.database, anAccountOf({ cdbId: 7 }));
  await waiting({ ...away, company: { id: 8, name: 'Berg' }, state: 'held', reason });
  await waiting({ ...here, company: { id: 7, name: 'Lindner' } });
  await aSender().kick();
  expect(server.effects).toEqual([here.id]);
});

test('an entry that the server turns away because the company changed stays as it was, and is not tried again at once', async () => {
  await keepAccount(device.database, anAccountOf({ cdbId: 7 }));
  server.company = 8;
  const claim = { ...claimFor('1'), company: { id: 7, name: 'Lindner' } };
  await waiting(claim);
  await aSender().kick();
  expect(device.calls).toHaveLength(1);
  expect(await allEntries(device.database)).toMatchObject([
    { id: claim.id, state: 'waiting', isInDoubt: false, reason: null, nextAttemptAt: 0 },
  ]);
});

test('an answer about another company’s device never gets among this company’s', async () => {
  const claim: AnyEntry = { ...claimFor('1'), company: { id: 7, name: 'Lindner' } };
  await keepAccount(device.database, anAccountOf({ cdbId: 7 }));
  await waiting(claim);
  device.serve(async (call) => {
    await keepAccount(device.database, anAccountOf({ cdbId: 8 }));
    return server.answer(call);
  });
  await aSender().kick();
  expect(await allEntries(device.database)).toEqual([]);
  expect(await device.database.hardware.count()).toBe(0);
});

test('work of an older version is sent for the company it must have been made for', async () => {
  await keepAccount(device.database, anAccountOf({ cdbId: 8, originalBranch: 7 }));
  await waiting(claimFor('1'));
  await aSender().kick();
  expect(device.calls).toEqual([]);
  await keepAccount(device.database, anAccountOf({ cdbId: 7 }));
  await aSender().kick();
  expect(device.calls.map((call) => call.headers.get('x-company'))).toEqual(['7']);
});

test('work of a kind that only a newer version of the app knows waits, and is sent nowhere', async () => {
  const entry = { ...anEntry('start-claim'), kind: 'wash-car' } as unknown as AnyEntry;
  await device.database.outbox.put(entry);
  await createSender({ ...device.platform, ...device, canSend: () => true }).kick();
  expect(device.calls).toEqual([]);
  expect(await allEntries(device.database)).toMatchObject([{ id: entry.id, kind: 'wash-car', state: 'held' }]);
});
