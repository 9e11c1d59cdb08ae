import { expect, test } from 'vitest';
import { anna, bo, createTablet, signedInAnswer } from '../../tests/support/session-device.ts';
import { changeSession } from '../data/session-changes.ts';
import { readSession } from '../data/session-row.ts';

const editCallback = 'http://localhost:8080/editprofilecallback?code=1';
const aStoredAccount = {
  ciamId: anna.ciamId,
  contactFirstName: anna.given,
  contactLastName: anna.family,
  mobilePhone: '',
};
const popupCallback = 'http://localhost:8080/signincallbackpopup?code=1&state=2';

test('a changed profile is in the account when the person comes back from editing it [CO-177, SH-225]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna, { countrycode: 'dk' });
  tablet.saves.length = 0;
  const { answerOfProvider } = tablet;
  if (answerOfProvider.outcome !== 'signed-in') throw new Error('not signed in');
  tablet.answerOfProvider = {
    ...answerOfProvider,
    claims: { ...answerOfProvider.claims, given_name: 'Änne', countrycode: 'de' },
  };
  expect(await tab.session.completeProfileEdit('http://localhost:8080/editprofilecallback?code=1')).toEqual({
    outcome: 'changed',
    returnTo: '/my-requests',
  });
  expect(tablet.saves).toEqual([{ ciamId: anna.ciamId, contactFirstName: 'Änne', companyCountry: 'de' }]);
  expect(tab.session.state.get()).toMatchObject({ person: { givenName: 'Änne' } });
  expect(await tab.keeper.database()?.facts.get('account')).toMatchObject({ value: { contactFirstName: 'Änne' } });
});

test('everything the identity provider says of person and company is in the account while the company is in review, and follows each edit [CO-133, CO-177]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  const company = {
    ...{ companyName: 'Garage Berg', city: 'Kiel', zipCode: '24103', taxNumber: 'DE1' },
    ...{ phone: '+49 431 1', address1: 'Am Kai 1', address2: 'Halle 2' },
  };
  const person = { given_name: 'Anna', family_name: 'Berg', mobile: '+49 151 1' };
  await tab.signIn(anna, { ...person, company });
  const inAccount = {
    ...{
      contactFirstName: 'Anna',
      contactLastName: 'Berg',
      mobilePhone: '+49 151 1',
      name1: 'Garage Berg',
      city: 'Kiel',
    },
    ...{ postCode: '24103', vat: 'DE1', companyPhone: '+49 431 1', address1: 'Am Kai 1', address2: 'Halle 2' },
  };
  expect(tablet.saves).toEqual([{ ciamId: anna.ciamId, ...inAccount }]);
  tablet.accounts.set(anna.ciamId, { ...aStoredAccount, ...inAccount, cdbId: 0 });
  tablet.saves.length = 0;
  tablet.answerOfProvider = signedInAnswer(anna, {
    ...person,
    company: { ...company, phone: '+49 431 2', address2: '' },
  });
  expect(await tab.session.completeProfileEdit(editCallback)).toMatchObject({ outcome: 'changed' });
  // What is empty at the provider takes nothing away.
  expect(tablet.saves).toEqual([{ ciamId: anna.ciamId, companyPhone: '+49 431 2' }]);
  // Once it is reviewed the company is its own.
  tablet.accounts.set(anna.ciamId, { ...aStoredAccount, ...inAccount, cdbId: 7 });
  tablet.saves.length = 0;
  expect(await tab.session.completeProfileEdit(editCallback)).toMatchObject({ outcome: 'changed' });
  expect(tablet.saves).toEqual([]);
});

test('a changed profile is told for the company that was looked up: one that the person changes to meanwhile never gets it', async () => {
  for (const way of ['at the sign-in', 'after editing it'] as const) {
    const tablet = createTablet();
    const tab = tablet.openTab();
    tablet.accounts.set(anna.ciamId, { ...aStoredAccount, cdbId: 7 });
    await tab.signIn(anna);
    // In another tab, or on another device.
    tablet.onLookedUp = () => void tablet.accounts.set(anna.ciamId, { ...aStoredAccount, cdbId: 8 });
    if (way === 'at the sign-in') await tab.signIn(anna, { given_name: 'Änne' });
    else {
      tablet.answerOfProvider = signedInAnswer(anna, { given_name: 'Änne' });
      const returned = await tab.session.completeProfileEdit(editCallback);
      expect(returned).toEqual({ outcome: 'not-yet', returnTo: '/my-requests' });
    }
    expect(tablet.saves, way).toEqual([]);
    expect(tab.session.state.get(), way).toMatchObject({ phase: 'signed-in' });
    // The company that comes is told at the next look, and only about itself.
    tablet.onLookedUp = () => {};
    await tab.signIn(anna, { given_name: 'Änne' });
    expect(tablet.accounts.get(anna.ciamId), way).toMatchObject({ cdbId: 8, contactFirstName: 'Änne' });
  }
});

