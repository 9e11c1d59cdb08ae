import { expect, test } from 'vitest';
import { anna, bo, createTablet, signedInAnswer } from '../../tests/support/session-device.ts';
import { secret, withWork, workOf, writeWork } from '../../tests/support/work-of-anna.ts';
import { createAccountDatabases } from '../data/account-databases.ts';
import { readSession } from '../data/session-row.ts';
import { openSignedIn } from './open-signed-in.ts';

test('after a sign-out that keeps unsent work locked nothing of the person can be read, and their next sign-in has it all back [SH-218, SH-221]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await writeWork(tab.keeper.database());
  const before = await workOf(tab);
  tab.platform.keyValue.set('query-cache:account', secret);

  expect(await tab.session.signOut('keep-locked')).toEqual({ ok: true, isUnreadable: true });

  expect(tab.session.state.get()).toEqual({ phase: 'signed-out' });
  const readable = await tablet.everythingReadable();
  for (const trace of [secret, anna.ciamId, anna.given, anna.key, 'access-', 'refresh-', 'photo of']) {
    expect(readable).not.toContain(trace);
  }
  expect(await tablet.storage.ownKey?.read()).toBeNull();
  expect(tab.platform.keyValue.keys()).toEqual([]);

  await tab.signIn(bo);
  expect(await workOf(tab)).toEqual({ outbox: [], attachments: [], drafts: [] });
  await tab.session.signOut('discard');
  await tab.signIn(anna);
  expect(await workOf(tab)).toEqual(before);
  expect(await tab.device.locked.count()).toBe(0);
});

test('while somebody is signed in, their words, photos, name, tokens and keys lie on the device only sealed', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await writeWork(tab.keeper.database());
  const readable = (await tablet.everythingReadable()).split('\n').filter((line) => !line.includes('"statusId"'));
  for (const trace of [secret, anna.given, anna.key, 'access-', 'refresh-', 'photo of']) {
    expect(readable.join('\n')).not.toContain(trace);
  }
});

test('a tab that was open before sees who has signed in since in another, and under which key', async () => {
  const tablet = createTablet();
  const [first, second] = [tablet.openTab(), tablet.openTab()];
  await first.signIn(anna);
  await second.keeper.refresh();
  expect(second.session.state.get()).toMatchObject({ phase: 'signed-in', person: { accountId: anna.ciamId } });
  const before = await tablet.storage.ownKey?.read();
  await first.session.signOut('discard');
  await first.signIn(bo);
  expect(await tablet.storage.ownKey?.read()).not.toEqual(before);
  await second.keeper.refresh();
  expect(second.session.state.get()).toMatchObject({ phase: 'signed-in', person: { accountId: bo.ciamId } });
  await writeWork(second.keeper.database());
  expect(await workOf(first)).toEqual(await workOf(second));
});

test('a sign-out says that nothing can be opened any more only where the key was a file and is gone', async () => {
  const inDatabase = createTablet({ isKeyFile: false });
  const tab = inDatabase.openTab();
  await tab.signIn(anna);
  expect(await tab.session.signOut('discard')).toEqual({ ok: true, isUnreadable: false });
  const inFile = createTablet().openTab();
  await inFile.signIn(anna);
  expect(await inFile.session.signOut('discard')).toEqual({ ok: true, isUnreadable: true });
});

test('a sign-out that discards leaves nothing, readable or locked [SH-221]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await writeWork(tab.keeper.database());
  await tab.session.signOut('discard');
  expect(await tablet.everythingReadable()).not.toContain(secret);
  expect(await tab.device.locked.count()).toBe(0);
  await tab.signIn(anna);
  expect(await workOf(tab)).toEqual({ outbox: [], attachments: [], drafts: [] });
});

test('the sign-out ends the session at the provider after two seconds, and the next sign-in asks for credentials [SH-222, SH-369]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await tab.session.signOut('discard');
  tab.platform.clock.advance(1999);
  expect(tab.platform.pageLife.url()).toBe('http://localhost:8080/');
  tab.platform.clock.advance(1);
  await expect.poll(() => tab.platform.pageLife.url()).toBe(`http://idp.test/end?id_token_hint=id-${anna.ciamId}`);
  expect(tab.platform.pageLife.isReplaced).toBe(true);
  await tab.session.signIn('/');
  expect(tab.platform.pageLife.url()).toContain('prompt=login');
});

