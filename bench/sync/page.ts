/** What runs in the browser: our own code and the same by hand, each figure a function that the bench calls in turn. */
import { createApi } from '../../src/api/client.ts';
import { AccountDatabase } from '../../src/data/account-database.ts';
import { newestRequests } from '../../src/data/requests.ts';
import { createMemoryOwnKey } from '../../src/platform/own-key.ts';
import { createWorkerPlatform } from '../../src/platform/platform.ts';
import { submit } from '../../src/sync/outbox/commands.ts';
import type { AnyEntry } from '../../src/sync/outbox/entry.ts';
import { sideBySide } from '../../src/sync/outbox/send-pool.ts';
import { createSender } from '../../src/sync/outbox/sender.ts';
import { collections } from '../../src/sync/reconcile/collections.ts';
import { firstPageRows, pageRows } from '../../src/sync/reconcile/page-size.ts';
import { anEntry } from '../../tests/support/an-entry.ts';
import { aLocale, workOf } from '../../tests/support/work-samples.ts';
import * as byHand from './by-hand.ts';

const account = 'bench';
const platform = createWorkerPlatform();
const options = { ownKey: createMemoryOwnKey() };
const tokens = {
  get: () => Promise.resolve({ token: 'bench', accountId: account, isFresh: true }),
  renew: () => Promise.resolve('refused' as const),
  giveUp: () => Promise.resolve(),
};
let firstByteAt = 0;
const network = {
  ...platform.network,
  async fetch(url: string, init: RequestInit) {
    const response = await platform.network.fetch(url, init);
    firstByteAt ||= performance.now();
    return response;
  },
};
const api = createApi({ ...platform, network, tokens });
let ours = new AccountDatabase(account, options);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

async function pullOurs(): Promise<void> {
  const stay = { companyId: null, moves: 0 };
  const pulled = await collections.requests.pull({ api, database: ours, place: aLocale, stay, clock: platform.clock });
  if (!pulled.ok) throw new Error(pulled.failure.code);
}

/** An empty database, open, as after the sign-in. */
async function freshOurs(): Promise<void> {
  await ours.delete();
  ours = new AccountDatabase(account, options);
  await ours.open();
}

async function freshByHand(): Promise<IDBDatabase> {
  await byHand.wipe();
  return byHand.open();
}

const claims = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const args = { ...workOf['start-claim'], hardWareId: String(index) };
    const id = platform.ids.uuid();
    return anEntry('start-claim', { id, account, args, record: `hardware:${index}` });
  });

async function filtered(database: IDBDatabase, statusId: number, subsystemId: number): Promise<unknown> {
  const range = IDBKeyRange.bound([statusId, ''], [statusId, '\uffff']);
  return byHand.newest(database, 50, { index: 'status', range, fits: (row) => row['subsystemId'] === subsystemId });
}

export const figures = {
  async firstPull(isOurs: boolean): Promise<number> {
    if (isOurs) {
      await freshOurs();
      return timed(pullOurs);
    }
    const database = await freshByHand();
    const ms = await timed(() => byHand.pull(database, firstPageRows, pageRows));
    database.close();
    return ms;
  },
  /** From the first byte of the first answer until the newest 50 can be read. */
  async newestReadable(): Promise<number> {
    await freshOurs();
    firstByteAt = 0;
    const pulling = pullOurs();
    let readableAt = 0;
    while (readableAt === 0) {
      const rows = firstByteAt === 0 ? [] : await newestRequests(ours, 50);
      if (rows.length === 50) readableAt = performance.now();
      else await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await pulling;
    return readableAt - firstByteAt;
  },
  async pullChange(isOurs: boolean): Promise<{ ms: number; bytes: number }> {
    performance.clearResourceTimings();
    let ms = 0;
    if (isOurs) ms = await timed(pullOurs);
    else {
      const database = await byHand.open();
      ms = await timed(() => byHand.pull(database, firstPageRows, pageRows));
      database.close();
    }
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return { ms, bytes: entries.reduce((sum, entry) => sum + entry.transferSize, 0) };
  },
  async coldNewest(isOurs: boolean): Promise<number> {
    if (isOurs) {
      ours.close();
      ours = new AccountDatabase(account, options);
      return timed(() => newestRequests(ours, 50));
    }
    let database: IDBDatabase | null = null;
    const ms = await timed(async () => {
      database = await byHand.open();
      await byHand.newest(database, 50, { index: 'createDate', range: null, fits: () => true });
    });
    (database as IDBDatabase | null)?.close();
    return ms;
  },
  async filter(isOurs: boolean, statusId: number, subsystemId: number): Promise<number> {
    if (isOurs) return timed(() => newestRequests(ours, 50, { statusIds: [statusId], subsystemId }));
    const database = await byHand.open();
    const ms = await timed(() => filtered(database, statusId, subsystemId));
    database.close();
    return ms;
  },
  async keepClaims(isOurs: boolean, count: number): Promise<number[]> {
    if (!isOurs) {
      const database = await freshByHand();
      const times: number[] = [];
      for (const entry of claims(count)) times.push(await timed(() => byHand.keep(database, entry)));
      database.close();
      return times;
    }
    await freshOurs();
    const deps = { ...platform, database: ours, place: () => Promise.resolve(aLocale), onKept: () => {} };
    const times: number[] = [];
    for (const { args } of claims(count)) {
      times.push(
        await timed(() => submit(deps, { kind: 'start-claim', args: args as (typeof workOf)['start-claim'] })),
      );
    }
    return times;
  },
  async sendQueue(isOurs: boolean, count: number): Promise<{ ms: number; ids: string[]; left: number }> {
    const entries: AnyEntry[] = claims(count);
    const ids = entries.map((entry) => entry.id);
    if (!isOurs) {
      const database = await freshByHand();
      const bodies = entries.map(({ id, args }) => ({ id, body: { ciamId: account, ...aLocale, ...args } }));
      await byHand.queue(database, bodies);
      const ms = await timed(() => byHand.sendAll(database, sideBySide));
      database.close();
      return { ms, ids, left: 0 };
    }
    await freshOurs();
    await ours.outbox.bulkPut(entries);
    const sender = createSender({ ...platform, network, api, database: ours, canSend: () => true });
    let left = count;
    const ms = await timed(async () => {
      left = await sender.kick();
      while (left > 0) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        left = await ours.outbox.count();
      }
    });
    await sender.stop();
    return { ms, ids, left };
  },
};

Object.assign(globalThis, { figures });