test('a profile that the server will never take is not called saved, nor said to come with the next sign-in, which goes on [CO-328]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  tablet.rejectsChanges = true;
  tablet.answerOfProvider = signedInAnswer(anna, { given_name: 'Änne' });
  expect(await tab.session.completeProfileEdit(editCallback)).toEqual({
    outcome: 'not-taken',
    returnTo: '/my-requests',
  });
  await tab.signIn(anna, { given_name: 'Änne' });
  expect(tab.session.state.get()).toMatchObject({ phase: 'signed-in' });
});

test("another person's profile never lands in the signed-in person's account [SH-225]", async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  tablet.saves.length = 0;
  tablet.answerOfProvider = { ...tablet.answerOfProvider, claims: { ciam_id: bo.ciamId, given_name: 'Bo' } } as never;
  await tab.session.completeProfileEdit('http://localhost:8080/editprofilecallback?code=1');
  expect(tablet.saves).toEqual([]);
  expect(tab.session.state.get()).toMatchObject({ person: { givenName: 'Anna' } });
});

test('a profile that the server cannot be told of now is not called saved, and a used address changes nothing [CO-177, SH-225]', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  tablet.answerOfProvider = signedInAnswer(anna, { given_name: 'Änne' });
  tablet.isServerReachable = false;
  expect(await tab.session.completeProfileEdit(editCallback)).toEqual({ outcome: 'not-yet', returnTo: '/my-requests' });
  tablet.answerOfProvider = { outcome: 'refused' };
  expect(await tab.session.completeProfileEdit(editCallback)).toEqual({ outcome: 'refused' });
  tablet.answerOfProvider = { outcome: 'unreachable' };
  expect(await tab.session.completeProfileEdit(editCallback)).toEqual({ outcome: 'unreachable' });
  tablet.answerOfProvider = { outcome: 'cancelled', returnTo: '/wallet' };
  expect(await tab.session.completeProfileEdit(editCallback)).toEqual({ outcome: 'cancelled', returnTo: '/wallet' });
});

/** Anna's session has ended while her form is open. */
async function anEndedSession() {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  const { sessionId } = (await readSession(tab.device)) ?? { sessionId: '' };
  await changeSession(tab.device, sessionId, { isExpired: true });
  await tab.keeper.refresh();
  expect(tab.session.state.get().phase).toBe('expired');
  return { tablet, tab, window: tablet.openTab() };
}

test('a sign-in in a window of its own renews the session of the page with the form, which stays where it is [SH-227]', async () => {
  const { tablet, tab, window } = await anEndedSession();
  const database = tab.keeper.database();
  await window.session.signIn('/', { isPopup: true });
  expect(window.platform.pageLife.url()).toContain('popup');
  tablet.answerOfProvider = signedInAnswer(anna);
  expect(await window.session.completePopup(popupCallback)).toEqual({ ok: true });
  await expect.poll(() => tab.session.state.get().phase).toBe('signed-in');
  expect(tab.keeper.database()).toBe(database);
  expect(tab.platform.pageLife.url()).toBe('http://localhost:8080/');
});

test('another person in that window changes nothing on the page with the form, and the next sign-in asks who it is [SH-227, SH-221]', async () => {
  const { tablet, tab, window } = await anEndedSession();
  await tab.keeper.database()?.drafts.put({ key: 'new-request', savedAt: 1, value: { subject: 'half written' } });
  tablet.answerOfProvider = signedInAnswer(bo);
  expect(await window.session.completePopup(popupCallback)).toEqual({ ok: false, reason: 'another-person' });
  expect(tab.session.state.get()).toMatchObject({ phase: 'expired', person: { accountId: anna.ciamId } });
  expect(await tab.keeper.database()?.drafts.count()).toBe(1);
  await window.session.signIn('/', { isPopup: true });
  expect(window.platform.pageLife.url()).toContain('prompt=login');
});

test('pressing cancel, or a used address, in that window leaves the ended session as it was [SH-227]', async () => {
  const { tablet, tab, window } = await anEndedSession();
  tablet.answerOfProvider = { outcome: 'cancelled', returnTo: '/' };
  expect(await window.session.completePopup(popupCallback)).toEqual({ ok: false, reason: 'cancelled' });
  tablet.answerOfProvider = { outcome: 'refused' };
  expect(await window.session.completePopup(popupCallback)).toEqual({ ok: false, reason: 'refused' });
  tablet.answerOfProvider = { outcome: 'unreachable' };
  expect(await window.session.completePopup(popupCallback)).toEqual({ ok: false, reason: 'unreachable' });
  expect(tab.session.state.get().phase).toBe('expired');
});

test('a deletion whose answer is lost on the way is not taken for done, and can be completed again', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  const callback = 'http://localhost:8080/signoutcallback?code=1';
  for (const outcome of ['unreachable', 'refused'] as const) {
    tablet.answerOfProvider = { outcome };
    expect(await tab.session.completeRemoval(callback)).toBe(outcome);
    expect(tab.session.state.get().phase).toBe('signed-in');
  }
  tablet.answerOfProvider = signedInAnswer(anna);
  expect(await tab.session.completeRemoval(callback)).toBe('removed');
  expect(await tablet.everythingReadable()).not.toContain(anna.ciamId);
});
