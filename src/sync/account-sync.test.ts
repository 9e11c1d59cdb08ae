import { beforeEach, expect, test } from 'vitest';
import { createClaimServer } from '../../tests/support/a-claim-server.ts';
import { type ListServer, createListServer } from '../../tests/support/a-list-server.ts';
import { anAccountOf } from '../../tests/support/an-account.ts';
import { anEntry } from '../../tests/support/an-entry.ts';
import { workOf } from '../../tests/support/work-samples.ts';
import { type Call, type SyncDevice, createSyncDevice, settled } from '../../tests/support/sync-device.ts';
import { serverHeader } from '../../contract/version.ts';
import { fact } from '../data/facts.ts';
import { createStore } from '../platform/store.ts';
import { type AccountSync, createAccountSync } from './account-sync.ts';
import { outboxTag } from './outbox-tag.ts';
import type { ConnectivityState } from './connectivity/connectivity-state.ts';
import { submit } from './outbox/commands.ts';

let device: SyncDevice;
let lists: ListServer;
let claims: ReturnType<typeof createClaimServer>;
let events: ReadableStreamDefaultController<Uint8Array> | null;
const connectivity = createStore<ConnectivityState>({ status: 'unknown', lastAnswerAt: null, isDisturbed: false });
const be = (status: ConnectivityState['status']) =>
  connectivity.set({ status, lastAnswerAt: null, isDisturbed: false });

function answer(call: Call): Response {
  if (call.path === '/api/v1/events') {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (events = controller) });
    return new Response(body, { headers: { [serverHeader]: '1', 'content-type': 'text/event-stream' } });
  }
  const isRead = call.method === 'GET' || call.path.endsWith('GetVciProducts');
  return isRead ? lists.answer(call) : claims.answer(call);
}

beforeEach(() => {
  device = createSyncDevice();
  lists = createListServer();
  claims = createClaimServer();
  events = null;
  device.serve(answer);
  be('unknown');
});

function aSync(): AccountSync {
  return createAccountSync({ ...device, connectivity, startListening: () => () => {}, origin: 'http://portal.test' });
}
const called = (name: string) => device.calls.filter(({ path }) => path.includes(name)).length;
const claim = { kind: 'start-claim', args: workOf['start-claim'] } as const;

test('work done offline is sent when the connection is proved, and the browser is asked to help with it', async () => {
  be('offline');
  const sync = aSync();
  sync.start();
  await submit(sync.commands, claim);
  await settled();
  expect(claims.effects).toEqual([]);
  expect(device.platform.syncTags).toEqual([outboxTag]);
  be('online');
  await settled();
  expect(claims.effects).toHaveLength(1);
  await sync.stop();
});

test('an answer of the server counts as a connection although the system’s hint still says that there is none', async () => {
  device.platform.network.setHint(false);
  const sync = aSync();
  sync.start();
  await submit(sync.commands, claim);
  be('online');
  await settled();
  expect(claims.effects).toHaveLength(1);
  await sync.stop();
});

test('the device is brought up to date when the connection is proved, and when an event tells of a change', async () => {
  const sync = aSync();
  sync.start();
  await settled();
  expect(called('GetSupportRequests')).toBe(0);
  be('online');
  await settled();
  expect(called('GetSupportRequests')).toBe(1);
  lists.revision = 2;
  events?.enqueue(new TextEncoder().encode('id: 2\nevent: changed\ndata: {"revision":2,"entity":"request"}\n\n'));
  await settled();
  expect(called('GetSupportRequests')).toBe(2);
  await sync.stop();
});

test('what changed while nobody listened is noticed when the line stands again, and only then is everything asked for', async () => {
  be('online');
  const sync = aSync();
  sync.start();
  await settled();
  const hello = async (revision: number) => {
    events?.enqueue(new TextEncoder().encode(`id: ${revision}\nevent: hello\ndata: {"revision":${revision}}\n\n`));
    await settled();
  };
  const names = ['GetSupportRequests', 'getVciList', 'GetWalletTransactions', 'GetAccountSimple'];
  const before = names.map(called);
  await hello(1);
  expect(names.map(called)).toEqual(before);
  lists.revision = 5;
  await hello(5);
  names.forEach((name, index) => expect(called(name), name).toBeGreaterThan(before[index] ?? 0));
  expect(await fact(device.database, 'seen:requests')).toBe(5);
  // The server was set back to a backup.
  const set = names.map(called);
  lists.revision = 3;
  await hello(3);
  names.forEach((name, index) => expect(called(name), name).toBeGreaterThan(set[index] ?? 0));
  await sync.stop();
});

test('a page that is looked at again after more than five minutes is brought up to date, sooner it is not', async () => {
  be('online');
  const sync = aSync();
  sync.start();
  await settled();
  device.platform.clock.advance(5 * 60_000);
  device.platform.pageLife.show(true);
  await settled();
  expect(called('getTicketCategories')).toBe(1);
  device.platform.clock.advance(1);
  device.platform.pageLife.show(true);
  await settled();
  expect(called('getTicketCategories')).toBe(2);
  await sync.stop();
});

test('after a stop nothing is sent, pulled or listened to', async () => {
  be('online');
  const sync = aSync();
  sync.start();
  await settled();
  await sync.stop();
  const before = device.calls.length;
  await submit(sync.commands, claim);
  be('offline');
  be('online');
  device.platform.clock.advance(3_600_000);
  await settled();
  expect(device.calls).toHaveLength(before);
});

test('after a change of company the events of the new one are listened to, from their beginning', async () => {
  be('online');
  const sync = aSync();
  sync.start();
  await settled();
  events?.enqueue(new TextEncoder().encode('id: 9\nevent: hello\ndata: {"revision":9}\n\n'));
  await settled();
  lists.account = anAccountOf({ cdbId: 8 });
  await sync.keepAccount(lists.account);
  await settled();
  const streams = device.calls.filter(({ path }) => path === '/api/v1/events');
  expect(streams.map(({ headers }) => headers.get('last-event-id'))).toEqual([null, null]);
  expect((await device.database.requests.toArray()).map((row) => row.supportRequestId)).toEqual(['800']);
  await sync.stop();
});

test('work that waited for its company goes as soon as the person is back there', async () => {
  be('online');
  const sync = aSync();
  sync.start();
  await settled();
  await sync.keepAccount(anAccountOf({ cdbId: 8, name1: 'Berg' }));
  lists.account = anAccountOf({ cdbId: 8 });
  await settled();
  await device.database.outbox.put({ ...anEntry('start-claim'), company: { id: 7, name: 'Olsen Autos' } });
  await sync.sender.kick();
  expect(claims.effects).toEqual([]);
  lists.account = anAccountOf({ cdbId: 7 });
  await sync.reconciler.everything();
  await settled();
  expect(claims.effects).toHaveLength(1);
  await sync.stop();
});

test('a tab hears of the change that another tab has noticed', async () => {
  be('online');
  const [first, second] = [aSync(), aSync()];
  first.start();
  second.start();
  await Promise.all([first.reconciler.everything(), second.reconciler.everything()]);
  const before = device.calls.filter(({ path }) => path === '/api/v1/events').length;
  lists.account = anAccountOf({ cdbId: 8 });
  await second.keepAccount(lists.account);
  await settled();
  // The first tab leads: it is the one that listens.
  expect(device.calls.filter(({ path }) => path === '/api/v1/events')).toHaveLength(before + 1);
  await Promise.all([first.stop(), second.stop()]);
});
