/**
 * The client as the page starts with it: session, database and stores are there at once, so that the first rows
 * need no more code; everything that talks to the server (create-client.ts with the contract, outbox and
 * reconcile) is loaded right behind the first frame, or at the first call that needs it.
 */
import { launchAccountKey } from '../launch/view/launch-stamp.ts';
import type { Platform } from '../platform/platform.ts';
import { createStore } from '../platform/store.ts';
import type { ConnectivityState } from '../sync/connectivity/connectivity-state.ts';
import type { ClientOptions } from './create-client.ts';
import { type FirstReads, readFirst } from '../auth/first-reads.ts';
import { watchLeft } from '../auth/left-elsewhere.ts';
import { later } from './later.ts';
import { loadOnce } from './load-once.ts';
import { type OpenDevice, openDevice } from '../auth/open-device.ts';
import type { Drafts, Online, Outbox, Client, SyncStatus } from './client.ts';
import type { Session } from '../auth/session.ts';
import { noteStorageFault } from '../data/storage-trouble.ts';

export interface LazyClient extends Client {
  /** Reads who is signed in, without the network and without the rest of the code. */
  start(): FirstReads;
  /** Loads and starts the rest. */
  startRest(): Promise<void>;
}

export function createLazyClient(platform: Platform, options: ClientOptions): LazyClient {
  const opened = openDevice(platform);
  const connectivity = createStore<ConnectivityState>({ status: 'unknown', lastAnswerAt: null, isDisturbed: false });
  const sync = createStore<SyncStatus>({
    isReconciling: false,
    reconciledAt: null,
    sending: null,
    isStorageFull: false,
  });
  const whole = loadOnce(async () => {
    const [{ createClient }, { watchPage }] = await Promise.all([
      import('./create-client.ts'),
      import('./page-return.ts'),
    ]);
    watchPage(platform.interruptions);
    const client = createClient(platform, options, opened);
    mirror(client.connectivity, connectivity);
    mirror(client.sync, sync);
    await client.start();
    await rememberWork(platform, opened).catch(noteStorageFault);
    return client;
  });
  const { device, keeper, serverTime } = opened;
  watchLeft(keeper.state, platform.pageLife);
  return {
    device,
    connectivity,
    serverTime,
    sync,
    database: keeper.database,
    session: later<Session, 'state'>(async () => (await whole()).session, { state: keeper.state }),
    outbox: later<Outbox>(async () => (await whole()).outbox),
    drafts: later<Drafts>(async () => (await whole()).drafts),
    tab: platform,
    online: later<Online>(async () => (await whole()).online),
    reconcile: async (entity) => (await whole()).reconcile(entity),
    start() {
      if (platform.keyValue.get(launchAccountKey) !== null) device.seal.expect();
      return readFirst(device, keeper);
    },
    startRest: async () => void (await whole()),
  };
}

async function rememberWork({ ids, clock, keyValue }: Platform, { device, keeper }: OpenDevice): Promise<void> {
  const { watchKeptWork } = await import('../auth/kept-work.ts');
  await watchKeptWork({ device, keyValue, makeId: ids.uuid, now: clock.now }, keeper);
}

function mirror<T>(from: { get(): T; subscribe(listener: () => void): () => void }, to: { set(value: T): void }): void {
  const copy = () => to.set(from.get());
  from.subscribe(copy);
  copy();
}
