import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('a part of the app that could not be loaded is loaded again when it is needed again, and only once when it could', async () => {
  const answers = [Promise.reject(new Error('no signal')), Promise.resolve('loaded')];
  let loads = 0;
  const part = loadOnce(() => answers[loads++] ?? Promise.reject(new Error('loaded too often')));
  await expect(part()).rejects.toThrow('no signal');
  expect(await Promise.all([part(), part()])).toEqual(['loaded', 'loaded']);
  expect(await part()).toBe('loaded');
});
