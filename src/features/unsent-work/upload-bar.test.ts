import { expect, test } from 'vitest';
import { uploadBarAfter } from './upload-bar.ts';

const half = { uploadedBytes: 5, totalBytes: 10 };

test('while files are under way the bar says how far, and without files only that something is', () => {
  expect(uploadBarAfter(null, 'sending', half)).toEqual({ ...half, didStop: false });
  expect(uploadBarAfter(null, 'sending', null)).toEqual({ uploadedBytes: 0, totalBytes: 0, didStop: false });
  expect(uploadBarAfter({ ...half, didStop: false }, 'sending', null)).toEqual({ ...half, didStop: false });
});

test.each(['waiting', 'held', 'refused'] as const)(
  'an upload that ends in %s turns the bar to its error state, where it stopped [SU-410]',
  (state) => {
    const stopped = uploadBarAfter({ ...half, didStop: false }, state, null);
    expect(stopped).toEqual({ ...half, didStop: true });
    expect(uploadBarAfter(stopped, state, null)).toEqual(stopped);
    expect(uploadBarAfter(stopped, 'sending', null)).toEqual({ uploadedBytes: 0, totalBytes: 0, didStop: false });
  },
);

test('work that waits for another reason than its files has no bar', () => {
  expect(uploadBarAfter(null, 'waiting', null)).toBeNull();
  expect(uploadBarAfter({ uploadedBytes: 10, totalBytes: 10, didStop: false }, 'refused', null)).toBeNull();
  expect(uploadBarAfter({ uploadedBytes: 0, totalBytes: 0, didStop: false }, 'waiting', null)).toBeNull();
});
