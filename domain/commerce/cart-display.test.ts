import { expect, test } from 'vitest';
import { subscriptionType } from '../subscription-type.ts';
import { canChangeQuantity, canEnterVoucher, canGoToCart, canRemove, showsPaymentMethods } from './cart-display.ts';
import { type CartLine, emptyCart } from './cart-state.ts';
import { type AddOn, type Plan, addOnCategory, isCreditPackage, isSingleCredits, voucherType } from './catalogue.ts';

const unit = { monthly: null, yearly: '10.00' };
const offered = { title: '', price: unit, originalPrice: unit, voucherPrice: null, vatPercentage: '19' };
const addOn: AddOn = {
  ...offered,
  id: 3,
  categoryId: addOnCategory.carRepair,
  isMandatory: false,
  isPerWorkshop: true,
  allowsMonthlyPayment: true,
  isTopUp: false,
};
const lineOf = (change: Partial<AddOn> = {}): CartLine => ({
  kind: 'add-on',
  addOn: { ...addOn, ...change },
  quantity: 2,
});
const planOf = (type: number): Plan => ({
  ...offered,
  id: 1,
  subscriptionType: type,
  needsEsiLicence: false,
  addOns: [],
});
const planLine = (type: number): CartLine => ({ kind: 'subscription', plan: planOf(type), quantity: 1 });
const editable = { isEditable: true };
const code = { code: 'ABC123', type: voucherType.credit };

test('only an optional add-on that is bought for each workshop has a quantity to change, and not during a refill [CO-182]', () => {
  expect(canChangeQuantity(lineOf(), emptyCart, editable)).toBe(true);
  expect(canChangeQuantity(lineOf({ isMandatory: true }), emptyCart, editable)).toBe(false);
  expect(canChangeQuantity(lineOf({ isPerWorkshop: false }), emptyCart, editable)).toBe(false);
  expect(canChangeQuantity(lineOf(), { isRefilling: true }, editable)).toBe(false);
  expect(canChangeQuantity(lineOf(), emptyCart, { isEditable: false })).toBe(false);
});

test('how many credits a voucher brings is not a choice', () => {
  const line: CartLine = { kind: 'voucher-credits', title: '', partNumber: '', quantity: 5 };
  expect(canChangeQuantity(line, emptyCart, editable)).toBe(false);
});

test('a voucher can be entered where the cart can be changed, vouchers are wanted and none counts yet', () => {
  expect(canEnterVoucher(emptyCart, editable)).toBe(true);
  expect(canEnterVoucher(emptyCart, { isEditable: false })).toBe(false);
  expect(canEnterVoucher(emptyCart, { isEditable: true, isVoucherHidden: true })).toBe(false);
  expect(canEnterVoucher({ voucher: code }, editable)).toBe(false);
});

test('a line is removed where the cart can be changed and no voucher is on it', () => {
  expect(canRemove(lineOf(), emptyCart, editable)).toBe(true);
  expect(canRemove(lineOf(), emptyCart, { isEditable: false })).toBe(false);
  expect(canRemove(lineOf(), emptyCart, { isEditable: true, isRemoveHidden: true })).toBe(false);
  expect(canRemove(lineOf(), { voucher: code }, editable)).toBe(true);
  expect(canRemove(lineOf({ voucherPrice: unit }), { voucher: code }, editable)).toBe(false);
});

test('whoever owes credits is offered no way to change the cart [CO-187]', () => {
  expect([-1, 0, 5].map((balance) => canGoToCart({ balance }))).toEqual([false, true, true]);
});

test('ways to pay are shown for what is paid here: not for pay-as-you-go, nor where the caller hides them', () => {
  const shows = (line: CartLine, view = {}) => showsPaymentMethods({ lines: [line] }, { ...editable, ...view });
  expect(shows(planLine(subscriptionType.business))).toBe(true);
  expect(shows(planLine(subscriptionType.payAsYouGo))).toBe(false);
  expect(shows(planLine(subscriptionType.business), { arePaymentMethodsHidden: true })).toBe(false);
});

test('packages of credits are those that top up; single credits are a category of their own', () => {
  const { creditPackage, singleCredits } = addOnCategory;
  expect(isCreditPackage({ categoryId: creditPackage, isTopUp: true })).toBe(true);
  expect(isCreditPackage({ categoryId: creditPackage, isTopUp: false })).toBe(false);
  expect(isCreditPackage({ categoryId: singleCredits, isTopUp: true })).toBe(false);
  expect(isSingleCredits({ categoryId: singleCredits })).toBe(true);
  expect(isSingleCredits({ categoryId: creditPackage })).toBe(false);
});
