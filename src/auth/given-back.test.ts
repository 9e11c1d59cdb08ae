import { expect, test } from 'vitest';
import { anna } from '../../tests/support/session-device.ts';
import { withWork, workOf } from '../../tests/support/work-of-anna.ts';
import type { AccountDatabase } from '../data/account-database.ts';
import { createAccountDatabases } from '../data/account-databases.ts';
import type { LockedWork } from '../data/device-database.ts';

/** All of it has been sent, or thrown away. */
async function finishWork(database: AccountDatabase | null): Promise<void> {
  for (const table of [database?.outbox, database?.attachments, database?.drafts]) await table?.clear();
}

test('work that was sent or thrown away after a crash in the middle of giving it back does not come back', async () => {
  let restored = 0;
  for (let point = 0; ; point++) {
    const { tablet, tab } = await withWork();
    await tab.session.signOut('keep-locked');
    tab.mortal.dieAfter(point);
    await tab.signIn(anna).catch(() => null);
    if (!tab.mortal.isDead) break;
    tab.close();
    const next = tablet.openTab();
    // The worker sends what is back before anybody looks at the sealed copy again.
    const database = createAccountDatabases(next.mortal.storage).open(anna.ciamId);
    const isBack = (await database.outbox.count()) > 0;
    if (isBack) await finishWork(database);
    if (isBack && (await next.device.locked.count()) > 0) restored++;
    database.close();
    await next.session.start();
    await next.session.catchUp();
    await next.signIn(anna);
    expect((await workOf(next))?.outbox.length, `crash point ${point}`).toBe(isBack ? 0 : 1);
    next.close();
  }
  expect(restored).toBeGreaterThan(0);
});

test('work that goes on after a broken-off sign-out is not overtaken by the copy that it sealed', async () => {
  let isCopied = 0;
  for (let point = 0; ; point++) {
    const { tablet, tab } = await withWork();
    tab.mortal.dieAfter(point);
    await tab.session.signOut('keep-locked').catch(() => null);
    if (!tab.mortal.isDead) break;
    tab.close();
    const next = tablet.openTab();
    await next.session.start();
    if (next.session.state.get().phase === 'signed-in') {
      isCopied += await next.device.locked.count();
      await finishWork(next.keeper.database());
      await next.signIn(anna);
      expect(await workOf(next), `crash point ${point}`).toEqual({ outbox: [], attachments: [], drafts: [] });
    }
    next.close();
  }
  expect(isCopied).toBeGreaterThan(0);
});

test.each(['bytes that cannot be opened', 'other bytes', 'nothing'] as const)(
  'a sign-out whose sealed copy turns out to hold %s is refused, and the open work stays',
  async (kept) => {
    const { tab, before } = await withWork();
    const { locked } = tab.device;
    const put = locked.put.bind(locked);
    const key = Uint8Array.from(Buffer.from(anna.key, 'base64url'));
    locked.put = ((row: LockedWork) => {
      if (kept === 'nothing') return Promise.resolve(row.id);
      if (kept === 'bytes that cannot be opened') return put({ ...row, ciphertext: new ArrayBuffer(64) });
      const other = tab.platform.cryptography.encrypt(key, new TextEncoder().encode('something else'));
      return other.then((sealed) => put({ ...row, ...sealed }));
    }) as typeof locked.put;
    expect((await tab.session.signOut('keep-locked')).ok).toBe(false);
    expect(await workOf(tab)).toEqual(before);
    expect(tab.session.state.get()).toMatchObject({ phase: 'signed-in' });
  },
);
