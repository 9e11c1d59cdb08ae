import { expect, test } from 'vitest';
import { waitFor } from './checkout-foot.tsx';

const ready = {
  ...{ isOffline: false, areSuppliersComing: false, payable: 'free' as const },
  inHand: { version: { id: 1, version: 1 }, servers: null, ended: null },
};
const unsaved = { version: null, servers: null };

test.each([
  ['nothing', {}, null],
  ['a connection', { isOffline: true, areSuppliersComing: true }, 'offline'],
  ['the cart that is being saved', { inHand: { ...unsaved, ended: null } }, 'cart'],
  ['the line, and then the cart', { inHand: { ...unsaved, ended: 'offline' as const } }, 'cart'],
  ['a cart that could not be saved', { inHand: { ...unsaved, ended: 'failed' as const } }, 'cartNotSaved'],
  ['a new sign-in', { inHand: { ...unsaved, ended: 'signed-out' as const } }, 'signIn'],
  ['a choice between two carts', { inHand: { ...ready.inHand, servers: {} as never } }, 'cartAsked'],
  ['suppliers', { areSuppliersComing: true }, 'suppliers'],
  ['the ways to pay', { payable: undefined }, 'payment'],
  ['ways to pay that did not come', { payable: null }, 'notLoaded'],
])('the button to pay waits for %s, and the page can say so', (_what, missing, wait) => {
  expect(waitFor({ ...ready, ...missing })).toBe(wait);
});
