import { expect, test } from 'vitest';
import { leftOutKey } from './left-out-key.ts';

test('what was taken out of the cart is said with its name, or in words that need none', () => {
  expect(leftOutKey({ kind: 'add-on', title: '10 credits' })).toBe('cart.leftOut');
  expect(leftOutKey({ kind: 'voucher', title: 'SAVE20' })).toBe('cart.leftOutVoucher');
  expect(leftOutKey({ kind: 'add-on', title: '10 credits', reason: 'not-for-account' })).toBe(
    'cart.leftOutBecause.not-for-account',
  );
  expect(leftOutKey({ kind: 'service-type', title: '' })).toBe('cart.leftOutUnnamed');
  expect(leftOutKey({ kind: 'subscription', title: '' })).toBe('cart.leftOutUnnamed');
});
