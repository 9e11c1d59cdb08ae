import { afterEach, expect, test } from 'vitest';
import { type Tab, type Tablet, anna, bo, createTablet } from '../../tests/support/session-device.ts';
import { workOf, writeWork } from '../../tests/support/work-of-anna.ts';
import { lostWork, tellLostWork } from '../data/storage-trouble.ts';
import { watchKeptWork } from './kept-work.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  tellLostWork(null);
});

/** A page over this tablet; `before`: what the page before has left beside the databases. */
async function start(tablet: Tablet, before?: Tab): Promise<Tab> {
  const tab = tablet.openTab();
  for (const key of before?.platform.keyValue.keys() ?? [])
    tab.platform.keyValue.set(key, before?.platform.keyValue.get(key) ?? '');
  await tab.session.start();
  const { device, platform } = tab;
  const deps = { device, keyValue: platform.keyValue, now: platform.clock.now, makeId: platform.ids.uuid };
  stops.push(await watchKeptWork(deps, tab.keeper));
  return tab;
}

/** Anna's work lies on a tablet, counted, and the file with the tablet's key is lost. */
async function withLostKey({ isKeyFile = true } = {}) {
  const tablet = createTablet({ isKeyFile });
  const tab = await start(tablet);
  await tab.signIn(anna);
  await writeWork(tab.keeper.database());
  await expect.poll(() => tab.platform.keyValue.get('kept-work')).toContain('"count":2');
  await tablet.storage.ownKey?.remove();
  return { tablet, tab };
}

const nothing = { outbox: [], attachments: [], drafts: [] };

test.each([
  ['herself', anna],
  ['somebody else', bo],
])(
  'when the key of the tablet is lost, the next start says how much was lost with it, and %s can sign in',
  async (_who, person) => {
    const { tablet, tab } = await withLostKey();
    tab.close();
    for (const stop of stops.splice(0)) stop();

    const next = await start(tablet, tab);
    expect(lostWork.get()).toMatchObject({ count: 2 });
    expect(next.session.state.get()).toEqual({ phase: 'signed-out' });
    expect(await next.signIn(person)).toMatchObject({ ok: true });
    expect(await workOf(next)).toEqual(nothing);
    await writeWork(next.keeper.database());
    next.close();

    const later = await start(tablet, next);
    expect(later.session.state.get()).toMatchObject({ phase: 'signed-in', person: { accountId: person.ciamId } });
    expect((await workOf(later))?.outbox).toHaveLength(1);
    expect(lostWork.get()).toMatchObject({ count: 2 });
    expect(await later.session.signOut('discard')).toEqual({ ok: true, isUnreadable: true });
    expect(await tablet.storage.ownKey?.read()).toBeNull();
  },
);

test('when the key is lost under a page that is open, signing in there says what was lost and goes on', async () => {
  const { tablet, tab } = await withLostKey();
  expect(await tab.signIn(anna)).toMatchObject({ ok: true });
  expect(lostWork.get()).toMatchObject({ count: 2 });
  expect(await workOf(tab)).toEqual(nothing);
  await writeWork(tab.keeper.database());
  tab.close();
  const later = await start(tablet, tab);
  expect((await workOf(later))?.outbox).toHaveLength(1);
});

test('while the browser gives no files, rows that no key here opens are kept: the file with their key may be there again', async () => {
  const { tablet, tab } = await withLostKey({ isKeyFile: false });
  tab.close();
  for (const stop of stops.splice(0)) stop();
  await expect(start(tablet, tab)).rejects.toMatchObject({ name: 'SealBrokenError' });
  expect(lostWork.get()).toBeNull();
  expect(await tablet.everythingReadable()).toContain('entry-1');
});
