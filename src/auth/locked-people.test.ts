import { expect, test } from 'vitest';
import { anna, bo, createTablet, type TestPerson, type Tab } from '../../tests/support/session-device.ts';
import { writeWork } from '../../tests/support/work-of-anna.ts';
import { lockedOwnerCount } from '../data/locked-rows.ts';

async function leaveWork(tab: Tab, person: TestPerson): Promise<void> {
  await tab.signIn(person);
  await writeWork(tab.keeper.database());
  expect(await tab.session.signOut('keep-locked')).toEqual({ ok: true, isUnreadable: true });
}

test('people whose unsent work is locked are counted once each, until they have it back', async () => {
  const tab = createTablet().openTab();
  const count = () => lockedOwnerCount(tab.device);
  expect(await count()).toBe(0);
  await leaveWork(tab, anna);
  expect(await count()).toBe(1);
  const [first] = await tab.device.locked.toArray();
  await tab.device.locked.add({ ...first!, id: 'a second record of the same person' });
  expect(await count()).toBe(1);
  await leaveWork(tab, bo);
  expect(await count()).toBe(2);
  await tab.signIn(anna);
  expect(await count()).toBe(1);
  await tab.session.signOut('discard');
  expect(await count()).toBe(1);
});