test('unsent work is never given up because its key is missing: the sign-out is refused and nothing changes', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await tab.keeper.database()?.facts.delete('deviceKey');
  await writeWork(tab.keeper.database());
  expect(await tab.session.canKeepLocked()).toBe(false);
  expect(await tab.session.signOut('keep-locked')).toEqual({ ok: false, reason: 'no-device-key' });
  expect(tab.session.state.get()).toMatchObject({ phase: 'signed-in' });
  expect((await workOf(tab))?.outbox).toHaveLength(1);
});

test('the other tab leaves at once and cannot bring the data back', async () => {
  const tablet = createTablet();
  const [tab, other] = [tablet.openTab(), tablet.openTab()];
  await tab.signIn(anna);
  await other.session.start();
  const held = other.keeper.database();
  await held?.drafts.count();
  await tab.session.signOut('discard');
  await expect.poll(() => other.session.state.get()).toEqual({ phase: 'signed-out' });
  await expect(held?.drafts.put({ key: 'late', savedAt: 2, value: secret })).rejects.toThrow('closed');
  expect(await tablet.everythingReadable()).not.toContain(anna.ciamId);
});

test('a sign-out finishes what another tab began and died over, so that nothing stays readable [SH-218, SH-221]', async () => {
  let crashes = 0;
  for (let point = 0; ; point++) {
    const { tablet, tab } = await withWork();
    const other = tablet.openTab();
    await other.session.start();
    tab.mortal.dieAfter(point);
    await tab.session.signOut('keep-locked').catch(() => null);
    if (!tab.mortal.isDead) break;
    crashes++;
    tab.close();
    expect(await other.session.signOut('keep-locked'), `crash point ${point}`).toEqual({
      ok: true,
      isUnreadable: true,
    });
    const readable = await tablet.everythingReadable();
    expect(readable, `crash point ${point}`).not.toContain(anna.ciamId);
    expect(readable, `crash point ${point}`).not.toContain(secret);
    other.close();
  }
  expect(crashes).toBeGreaterThan(8);
});

test('a tab that was held up while another signed out brings nothing back, not even an empty database', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  const asItWas = await readSession(tab.device);
  if (!asItWas) throw new Error('nobody is signed in');
  await tab.session.signOut('discard');
  const databases = createAccountDatabases(tablet.storage);
  expect(await openSignedIn({ device: tab.device, databases }, asItWas)).toBeNull();
  expect(await tablet.everythingReadable()).not.toContain(anna.ciamId);
});

test("another person's sign-in seals the work of someone whose session expired, and gives it back only to them", async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await writeWork(tab.keeper.database());
  const before = await workOf(tab);

  expect(await tab.signIn(bo)).toMatchObject({ ok: true });
  const readable = await tablet.everythingReadable();
  expect(readable).not.toContain(secret);
  expect(readable).not.toContain(anna.ciamId);
  expect(tab.keeper.database()?.accountId).toBe(bo.ciamId);

  await tab.signIn(anna);
  expect(await workOf(tab)).toEqual(before);
});

test("another person is not signed in while someone's unsent work cannot be sealed", async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await tab.keeper.database()?.facts.delete('deviceKey');
  await writeWork(tab.keeper.database());
  expect(await tab.signIn(bo)).toEqual({ ok: false, reason: 'unsent-work-of-another' });
  expect(tab.session.state.get()).toMatchObject({ person: { accountId: anna.ciamId } });
  expect((await workOf(tab))?.drafts).toHaveLength(1);
});

test('a sealed record that was tampered with is neither opened nor deleted', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await writeWork(tab.keeper.database());
  await tab.session.signOut('keep-locked');
  const row = await tab.device.locked.orderBy('id').first();
  if (!row) throw new Error('nothing is locked');
  new DataView(row.ciphertext).setUint8(20, new DataView(row.ciphertext).getUint8(20) ^ 1);
  await tab.device.locked.put(row);
  await tab.signIn(anna);
  expect(await workOf(tab)).toEqual({ outbox: [], attachments: [], drafts: [] });
  expect(await tab.device.locked.count()).toBe(1);
});

