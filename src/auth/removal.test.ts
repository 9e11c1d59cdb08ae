import { expect, test } from 'vitest';
import { anna, createTablet, signedInAnswer } from '../../tests/support/session-device.ts';

const callback = 'http://localhost:8080/signoutcallback?code=1&state=2';

/** Anna has gone to the provider to delete her account. */
async function aBegunRemoval() {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  await tab.session.deleteAccount();
  return { tablet, tab };
}

test('an account that was deleted is said to be, also when the page is loaded again, and nothing of the person is left', async () => {
  const { tablet, tab } = await aBegunRemoval();
  tablet.answerOfProvider = signedInAnswer(anna);
  expect(await tab.session.completeRemoval(callback)).toBe('removed');
  tablet.answerOfProvider = { outcome: 'refused' };
  for (const page of [tab, tablet.openTab()]) expect(await page.session.completeRemoval(callback)).toBe('removed');
  expect(await tablet.everythingReadable()).not.toContain(anna.ciamId);
});

test('a deletion whose answer was lost is known by the renewal that is refused, and then nothing of the person is left', async () => {
  const { tablet, tab } = await aBegunRemoval();
  tablet.answerOfProvider = { outcome: 'unreachable' };
  expect(await tab.session.completeRemoval(callback)).toBe('unreachable');
  tablet.answerOfProvider = { outcome: 'refused' };
  tablet.renewal = 'unreachable';
  expect(await tab.session.completeRemoval(callback)).toBe('unclear');
  expect(tab.session.state.get().phase).toBe('signed-in');
  tablet.renewal = 'refused';
  expect(await tab.session.completeRemoval(callback)).toBe('removed');
  expect(await tablet.everythingReadable()).not.toContain(anna.ciamId);
  expect(tab.session.state.get().phase).toBe('signed-out');
});

test('as long as the sign-in is renewed nobody is told that the account was deleted, nor that it was not', async () => {
  const { tablet, tab } = await aBegunRemoval();
  tablet.answerOfProvider = { outcome: 'refused' };
  expect(await tab.session.completeRemoval(callback)).toBe('unclear');
  expect(tab.session.state.get().phase).toBe('signed-in');
});

test.each([
  ['made by hand', 'http://localhost:8080/signoutcallback?code=1&state=3'],
  ['without what the provider gives', 'http://localhost:8080/signoutcallback?state=2'],
  ['with nothing', 'http://localhost:8080/signoutcallback'],
])('an address %s deletes nothing, whatever was begun and however the sign-in is', async (_how, url) => {
  const { tablet, tab } = await aBegunRemoval();
  tablet.answerOfProvider = { outcome: 'refused' };
  tablet.renewal = 'refused';
  expect(await tab.session.completeRemoval(url)).toBe('refused');
  expect(tab.session.state.get().phase).toBe('signed-in');
});

test('where no deletion was begun an address of one says that nothing was deleted', async () => {
  const tablet = createTablet();
  const tab = tablet.openTab();
  await tab.signIn(anna);
  tablet.answerOfProvider = { outcome: 'refused' };
  tablet.renewal = 'refused';
  expect(await tab.session.completeRemoval(callback)).toBe('refused');
  expect(tab.session.state.get().phase).toBe('signed-in');
});

test('a sign-in that is newer than the deletion is not ended by its address', async () => {
  const { tablet, tab } = await aBegunRemoval();
  await tab.signIn(anna);
  tablet.answerOfProvider = { outcome: 'refused' };
  tablet.renewal = 'refused';
  expect(await tab.session.completeRemoval(callback)).toBe('unclear');
  expect(tab.session.state.get().phase).toBe('signed-in');
});
