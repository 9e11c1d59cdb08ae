import { expect, test } from 'vitest';
import { createStore } from '../../platform/store.ts';
import { isToldAnew } from './told-anew.ts';

test('nothing is taken for told by the server when it has not answered', async () => {
  const sync = createStore({ isReconciling: false, reconciledAt: 1, sending: null, isStorageFull: false });
  const answered = () => Promise.resolve(sync.set({ ...sync.get(), reconciledAt: 2 }));
  expect(await isToldAnew({ sync, reconcile: () => Promise.resolve() })).toBe(false);
  expect(await isToldAnew({ sync, reconcile: answered })).toBe(true);
});
