import { beforeEach, expect, test } from 'vitest';
import { createStore } from '../platform/store.ts';
import { leaving } from './leaving.ts';
import { forgetWhereLeft, leftElsewhereAt, watchLeft } from './left-elsewhere.ts';
import type { SessionState } from './session-state.ts';

const signedIn: SessionState = {
  phase: 'signed-in',
  person: { accountId: 'ciam-anna', givenName: 'Anna', familyName: 'Berg', email: '' },
};
const state = createStore<SessionState>(signedIn);
watchLeft(state, { url: () => 'https://portal.test/dashboard/wallet?page=2' });
beforeEach(() => {
  leaving.set(false);
  state.set(signedIn);
});

test('a sign-out in another tab is remembered where this page was, until somebody signs in', () => {
  state.set({ phase: 'signed-out' });
  expect(leftElsewhereAt.get()).toBe('/dashboard/wallet');
  state.set(signedIn);
  expect(leftElsewhereAt.get()).toBeNull();
});

test('whoever was led home once is not led away from what they open next', () => {
  state.set({ phase: 'signed-out' });
  forgetWhereLeft();
  expect(leftElsewhereAt.get()).toBeNull();
});

test('one’s own sign-out, or a visit without anybody, is no such thing', () => {
  leaving.set(true);
  state.set({ phase: 'signed-out' });
  expect(leftElsewhereAt.get()).toBeNull();
  leaving.set(false);
  state.set({ phase: 'starting' });
  state.set({ phase: 'signed-out' });
  expect(leftElsewhereAt.get()).toBeNull();
});
