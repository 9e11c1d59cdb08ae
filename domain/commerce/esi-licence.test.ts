import { expect, test } from 'vitest';
import { subscriptionType } from '../subscription-type.ts';
import { type Cart, type CartLine, emptyCart } from './cart-state.ts';
import { type AddOn, addOnCategory } from './catalogue.ts';
import { canBuyRds500, hasEsiAndInterface, lacksEsi } from './esi-licence.ts';

const unit = { monthly: '10.00', yearly: '100.00' };
const offered = { id: 1, title: '', price: unit, originalPrice: unit, voucherPrice: null, vatPercentage: '19' };
const rds500: AddOn = {
  ...{ ...offered, categoryId: addOnCategory.rds500, isTopUp: false },
  ...{ isMandatory: false, isPerWorkshop: false, allowsMonthlyPayment: false },
};
const cartOf = (subscriptionTypeId: number, change: Partial<Cart> = {}, needsEsiLicence = true): Cart => {
  const plan = { ...offered, subscriptionType: subscriptionTypeId, needsEsiLicence, addOns: [rds500] };
  return { ...emptyCart, lines: [{ kind: 'subscription', plan, quantity: 1 }], ...change };
};
const { business, payAsYouGo } = subscriptionType;
const withRds500 = (cart: Cart): Cart => {
  const line: CartLine = { kind: 'add-on', addOn: rds500, quantity: 1 };
  return { ...cart, lines: [...cart.lines, line] };
};

const kept = [
  ['neither licence nor interface', { hasEsiContract: false, ktsVersion: '' }, false],
  ['the licence alone', { hasEsiContract: true, ktsVersion: '' }, false],
  ['the licence with another interface', { hasEsiContract: true, ktsVersion: 'KTS 250' }, false],
  ['the licence with one whose number only begins so', { hasEsiContract: true, ktsVersion: 'KTS 5600' }, false],
  ['an interface alone', { hasEsiContract: false, ktsVersion: 'KTS 560' }, false],
  ['both', { hasEsiContract: true, ktsVersion: 'KTS 350' }, true],
  ['both, written together', { hasEsiContract: true, ktsVersion: 'kts590' }, true],
  ['a licence in a cart that was kept before interfaces were', { hasEsiContract: true }, false],
] as const;

test.each(kept)('with %s a plan that needs both is sold, or is not [CO-201]', (_name, licence, isEnough) => {
  expect(hasEsiAndInterface(licence)).toBe(isEnough);
  expect(lacksEsi({ ...cartOf(business), ...licence })).toBe(!isEnough);
  expect(lacksEsi({ ...cartOf(payAsYouGo), ...licence })).toBe(!isEnough);
  expect(lacksEsi({ ...cartOf(business, {}, false), ...licence })).toBe(false);
});

test('RDS500 stands for both, but not for pay-as-you-go; it is not sold in France [CO-202, CO-203, CO-204]', () => {
  expect(lacksEsi(withRds500(cartOf(business)))).toBe(false);
  expect(lacksEsi(withRds500(cartOf(payAsYouGo)))).toBe(true);
  expect(lacksEsi(withRds500(cartOf(payAsYouGo, { hasEsiContract: true, ktsVersion: 'KTS 590' })))).toBe(false);
  expect([canBuyRds500('de'), canBuyRds500('fr'), canBuyRds500('FR')]).toEqual([true, false, false]);
});

test('a cart without a plan needs nothing', () => {
  expect(lacksEsi(emptyCart)).toBe(false);
});
