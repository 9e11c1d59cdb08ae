import { expect, test } from 'vitest';
import { anna, bo, createTablet, signedInAnswer } from '../../tests/support/session-device.ts';

const callback = 'http://localhost:8080/editprofilecallback?code=1&state=2';

/** Anna has gone to the provider to edit her profile, and saved it there. */
async function aSavedEdit() {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await tab.session.editProfile('/myprofile');
  tablet.saves.length = 0;
  return { tablet, tab };
}

test('a profile whose answer was lost is not said to be unchanged: the portal takes it over at the next sign-in [SH-225]', async () => {
  const { tablet, tab } = await aSavedEdit();
  tablet.answerOfProvider = { outcome: 'unreachable' };
  expect(await tab.session.completeProfileEdit(callback)).toEqual({ outcome: 'unreachable' });
  // The code was used by the call whose answer was lost.
  tablet.answerOfProvider = { outcome: 'refused' };
  expect(await tab.session.completeProfileEdit(callback)).toEqual({ outcome: 'not-yet', returnTo: '/myprofile' });
  await tab.signIn(anna, { given_name: 'Änne' });
  expect(tablet.accounts.get(anna.ciamId)).toMatchObject({ contactFirstName: 'Änne' });
});

test.each(['lost answer', 'silent server', 'silent server at the next sign-in'] as const)(
  'the country of a profile that could not be told yet is taken over by the next sign-in that reaches the server, once (%s) [SH-225]',
  async (how) => {
    const { tablet, tab } = await aSavedEdit();
    const edited = { given_name: 'Änne', countrycode: 'de' };
    const country = () => tablet.accounts.get(anna.ciamId)?.companyCountry;
    tablet.isServerReachable = how === 'lost answer';
    tablet.answerOfProvider =
      how === 'lost answer'
        ? { outcome: 'refused' }
        : ({ ...signedInAnswer(anna, edited), returnTo: '/myprofile' } as never);
    expect(await tab.session.completeProfileEdit(callback)).toMatchObject({ outcome: 'not-yet' });
    if (how === 'silent server at the next sign-in') await tab.signIn(anna, edited);
    tablet.isServerReachable = true;
    await tab.signIn(anna, edited);
    expect(country()).toBe('de');
    // Changed in the portal since: what the provider says is older.
    tablet.accounts.set(anna.ciamId, { ...tablet.accounts.get(anna.ciamId), companyCountry: 'dk' });
    await tab.signIn(anna, edited);
    expect(country()).toBe('dk');
  },
);

test('a page that is loaded again says of the profile what it said before, also in another tab', async () => {
  const { tablet, tab } = await aSavedEdit();
  tablet.answerOfProvider = { ...signedInAnswer(anna, { given_name: 'Änne' }), returnTo: '/myprofile' } as never;
  const changed = { outcome: 'changed', returnTo: '/myprofile' };
  expect(await tab.session.completeProfileEdit(callback)).toEqual(changed);
  tablet.answerOfProvider = { outcome: 'refused' };
  const other = tablet.openTab();
  await other.session.start();
  for (const page of [tab, other]) expect(await page.session.completeProfileEdit(callback)).toEqual(changed);
});

test('what the server would not hear of at first is told it when the page is loaded again; what it does not take is said again', async () => {
  const { tablet, tab } = await aSavedEdit();
  tablet.answerOfProvider = { ...signedInAnswer(anna, { given_name: 'Änne' }), returnTo: '/myprofile' } as never;
  tablet.isServerReachable = false;
  expect(await tab.session.completeProfileEdit(callback)).toMatchObject({ outcome: 'not-yet' });
  tablet.answerOfProvider = { outcome: 'refused' };
  tablet.isServerReachable = true;
  tablet.rejectsChanges = true;
  expect(await tab.session.completeProfileEdit(callback)).toMatchObject({ outcome: 'not-taken' });
  tablet.rejectsChanges = false;
  expect(await tab.session.completeProfileEdit(callback)).toMatchObject({ outcome: 'changed' });
  expect(tablet.saves).toEqual([{ ciamId: anna.ciamId, contactFirstName: 'Änne' }]);
});

test.each([
  ['made by hand', 'http://localhost:8080/editprofilecallback?code=1&state=3'],
  ['without what the provider gives', 'http://localhost:8080/editprofilecallback?state=2'],
  ['with nothing', 'http://localhost:8080/editprofilecallback'],
])('an address %s says that nothing was changed, whatever was begun', async (_how, url) => {
  const { tablet, tab } = await aSavedEdit();
  tablet.answerOfProvider = { outcome: 'refused' };
  expect(await tab.session.completeProfileEdit(url)).toEqual({ outcome: 'refused' });
});

test('the address of one person says nothing of another who has signed in since', async () => {
  const { tablet, tab } = await aSavedEdit();
  await tab.session.signOut('discard');
  await tab.signIn(bo);
  tablet.answerOfProvider = { outcome: 'refused' };
  expect(await tab.session.completeProfileEdit(callback)).toEqual({ outcome: 'refused' });
});
