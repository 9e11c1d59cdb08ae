import { expect, test } from 'vitest';
import * as v from 'valibot';
import { emptyCart } from '../domain/commerce/cart-state.ts';
import { periodOf } from '../domain/commerce/cart-display.ts';
import { struckPrice, totalsOf } from '../domain/commerce/cart-totals.ts';
import { type CartItem, type CartOnServer, WantedCart } from './carts.ts';
import {
  addOnFrom,
  cartFrom,
  chargedTotals,
  currencyFrom,
  currencyOf,
  planFrom,
  wantedFrom,
} from './cart-conversion.ts';
import type { AddOnItem, PlanItem } from './plans.ts';
import type { PeriodPrices, Price } from './prices.ts';

const currency = { code: 'EUR', symbol: '€', decimals: 2 };
const price = (netPrice: string, voucherAppliedPrice: string | null = null): Price => ({
  ...{ currency, vatPercentage: '19', netPrice, vatAmmout: '0.00', actualPrice: netPrice, voucherAppliedPrice },
});
const prices = (yearly: string, withVoucher: string | null = null): PeriodPrices => ({
  mPrice: price('9.00', withVoucher === null ? null : '5.00'),
  yPrice: price(yearly, withVoucher),
});
const text = { title: 'T', description: '' };
const perWorkshop: AddOnItem = {
  ...{ ...text, id: 103, image: '', isMandatory: true, isMultitplyByWorkShop: true, allowMonthlyPayment: true },
  ...{ isTopUp: false, category: { id: 21 }, credits: 0, netPrice: prices('96.00'), originalPrice: prices('96.00') },
};
const optional: AddOnItem = { ...perWorkshop, id: 102, isMandatory: false };
const plan: PlanItem = {
  ...{ ...text, id: 3, logo: '', code: 'enterprise', cdm3SubscriptionType: { id: 12 }, features: [], credits: 60 },
  ...{ requiresEsiLicence: true, netPrice: prices('468.00', '400.00'), originalPrice: prices('500.00') },
  addOn: [perWorkshop, optional],
};
const none = { subscriptionId: null, subscriptionItem: null, addOnId: null, addOnItem: null, serviceTypeId: null };
const item = (more: Partial<CartItem>): CartItem => ({
  ...{ ...none, serviceTypeObject: null, serviceTypePartNumber: '', voucherServiceCreditItem: null, quantity: 2 },
  ...{ unitPrice: '1.00', vatPercentage: '19', vatAmmout: '0.00', actualPrice: '0.00', voucherAppliedPrice: null },
  ...{ voucherCode: '', netPrice: prices('1.00'), originalPrice: prices('1.00') },
  ...more,
});
const answer: CartOnServer = {
  ...{ id: 7, version: 3, masterOrgAccount: 'anna', cartPrice: price('1'), originalCartPrice: price('1') },
  shoppingItems: [
    item({ subscriptionId: 3, subscriptionItem: plan }),
    item({ addOnId: 103, addOnItem: perWorkshop }),
    item({ addOnId: 102, addOnItem: optional }),
    item({ voucherServiceCreditItem: { title: '10 credits', partNumber: 'V-10' }, quantity: 10 }),
  ],
  ...{ childOrgAccounts: [null], transactionId: null, adyenPaymentDetailsId: null, voucherCode: 'ABC234' },
  ...{ validVoucher: { voucherType: { id: 31 }, isCashRebate: true }, hasEsiContract: true, ktsVersion: 'KTS 560' },
  ...{ paymentFrequency: { id: 6 as const }, frontendSelectedNumberOfWorkshop: 2, isRefilling: false },
  ...{ redirectUrl: '/new-request', leftOut: [] },
};

test('what the server answers is wanted again as ids and quantities, without what comes by itself', () => {
  const wanted = wantedFrom(cartFrom(answer, emptyCart), answer);
  expect(v.parse(WantedCart, wanted)).toMatchObject({
    ...{ id: 7, version: 3, voucherCode: 'ABC234', paymentFrequency: { id: 6 }, redirectUrl: '/new-request' },
    ...{ frontendSelectedNumberOfWorkshop: 2, childOrgAccounts: [null], isRefilling: false },
  });
  expect(wanted.shoppingItems).toEqual([
    { subscriptionId: 3, quantity: 2 },
    { addOnId: 102, quantity: 2 },
  ]);
});

test('licence and interface of the company stay together', () => {
  expect(cartFrom(answer, emptyCart)).toMatchObject({ hasEsiContract: true, ktsVersion: 'KTS 560' });
});

test("a voucher's price counts on the lines that have one, as long as the cart has the voucher [CO-367]", () => {
  const cart = cartFrom(answer, emptyCart);
  expect(totalsOf(cart).lines.map(({ price: { net } }) => net)).toEqual(['800.00', '192.00', '192.00', '0.00']);
  expect(totalsOf({ ...cart, voucher: null }).lines[0]?.price.net).toBe('936.00');
});

test('an order shows what it was charged: the share of what was added in between once, anything else as it was offered', () => {
  const ofRest = { unitPrice: '37.65', vatAmmout: '14.31', actualPrice: '89.61' };
  const shared = [item({ addOnId: 102, addOnItem: optional, ...ofRest })];
  const charged = { ...price('75.30'), vatAmmout: '14.31', actualPrice: '89.61' };
  const { lines, price: sum } = chargedTotals({ ...answer, shoppingItems: shared, cartPrice: charged });
  expect(lines[0]).toMatchObject({ unitPrice: '37.65', price: { net: '75.30', vat: '14.31', total: '89.61' } });
  expect(sum).toEqual({ net: '75.30', vat: '14.31', total: '89.61' });
  expect(lines.map((line) => [struckPrice(line), periodOf(line)])).toEqual([[null, 'once']]);

  const whole = totalsOf(cartFrom(answer, emptyCart));
  const items = answer.shoppingItems.map((one, index) => ({ ...one, unitPrice: whole.lines[index]?.unitPrice ?? '' }));
  expect(chargedTotals({ ...answer, shoppingItems: items }).lines).toEqual(whole.lines);
  expect(chargedTotals({ ...answer, shoppingItems: [] }).lines).toEqual([]);
});

test('one request is a cart of its own, and a voucher that does not count is none', () => {
  const serviceTypeObject = { id: 6, partNumber: 'RD', payAsYouGoPrice: '39.00', serviceTypeLocalized: 'Remote' };
  const shoppingItems = [item({ serviceTypeId: 6, serviceTypeObject, quantity: 1 })];
  const cart = cartFrom({ ...answer, shoppingItems, validVoucher: null }, emptyCart);
  expect([cart.isForRequest, cart.voucher]).toEqual([true, null]);
  expect(wantedFrom(cart, answer).shoppingItems).toEqual([{ serviceTypeId: 6, quantity: 1 }]);
});

test('an offer keeps its currency and what the rules ask of it', () => {
  expect(currencyOf(plan)).toEqual({ code: 'EUR', symbol: '€', decimals: 2 });
  expect(currencyFrom(answer.cartPrice)).toEqual(currencyOf(perWorkshop));
  expect(planFrom(plan)).toMatchObject({ subscriptionType: 12, needsEsiLicence: true });
  expect(addOnFrom(optional)).toMatchObject({ categoryId: 21, isPerWorkshop: true, isMandatory: false });
});
