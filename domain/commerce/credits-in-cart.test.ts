import { expect, test } from 'vitest';
import { subscriptionType } from '../subscription-type.ts';
import { type Cart, emptyCart } from './cart-state.ts';
import { type CartEvent, changeCart, takesCredits } from './cart.ts';
import { type AddOn, type Plan, addOnCategory, voucherType } from './catalogue.ts';

const unit = { monthly: null, yearly: '95.00' };
const offered = { title: '', price: unit, originalPrice: unit, voucherPrice: null, vatPercentage: '19' };
const kind = { isMandatory: false, isPerWorkshop: false, allowsMonthlyPayment: false };
const credits: AddOn = { ...offered, ...kind, id: 4, categoryId: addOnCategory.creditPackage, isTopUp: true };
const single: AddOn = { ...offered, ...kind, id: 9, categoryId: addOnCategory.singleCredits, isTopUp: false };
const business: Plan = {
  ...offered,
  id: 20,
  subscriptionType: subscriptionType.business,
  needsEsiLicence: false,
  addOns: [],
};
const request = { id: 6, partNumber: 'PAYG-6', title: 'Remote', payAsYouGoPrice: '89.90', vatPercentage: '19' };

const after = (events: CartEvent[], cart: Cart = emptyCart) => events.reduce(changeCart, cart);
const quantities = ({ lines }: Cart) =>
  lines.map((line) => [line.kind === 'add-on' ? line.addOn.id : line.kind, line.quantity]);

test('a package comes on top of those in the cart, single credits are as many as were said last, and where they are for is remembered', () => {
  const page = '/new-request?resume=1';
  const cart = after([
    { type: 'credits-added', addOn: credits, quantity: 1, page: '/dashboard/wallet' },
    { type: 'credits-added', addOn: credits, quantity: 2, page: '/dashboard/wallet' },
    { type: 'credits-added', addOn: single, quantity: 5, page: '/dashboard/wallet' },
    { type: 'credits-added', addOn: single, quantity: 7, page },
  ]);
  expect(quantities(cart)).toEqual([
    [4, 3],
    [9, 7],
  ]);
  expect([cart.pageBeforeCheckout, cart.pageBeforeCredits]).toEqual([null, page]);
  expect(after([{ type: 'credits-added', addOn: single, quantity: 0, page }], cart)).toBe(cart);
});

test('credits take the place of a refill and of what one request costs, and stand beside a plan', () => {
  const added: CartEvent = { type: 'credits-added', addOn: credits, quantity: 1, page: '/' };
  const refill = after([{ type: 'refill-wanted', singleCredits: single, balance: -5 }, added]);
  expect([quantities(refill), refill.isRefilling]).toEqual([[[4, 1]], false]);
  expect(quantities(after([{ type: 'request-added', serviceType: request }, added]))).toEqual([[4, 1]]);
  expect(quantities(after([{ type: 'plan-added', plan: business, workshops: 1 }, added]))).toContainEqual([4, 1]);
});

test('a voucher that pays for all of a cart lets no credits in', () => {
  for (const type of [voucherType.prepaid, voucherType.credit]) {
    const cart = { ...emptyCart, voucher: { code: 'ABC123', type } };
    expect(takesCredits(cart)).toBe(false);
    expect(after([{ type: 'credits-added', addOn: credits, quantity: 1, page: '/' }], cart)).toBe(cart);
  }
  expect(takesCredits({ voucher: { code: 'ABC123', type: voucherType.subscription } })).toBe(true);
});
