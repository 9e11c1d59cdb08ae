import { expect, test } from 'vitest';
import { createMemoryKeyValue } from '../../platform/key-value.ts';
import { visitFlagsFrom } from './visit-flags.ts';

test('the mobile app stays the mobile app over a reload and on the way back from the sign-in [SH-060, SU-043]', () => {
  const visit = createMemoryKeyValue();
  expect(visitFlagsFrom('?ismobile=1&c=de', visit).isMobileApp).toBe(true);
  expect(visitFlagsFrom('', visit).isMobileApp).toBe(true);
  expect(visitFlagsFrom('?code=1&state=2', visit).isMobileApp).toBe(true);
  expect(visitFlagsFrom('?ismobile=0', visit).isMobileApp).toBe(false);
  expect(visitFlagsFrom('', visit).isMobileApp).toBe(false);
});

test('isignoregmt=1 keeps the tag manager away for the whole visit, and for no other [SH-063, SU-044]', () => {
  const visit = createMemoryKeyValue();
  expect(visitFlagsFrom('?isignoregmt=1', visit).isWithoutTagManager).toBe(true);
  expect(visitFlagsFrom('/my-requests', visit).isWithoutTagManager).toBe(true);
  expect(visitFlagsFrom('?isignoregmt=true', createMemoryKeyValue()).isWithoutTagManager).toBe(false);
});
