import { expect, test, vi } from 'vitest';
import { anna, createTablet } from '../../tests/support/session-device.ts';
import { secret, workOf, writeWork } from '../../tests/support/work-of-anna.ts';

test('a sign-out gives up only what was there when it was decided: work that another tab makes meanwhile stays, and the person is asked again [SH-221]', async () => {
  const tablet = createTablet();
  const [tab, other] = [tablet.openTab(), tablet.openTab()];
  await tab.signIn(anna);
  await other.session.start();
  await writeWork(tab.keeper.database());
  const { locks } = tab.platform;
  const request = locks.request.bind(locks);
  vi.spyOn(locks, 'request').mockImplementationOnce(async (name, options, task) => {
    await other.keeper.database()?.drafts.put({ key: 'late', savedAt: 2, value: secret });
    return request(name, options, task);
  });

  expect(await tab.session.signOut('discard')).toEqual({ ok: false, reason: 'more-work' });

  expect(tab.session.state.get()).toMatchObject({ phase: 'signed-in' });
  expect((await workOf(tab))?.drafts).toContainEqual(expect.objectContaining({ key: 'late' }));
  expect(await tab.session.signOut('discard')).toMatchObject({ ok: true });
  expect(await tablet.everythingReadable()).not.toContain(secret);
});