test('a deleted account leaves nothing here, sealed or open, and touches nobody else', async () => {
  const { tablet, tab } = await withWork();
  await tab.session.signOut('keep-locked');
  await tab.signIn(bo);
  tablet.answerOfProvider = signedInAnswer(anna);
  await tab.session.completeRemoval('http://localhost:8080/signoutcallback?code=1&state=2');
  expect(await tab.device.locked.count()).toBe(0);
  expect(tab.session.state.get()).toMatchObject({ phase: 'signed-in', person: { accountId: bo.ciamId } });
  tablet.answerOfProvider = signedInAnswer(bo);
  const removal = await tab.session.completeRemoval('http://localhost:8080/signoutcallback?code=1&state=2');
  expect(removal).toBe('removed');
  expect(tab.session.state.get()).toEqual({ phase: 'signed-out' });
  expect(await tablet.everythingReadable()).not.toContain(bo.ciamId);
});

test('leaving the deletion page without deleting changes nothing', async () => {
  const { tablet, tab, before } = await withWork();
  tablet.answerOfProvider = { outcome: 'cancelled', returnTo: '/' };
  await tab.session.completeRemoval('http://localhost:8080/signoutcallback?error=access_denied');
  expect(tab.session.state.get()).toMatchObject({ phase: 'signed-in' });
  expect(await workOf(tab)).toEqual(before);
});

test('a crash at any point of a locking sign-out loses nothing, and after the next start nothing is readable unless she is still signed in', async () => {
  let crashes = 0;
  for (let point = 0; ; point++) {
    const { tablet, tab, before } = await withWork();
    tab.mortal.dieAfter(point);
    await tab.session.signOut('keep-locked').catch(() => null);
    if (!tab.mortal.isDead) break;
    crashes++;
    tab.close();
    const next = tablet.openTab();
    await next.session.start();
    if (next.session.state.get().phase === 'signed-out') {
      expect(await tablet.everythingReadable(), `crash point ${point}`).not.toContain(secret);
    }
    await next.signIn(anna);
    expect(await workOf(next), `crash point ${point}`).toEqual(before);
    next.close();
  }
  expect(crashes).toBeGreaterThan(8);
});

test('a crash at any point of giving work back loses nothing and brings nothing back twice', async () => {
  let crashes = 0;
  for (let point = 0; ; point++) {
    const { tablet, tab, before } = await withWork();
    await tab.session.signOut('keep-locked');
    tab.mortal.dieAfter(point);
    await tab.signIn(anna).catch(() => null);
    if (!tab.mortal.isDead) break;
    crashes++;
    tab.close();
    const next = tablet.openTab();
    await next.session.start();
    await next.signIn(anna);
    expect(await workOf(next), `crash point ${point}`).toEqual(before);
    await next.keeper.database()?.outbox.clear();
    await next.session.catchUp();
    await next.signIn(anna);
    expect((await workOf(next))?.outbox, `crash point ${point}`).toEqual([]);
    next.close();
  }
  expect(crashes).toBeGreaterThan(8);
});

test('a sign-out that was broken off before it was decided leaves no sealed copy of work that goes on being sent', async () => {
  let goesOn = 0;
  for (let point = 0; ; point++) {
    const { tablet, tab, before } = await withWork();
    tab.mortal.dieAfter(point);
    await tab.session.signOut('keep-locked').catch(() => null);
    if (!tab.mortal.isDead) break;
    tab.close();
    const next = tablet.openTab();
    await next.session.start();
    await next.session.catchUp();
    if (next.session.state.get().phase === 'signed-in') {
      goesOn++;
      expect(await workOf(next), `crash point ${point}`).toEqual(before);
      expect(await next.device.locked.count(), `crash point ${point}`).toBe(0);
    } else {
      expect(await next.device.locked.count(), `crash point ${point}`).toBe(1);
    }
    next.close();
  }
  expect(goesOn).toBeGreaterThan(2);
});
