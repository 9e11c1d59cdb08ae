import { expect, test } from 'vitest';
import { anna, bo, createTablet, signedInAnswer } from '../../tests/support/session-device.ts';
import { workOf, writeWork } from '../../tests/support/work-of-anna.ts';
import type { IdentityAnswer } from './identity-clients.ts';

const callback = 'http://localhost:8080/signincallback?code=1&state=2';

test('a person who signs in the first time is registered from their profile and returns to where they came from [SH-211, SH-212, SH-220]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.session.start();
  expect(tab.session.state.get()).toEqual({ phase: 'signed-out' });

  const signedIn = await tab.signIn(anna, {
    mobile: '+45 1',
    countrycode: 'dk',
    company: { companyName: 'Garage Berg', taxNumber: '9'.repeat(40) },
  });

  expect(signedIn).toEqual({ ok: true, returnTo: '/my-requests' });
  expect(tab.session.state.get()).toMatchObject({ phase: 'signed-in', person: { accountId: anna.ciamId } });
  expect(tablet.saves).toEqual([
    expect.objectContaining({ ciamId: anna.ciamId, name1: 'Garage Berg', companyCountry: 'dk', vat: '9'.repeat(25) }),
  ]);
  expect(await tab.keeper.database()?.facts.get('account')).toMatchObject({ value: { name1: 'Garage Berg' } });
});

test('a first registration is counted once, a later sign-in and a failed registration never [SH-213]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  tablet.isServerReachable = false;
  await tab.signIn(anna);
  expect(tablet.registered).toBe(0);
  tablet.isServerReachable = true;
  await tab.signIn(anna);
  await tab.signIn(anna);
  expect(tablet.registered).toBe(1);
});

test('an invitation in the state of the sign-in leads to the question who the person is, also when it is completed later [SH-214]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  const invitation = '0b7f3c1e-5a52-4c52-9d55-3d1f0a7a1c11';
  const question = `/registerpersonalaccount/de/en-US/${invitation}?confirm=1`;
  tablet.answerOfProvider = { ...signedInAnswer(anna), invitation } as IdentityAnswer;
  tablet.isServerReachable = false;
  expect(await tab.session.completeSignIn(callback)).toEqual({ ok: false, reason: 'unreachable' });
  tablet.isServerReachable = true;
  tablet.answerOfProvider = { outcome: 'refused' };
  expect(await tab.session.completeSignIn(callback)).toEqual({ ok: true, returnTo: question });
});

test('after a person who cannot be let in the provider asks who signs in, instead of sending the same one again [SH-210, SH-348]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna, { eop_id: '' });
  await tab.session.signIn('/my-requests');
  expect(tab.platform.pageLife.url()).toContain('prompt=login');
});

test.each([true, false])(
  'on the way back from the provider the page that only leads there is left out: %s',
  async (isInPlace) => {
    const tab = createTablet().openTab();
    await tab.session.signIn('/my-requests', { isInPlace });
    expect(tab.platform.pageLife.isReplaced).toBe(isInPlace);
  },
);

test('a person who may not be served is signed out again, and told what is the matter [SH-306]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  tablet.lookUpRefusal = 'restricted';
  expect(await tab.signIn(anna)).toEqual({ ok: false, reason: 'restricted' });
  expect(tab.session.state.get()).toEqual({ phase: 'signed-out' });
});

test('a sign-in in a page that is too old for the server is completed by the one that is loaded next', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  tablet.lookUpRefusal = 'too-old';
  expect(await tab.signIn(anna)).toEqual({ ok: false, reason: 'too-old' });
  tablet.lookUpRefusal = null;
  tablet.answerOfProvider = { outcome: 'refused' };
  const next = tablet.openTab();
  expect(await next.session.completeSignIn(callback)).toEqual({ ok: true, returnTo: '/my-requests' });
  expect(next.session.state.get()).toMatchObject({ phase: 'signed-in' });
});

test('a name changed at the provider reaches the account at the next sign-in, and nothing else is written [SH-216]', async () => {
  const tablet = createTablet();
  tablet.accounts.set(anna.ciamId, {
    ciamId: anna.ciamId,
    contactFirstName: 'Ann',
    contactLastName: 'Berg',
    mobilePhone: '1',
  });
  const tab = tablet.openTab();
  await tab.signIn(anna, { mobile: '' });
  expect(tablet.saves).toEqual([{ ciamId: anna.ciamId, contactFirstName: 'Anna' }]);
  await tab.signIn(anna);
  expect(tablet.saves).toHaveLength(1);
});

test('a person without eop_id is not signed in and leaves nothing on the device [CO-175, SH-210, SH-219]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  expect(await tab.signIn(anna, { eop_id: '' })).toEqual({ ok: false, reason: 'no-eop-id' });
  expect(tab.session.state.get()).toEqual({ phase: 'signed-out' });
  expect(await tablet.everythingReadable()).not.toContain(anna.ciamId);
});

