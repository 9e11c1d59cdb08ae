import { expect, test } from 'vitest';
import { createRateLimit, limitKeyOf } from './rate-limit.ts';

test('so many calls get through in each window, then the wait is told', () => {
  let now = 0;
  const limit = createRateLimit(2, () => new Date(now), 10_000);
  expect([limit('a'), limit('a'), limit('a'), limit('b')]).toEqual([null, null, 10, null]);
  now = 9_500;
  expect(limit('a')).toBe(1);
  now = 10_000;
  expect(limit('a')).toBeNull();
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (address, key) => {
  expect(limitKeyOf(address)).toBe(key);
});
