import { expect, test } from 'vitest';
import * as v from 'valibot';
import { CartItem, CartOnServer, type WantedCart, carts } from './carts.ts';

const { body } = carts['POST /api/v1/cdm3/cart/CheckCart'];
const empty: WantedCart = {
  ...{ id: 0, version: 0, shoppingItems: [], childOrgAccounts: [], voucherCode: '', isRefilling: false },
  ...{ paymentFrequency: { id: 6 }, frontendSelectedNumberOfWorkshop: 1, redirectUrl: '' },
};
const takes = (change: object) =>
  v.safeParse(body, { countryCode: 'de', language: 'de', frontendCart: { ...empty, ...change } }).success;
const item = (change: object) => takes({ shoppingItems: [{ addOnId: 101, quantity: 1, ...change }] });

test('a wanted line is one plan, one add-on or one service, and at least one of it', () => {
  expect(item({})).toBe(true);
  expect(item({ quantity: 100_000 })).toBe(true);
  const wrong = [
    { quantity: 0 },
    { quantity: -1 },
    { quantity: 1.5 },
    { quantity: 100_001 },
    { quantity: '1' },
    { addOnId: null },
    { subscriptionId: 2 },
  ];
  for (const change of wrong) expect([change, item(change)]).toEqual([change, false]);
});

test('a cart is for 1 to 50 workshops, paid per month or per year, and has lines for 60 things', () => {
  const lines = (count: number) => ({
    shoppingItems: Array.from({ length: count }, () => ({ addOnId: 1, quantity: 1 })),
  });
  expect([0, 60, 61].map((count) => takes(lines(count)))).toEqual([true, true, false]);
  const workshops = [0, 1, 50, 51].map((count) => takes({ frontendSelectedNumberOfWorkshop: count }));
  expect(workshops).toEqual([false, true, true, false]);
  expect([1, 6, 2].map((id) => takes({ paymentFrequency: { id } }))).toEqual([true, true, false]);
});

test('a voucher code is six letters and digits in any casing, or none [CO-208]', () => {
  const codes = ['', 'ABC234', ' abc234 ', 'ABC23', 'ABC2345', 'ABC-34'];
  expect(codes.map((voucherCode) => takes({ voucherCode }))).toEqual([true, true, true, false, false, false]);
});

test('a client cannot name a price: whatever it says of one is dropped', () => {
  const cart = {
    ...empty,
    cartPrice: { netPrice: '0.01' },
    shoppingItems: [{ addOnId: 1, quantity: 1, unitPrice: '0.01' }],
  };
  const taken = v.parse(body, { countryCode: 'de', language: 'de', frontendCart: cart });
  expect(JSON.stringify(taken)).not.toContain('0.01');
});

test('cart, line, add-on, service and price carry the names of the specification, its spellings included [CO-101, CO-102, CO-105, CO-106, CO-107, CO-108, CO-113]', () => {
  const names = ({ entries }: { entries: object }) => Object.keys(entries);
  const has = (schema: { entries: object }, wanted: string) =>
    expect(names(schema)).toEqual(expect.arrayContaining(wanted.split(' ')));
  has(
    CartOnServer,
    'id masterOrgAccount shoppingItems cartPrice originalCartPrice childOrgAccounts transactionId adyenPaymentDetailsId voucherCode validVoucher hasEsiContract ktsVersion paymentFrequency frontendSelectedNumberOfWorkshop',
  );
  const voucher = CartOnServer.entries.validVoucher.wrapped;
  expect(names(voucher)).toEqual(['voucherType', 'isCashRebate']);
  has(
    CartItem,
    'subscriptionId subscriptionItem addOnId addOnItem serviceTypeId serviceTypeObject serviceTypePartNumber quantity unitPrice vatPercentage netPrice vatAmmout actualPrice voucherAppliedPrice voucherCode originalPrice voucherServiceCreditItem',
  );
  has(CartItem.entries.addOnItem.wrapped, 'isMandatory allowMonthlyPayment isMultitplyByWorkShop');
  has(CartItem.entries.voucherServiceCreditItem.wrapped, 'title partNumber');
  has(CartItem.entries.serviceTypeObject.wrapped, 'id partNumber payAsYouGoPrice serviceTypeLocalized');
  expect(names(CartItem.entries.netPrice)).toEqual(['mPrice', 'yPrice']);
  has(
    CartItem.entries.netPrice.entries.yPrice,
    'currency vatPercentage voucherAppliedPrice netPrice vatAmmout actualPrice',
  );
});
