import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test } from 'vitest';
import { type Tab, type Tablet, anna, bo, createTablet } from '../../tests/support/session-device.ts';
import { confirmLostWork, watchKeptWork } from './kept-work.ts';
import { lostWork } from '../data/storage-trouble.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A page over this tablet, with what a browser keeps beside its databases. */
async function start(tablet: Tablet, localStorage: Map<string, string>): Promise<Tab> {
  const tab = tablet.openTab();
  for (const [key, value] of localStorage) tab.platform.keyValue.set(key, value);
  await tab.session.start();
  const { device, platform } = tab;
  const deps = { device, keyValue: platform.keyValue, now: platform.clock.now, makeId: platform.ids.uuid };
  stops.push(await watchKeptWork(deps, tab.keeper));
  return tab;
}

function keptBeside(tab: Tab): Map<string, string> {
  const { keyValue } = tab.platform;
  return new Map(keyValue.keys().map((key) => [key, keyValue.get(key) ?? '']));
}

async function write(tab: Tab, entries: number, drafts: number): Promise<void> {
  const database = tab.keeper.database();
  if (!database) throw new Error('nobody is signed in');
  for (let n = 0; n < entries; n += 1)
    await database.outbox.put({ id: `entry-${n}`, state: 'waiting', record: null, kind: 'create-request' } as never);
  for (let n = 0; n < drafts; n += 1) await database.drafts.put({ key: `draft-${n}`, savedAt: 1, value: n });
}

const noted = (tab: Tab) => tab.platform.keyValue.get('kept-work') ?? '';

/** The browser throws every database of the site away, and keeps the rest. */
async function evict(tablet: Tablet, tab: Tab): Promise<Map<string, string>> {
  const beside = keptBeside(tab);
  tab.close();
  for (const stop of stops.splice(0)) stop();
  Object.assign(tablet.storage, { indexedDB: new IDBFactory() });
  return beside;
}

test.each([
  [0, 1, 1],
  [1, 0, 1],
  [2, 1, 3],
  [40, 5, 45],
])(
  'when the browser has thrown away %i unsent pieces and %i begun forms, the next start says so until it is confirmed',
  async (entries, drafts, count) => {
    const tablet = createTablet();
    const tab = await start(tablet, new Map());
    await tab.signIn(anna);
    await write(tab, entries, drafts);
    await expect.poll(() => noted(tab)).toContain(`"count":${count}`);
    const at = tab.platform.clock.now();
    const beside = await evict(tablet, tab);

    const next = await start(tablet, beside);
    expect(lostWork.get()).toEqual({ count, at });
    await next.signIn(anna);
    const again = await start(tablet, keptBeside(next));
    expect(lostWork.get()).toEqual({ count, at });
    confirmLostWork(again.platform.keyValue);
    await start(tablet, keptBeside(again));
    expect(lostWork.get()).toBeNull();
  },
);

test.each(['keep', 'discard'] as const)(
  'clearing the device (%s) is no confirmation: what the browser threw away is still said',
  async (choice) => {
    const tablet = createTablet();
    const tab = await start(tablet, new Map());
    await tab.signIn(anna);
    await write(tab, 2, 0);
    await expect.poll(() => noted(tab)).toContain('"count":2');
    const next = await start(tablet, await evict(tablet, tab));
    await next.signIn(anna);
    await next.session.clearDevice(choice);
    await start(tablet, keptBeside(next));
    expect(lostWork.get()).toMatchObject({ count: 2 });
  },
);

test('work that was locked away and thrown away with the databases is told to whoever sits there then', async () => {
  const tablet = createTablet();
  const tab = await start(tablet, new Map());
  await tab.signIn(anna);
  await write(tab, 2, 0);
  await tab.session.signOut('keep-locked');
  await expect.poll(() => noted(tab)).toContain('"locked":{"count":1');
  await start(tablet, await evict(tablet, tab));
  expect(lostWork.get()).toMatchObject({ count: 1 });
});

test.each(['discard', 'keep-locked'] as const)(
  'work that was sent, discarded or locked away by the person (%s) is never called lost',
  async (choice) => {
    const tablet = createTablet();
    const tab = await start(tablet, new Map());
    await tab.signIn(anna);
    await write(tab, 2, 1);
    await expect.poll(() => noted(tab)).toContain('"count":3');
    await tab.session.signOut(choice);
    const next = await start(tablet, keptBeside(tab));
    expect(lostWork.get()).toBeNull();
    await next.signIn(bo);
    await start(tablet, keptBeside(next));
    await next.signIn(anna);
    await start(tablet, keptBeside(next));
    expect(lostWork.get()).toBeNull();
  },
);

test('a queue that was emptied while no page was open is not called lost', async () => {
  const tablet = createTablet();
  const tab = await start(tablet, new Map());
  await tab.signIn(anna);
  await write(tab, 3, 0);
  await expect.poll(() => noted(tab)).toContain('"count":3');
  const beside = keptBeside(tab);
  for (const stop of stops.splice(0)) stop();
  await tab.keeper.database()?.outbox.clear();
  const next = await start(tablet, beside);
  expect(lostWork.get()).toBeNull();
  await expect.poll(() => noted(next)).toBe('');
});

test("only the person's own database is gone: what was in it is told all the same", async () => {
  const tablet = createTablet();
  const tab = await start(tablet, new Map());
  await tab.signIn(anna);
  await write(tab, 1, 0);
  await expect.poll(() => noted(tab)).toContain('"count":1');
  const beside = keptBeside(tab);
  for (const stop of stops.splice(0)) stop();
  const name = tab.keeper.database()?.name ?? '';
  tab.close();
  await new Promise((resolve) => {
    tablet.storage.indexedDB.deleteDatabase(name).addEventListener('success', resolve);
  });
  await start(tablet, beside);
  expect(lostWork.get()).toMatchObject({ count: 1 });
});

test('what is remembered beside the databases names nobody and nothing', async () => {
  const tablet = createTablet();
  const tab = await start(tablet, new Map());
  await tab.signIn(anna);
  await tab.keeper.database()?.drafts.put({ key: 'contact', savedAt: 1, value: 'brake noise' });
  await expect.poll(() => noted(tab)).toContain('"count":1');
  expect(noted(tab)).not.toContain('brake');
  expect(noted(tab)).not.toContain(anna.given);
  await tab.session.signOut('discard');
  expect(noted(tab)).not.toContain(anna.ciamId);
});
