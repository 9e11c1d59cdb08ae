import { expect, test } from 'vitest';
import { type Tab, anna, bo, createTablet } from '../../tests/support/session-device.ts';
import { settled } from '../../tests/support/sync-device.ts';
import { endSession, writeSession } from '../data/session-changes.ts';
import { readSession } from '../data/session-row.ts';

async function typeSomething(tab: Tab, subject: string): Promise<void> {
  const database = tab.keeper.database();
  await database?.drafts.put({ key: 'new-request', savedAt: 1, value: { subject } });
  await database?.outbox.put({ id: 'entry-1', state: 'waiting', record: null });
  await database?.requests.put({ supportRequestId: 1, subject: 'from the server' } as never);
  await database?.facts.put({ key: 'seen:requests', value: 7 });
  await tab.device.catalogues.put({ region: 'european', etag: '1', catalogue: [] as never, fetchedAt: 1 });
  tab.platform.keyValue.set('portal.place', '{}');
}

test('clearing a device leaves nothing of whoever has sent everything, and the provider asks who signs in next [SH-017]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await tab.keeper.database()?.requests.put({ supportRequestId: 1, subject: 'from the server' } as never);
  tab.platform.keyValue.set('portal.place', '{}');
  await tab.session.clearDevice('keep');
  expect(tab.session.state.get()).toEqual({ phase: 'signed-out' });
  const left = await tablet.everythingReadable();
  expect(left).not.toContain(anna.ciamId);
  expect(left).not.toContain('from the server');
  expect(tab.platform.keyValue.keys()).toEqual([]);
  await tab.session.signIn('/');
  expect(tab.platform.pageLife.url()).toContain('prompt=login');
});

test('clearing a device keeps unsent work with its person, and only that: the lists are asked for anew [SH-017]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await typeSomething(tab, 'half written');
  await tab.session.clearDevice('keep');
  expect(tab.session.state.get()).toMatchObject({ phase: 'signed-in', person: { accountId: anna.ciamId } });
  const database = tab.keeper.database();
  expect([await database?.drafts.count(), await database?.outbox.count()]).toEqual([1, 1]);
  expect([await database?.requests.count(), await database?.facts.get('seen:requests')]).toEqual([0, undefined]);
  expect(await tab.device.catalogues.count()).toBe(0);
  expect(await database?.facts.get('deviceKey')).toBeDefined();
});

test('unsent work that its person gives up goes with the rest [SH-017]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await typeSomething(tab, 'given up');
  await tab.session.clearDevice('discard');
  expect(await tablet.everythingReadable()).not.toContain('given up');
  await tab.signIn(anna);
  expect(await tab.keeper.database()?.drafts.count()).toBe(0);
});

test('nobody clears away what another person has locked on this device: it is there at their next sign-in [SH-017, SH-221]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await typeSomething(tab, 'of Anna');
  await tab.session.signOut('keep-locked');
  await tab.signIn(bo);
  await tab.session.clearDevice('discard');
  await tab.signIn(anna);
  expect(await tab.keeper.database()?.drafts.get('new-request')).toMatchObject({ value: { subject: 'of Anna' } });
});

test('clearing a device leaves the open work of a person who is not signed in, whoever clears it and however [SH-017]', async () => {
  for (const how of ['keep', 'discard'] as const) {
    for (const who of ['nobody', 'another person'] as const) {
      const tablet = createTablet();
      const tab = tablet.openTab();
      await tab.signIn(anna);
      await typeSomething(tab, 'of Anna, never sealed');
      // Never online since the sign-in, so there is no key; and her session row got lost.
      await tab.keeper.database()?.facts.delete('deviceKey');
      const session = await readSession(tab.device);
      await endSession(tab.device, null);
      const ofBo = session && { ...session, sessionId: 'of-bo', person: { ...session.person, accountId: bo.ciamId } };
      if (ofBo && who === 'another person') await writeSession(tab.device, ofBo);
      await tab.keeper.refresh();
      await tab.session.clearDevice(how);
      await endSession(tab.device, null);
      await tab.signIn(anna);
      const database = tab.keeper.database();
      expect(await database?.drafts.toArray(), `${how} by ${who}`).toMatchObject([
        { key: 'new-request', value: { subject: 'of Anna, never sealed' } },
      ]);
      expect([await database?.outbox.count(), await database?.requests.count()], `${how} by ${who}`).toEqual([1, 0]);
    }
  }
});

test('clearing while lists are being pulled waits for the page that is coming, and takes it away too [SH-017]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await typeSomething(tab, 'half written');
  const database = tab.keeper.database();
  const page = Promise.withResolvers<void>();
  // As reconcile does (src/sync/reconcile/reconciler.ts).
  const pulling = tab.platform.locks.request(`reconcile:${anna.ciamId}`, {}, async () => {
    await page.promise;
    await database?.requests.put({ supportRequestId: 2, subject: 'came late' } as never);
    await database?.facts.put({ key: 'seen:requests', value: 8 });
  });
  const cleared = tab.session.clearDevice('keep');
  await settled();
  page.resolve();
  await Promise.all([pulling, cleared]);
  expect([await database?.requests.count(), await database?.facts.get('seen:requests')]).toEqual([0, undefined]);
  expect(await database?.drafts.count()).toBe(1);
});