test('a sign-in whose account look-up finds no network is completed later without asking again [SH-217, SH-219]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  tablet.isServerReachable = false;
  expect(await tab.signIn(anna)).toEqual({ ok: false, reason: 'unreachable' });
  expect(tab.session.state.get()).toEqual({ phase: 'signed-out' });
  tab.close();

  tablet.isServerReachable = true;
  tablet.answerOfProvider = { outcome: 'refused' };
  const later = tablet.openTab();
  await later.session.start();
  expect(await later.session.completeSignIn('http://localhost:8080/signincallback?code=1&state=2')).toEqual({
    ok: true,
    returnTo: '/my-requests',
  });
  expect(later.session.state.get()).toMatchObject({ phase: 'signed-in' });
});

test('going back to the callback page after the sign-in leads on instead of telling a signed-in person that they were refused', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  tablet.answerOfProvider = { outcome: 'refused' };
  expect(await tab.session.completeSignIn('http://localhost:8080/signincallback?code=1&state=2')).toEqual({
    ok: true,
    returnTo: '/my-requests',
  });
  await tab.session.signOut('discard');
  expect(await tab.session.completeSignIn('http://localhost:8080/signincallback?code=1&state=2')).toEqual({
    ok: false,
    reason: 'refused',
  });
});

test('a sign-in interrupted half-way is completed by the next start with a network [SH-217]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  tablet.isServerReachable = false;
  await tab.signIn(anna);
  tab.close();
  tablet.isServerReachable = true;
  const later = tablet.openTab();
  await later.session.start();
  await later.session.catchUp();
  expect(later.session.state.get()).toMatchObject({ phase: 'signed-in', person: { givenName: 'Anna' } });
});

test('work that is unlocked after the sign-in, because its key came late, wakes the sender', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await tab.keeper.database()?.outbox.put({ id: 'entry-1', state: 'waiting', record: null });
  await tab.session.signOut('keep-locked');
  tablet.isKeyWithheld = true;
  await tab.signIn(anna);
  expect(await tab.keeper.database()?.outbox.count()).toBe(0);
  expect(tablet.unlocked).toBe(0);
  tablet.isKeyWithheld = false;
  await tab.session.catchUp();
  expect(await tab.keeper.database()?.outbox.count()).toBe(1);
  expect(tablet.unlocked).toBe(1);
});

test('the other tab shows who has signed in', async () => {
  const tablet = createTablet();
  const [tab, other] = [tablet.openTab(), tablet.openTab()];
  await other.session.start();
  await tab.signIn(anna);
  await expect.poll(() => other.session.state.get()).toMatchObject({ phase: 'signed-in' });
  expect(other.keeper.database()?.accountId).toBe(anna.ciamId);
});

test('while a sign-in still waits for the server, no tab shows the person who was there before', async () => {
  const tablet = createTablet();
  const [tab, other] = [tablet.openTab(), tablet.openTab()];
  await tab.signIn(bo);
  await expect.poll(() => other.session.state.get()).toMatchObject({ person: { accountId: bo.ciamId } });
  let isAnswered = false;
  tablet.onLookedUp = async () => {
    for (const open of [tab, other]) await expect.poll(() => open.session.state.get()).toEqual({ phase: 'signed-out' });
    isAnswered = true;
  };
  await tab.signIn(anna);
  expect(isAnswered).toBe(true);
  await expect.poll(() => other.session.state.get()).toMatchObject({ person: { accountId: anna.ciamId } });
});

test.each(['sign out', 'go on'] as const)(
  'a tab that slept while its person left and came back can %s with what the device holds now',
  async (wish) => {
    const tablet = createTablet();
    const [tab, asleep] = [tablet.openTab(), tablet.openTab({ isAsleep: true })];
    await tab.signIn(anna);
    await asleep.session.start();
    await tab.session.signOut('discard');
    await tab.signIn(anna);
    await writeWork(tab.keeper.database());
    if (wish === 'sign out') {
      expect(await asleep.session.signOut('discard')).toEqual({ ok: true, isUnreadable: true });
      await tab.keeper.refresh();
      expect(tab.session.state.get()).toEqual({ phase: 'signed-out' });
    } else {
      await asleep.keeper.refresh();
      expect(await workOf(asleep)).toEqual(await workOf(tab));
    }
  },
);

test('pressing cancel at the provider leads home and signs nobody in', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  tablet.answerOfProvider = { outcome: 'cancelled', returnTo: '/my-requests' };
  expect(await tab.session.completeSignIn('http://localhost:8080/signincallback?error=access_denied')).toEqual({
    ok: true,
    returnTo: '/',
  });
  expect(tab.session.state.get()).toEqual({ phase: 'signed-out' });
});
