import { expect, test } from 'vitest';
import { cartBadge } from './cart-badge.ts';

const item = (quantity: number, isMandatory = false) => ({ quantity, isMandatory });

test.each([
  [[], ''],
  [[item(1)], '1'],
  [[item(2), item(3)], '5'],
  [[item(999)], '999'],
  [[item(999), item(1)], '999+'],
])('a cart with %o shows "%s"', (items, badge) => {
  expect(cartBadge(items)).toBe(badge);
});

test('add-ons that come by themselves are not counted', () => {
  expect(cartBadge([item(2), item(5, true)])).toBe('2');
  expect(cartBadge([item(5, true)])).toBe('');
});
