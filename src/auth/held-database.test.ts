/** A database that something else still holds open when it is to be deleted. */
import type { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { anna, bo, createTablet, type Tab, type Tablet } from '../../tests/support/session-device.ts';
import { workOf, writeWork } from '../../tests/support/work-of-anna.ts';

const nameOfAnna = `portal-account-${anna.ciamId}`;

/** As a tab of an older version, or one that is frozen: it does not let go when it is asked to. */
function hold(tablet: Tablet): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = (tablet.storage.indexedDB as IDBFactory).open(nameOfAnna);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('not opened'));
  });
}

/** Tables that are not empty. */
async function rowsIn(held: IDBDatabase): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of held.objectStoreNames) {
    const request = held.transaction(table).objectStore(table).count();
    const count = await new Promise<number>((resolve) => (request.onsuccess = () => resolve(request.result)));
    if (count > 0) counts[table] = count;
  }
  return counts;
}

async function names(tablet: Tablet): Promise<(string | undefined)[]> {
  return (await (tablet.storage.indexedDB as IDBFactory).databases()).map(({ name }) => name);
}

/** Time passes until it is done; a wait without an end fails the test. */
async function inTime<T>(tab: Tab, work: Promise<T>): Promise<T> {
  const progress = { isDone: false };
  void work.finally(() => (progress.isDone = true)).catch(() => undefined);
  const latest = performance.now() + 60_000;
  while (!progress.isDone && performance.now() < latest) {
    // Slowly, so that whoever gets an answer has it before the clock runs out.
    tab.platform.clock.advance(1);
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (!progress.isDone) throw new Error('it hangs');
  return work;
}

async function signedInWithWork() {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await writeWork(tab.keeper.database());
  return { tablet, tab };
}

test('with our own tabs only, the database is gone with the sign-out: they let go', async () => {
  for (const count of [0, 1, 2]) {
    const { tablet, tab } = await signedInWithWork();
    for (let other = 0; other < count; other += 1) await tablet.openTab().keeper.refresh();
    expect(await inTime(tab, tab.session.signOut('discard'))).toEqual({ ok: true, isUnreadable: true });
    expect(await names(tablet)).not.toContain(nameOfAnna);
  }
});

test('a sign-out is not held up by who does not let go: nothing is readable, and the deletion is finished at a later start', async () => {
  const { tablet, tab } = await signedInWithWork();
  const held = await hold(tablet);
  expect(await inTime(tab, tab.session.signOut('keep-locked'))).toEqual({ ok: true, isUnreadable: true });
  expect(tab.session.state.get()).toEqual({ phase: 'signed-out' });
  expect(await rowsIn(held)).toEqual({ facts: 1 });
  expect(await names(tablet)).toContain(nameOfAnna);
  tab.close();

  const next = tablet.openTab();
  await inTime(next, next.session.start());
  expect(next.session.state.get()).toEqual({ phase: 'signed-out' });
  expect(await names(tablet)).toContain(nameOfAnna);

  held.close();
  const last = tablet.openTab();
  await inTime(last, last.session.start());
  expect(await names(tablet)).not.toContain(nameOfAnna);
});

test('somebody else can sign in meanwhile, and the device can be cleared', async () => {
  const { tablet, tab } = await signedInWithWork();
  await hold(tablet);
  await inTime(tab, tab.session.signOut('keep-locked'));
  expect(await inTime(tab, tab.signIn(bo))).toMatchObject({ ok: true });
  expect(tab.session.state.get()).toMatchObject({ phase: 'signed-in', person: { accountId: bo.ciamId } });
  expect(await inTime(tab, tab.session.signOut('discard'))).toEqual({ ok: true, isUnreadable: true });
  // What is held up keeps no key here.
  expect(await tablet.storage.ownKey?.read()).toBeNull();
  expect(await inTime(tab, tab.signIn(bo))).toMatchObject({ ok: true });
  await inTime(tab, tab.session.clearDevice('discard'));
  expect(tab.session.state.get()).toEqual({ phase: 'signed-out' });
});

test('the same person is told what is in the way, and has everything back once it is gone', async () => {
  const { tablet, tab } = await signedInWithWork();
  const before = await workOf(tab);
  const held = await hold(tablet);
  await inTime(tab, tab.session.signOut('keep-locked'));
  expect(await inTime(tab, tab.signIn(anna))).toEqual({ ok: false, reason: 'held-elsewhere' });
  expect(tab.session.state.get()).toEqual({ phase: 'signed-out' });
  held.close();
  expect(await inTime(tab, tab.signIn(anna))).toMatchObject({ ok: true });
  expect(await workOf(tab)).toEqual(before);

  // What is noted of an earlier deletion never reaches the work of a later sign-in.
  await writeWork(tab.keeper.database());
  const again = tablet.openTab();
  await inTime(again, again.session.start());
  expect(again.session.state.get()).toMatchObject({ phase: 'signed-in' });
  expect((await workOf(again))?.outbox.length).toBeGreaterThan(0);
});
