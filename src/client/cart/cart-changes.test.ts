import { expect, test } from 'vitest';
import type { CartOnServer } from '../../../contract/carts.ts';
import { emptyCart } from '../../../domain/commerce/cart-state.ts';
import type { KeptCart, SavedCart } from '../../../domain/commerce/kept-cart.ts';
import type { Currency } from '../../../domain/commerce/money.ts';
import { offers } from '../../../tests/support/an-offer.ts';
import { answered, changeVisitors, withServers } from './cart-changes.ts';

const euro: Currency = { code: 'EUR', symbol: '€', decimals: 2 };
const kroner: Currency = { code: 'DKK', symbol: 'kr.', decimals: 2 };
const [plan] = offers.plans;
if (plan === undefined) throw new Error('no plan is offered');

const key = `subscription:${plan.id}`;
const lineAt = (yearly: string) => {
  const price = { monthly: null, yearly };
  return { kind: 'subscription' as const, plan: { ...plan, price, originalPrice: price }, quantity: 1 };
};
const keptIn = (currency: Currency | null, yearly: string): KeptCart => ({
  ...{ cart: { ...emptyCart, lines: [lineAt(yearly)] }, change: 'a', currency, pricedAt: 1, was: {}, leftOut: [] },
});

function answerIn(currency: Currency, netPrice: string): CartOnServer {
  const price = {
    currency,
    vatPercentage: '19',
    netPrice,
    vatAmmout: '0',
    actualPrice: '0',
    voucherAppliedPrice: null,
  };
  const periods = { mPrice: null, yPrice: price };
  const item = { id: plan?.id, title: 'Plan', cdm3SubscriptionType: { id: 12 }, addOn: [], features: [], credits: 0 };
  const subscriptionItem = { ...item, requiresEsiLicence: false, netPrice: periods, originalPrice: periods };
  const shoppingItems = [{ subscriptionId: plan?.id, subscriptionItem, quantity: 1 }];
  const paid = { paymentFrequency: { id: 6 }, frontendSelectedNumberOfWorkshop: 1, childOrgAccounts: [] };
  const answer = { shoppingItems, cartPrice: price, voucherCode: '', validVoucher: null, leftOut: [], ...paid };
  return answer as unknown as CartOnServer;
}

test.each([
  ['in the same currency', kroner, [key]],
  ['in another one', euro, []],
  ['in one that an older version kept without its code', { symbol: 'kr.', decimals: 2 }, [key]],
  ['in another one that an older version kept without its code', { symbol: '€', decimals: 2 }, []],
  ['before any server had named one', null, [key]],
])('prices that were seen %s are compared with those of now as long as they can be', (_name, currency, told) => {
  const { was } = answered(keptIn(currency, '589.00'), answerIn(kroner, '4390.00'), 2);
  expect(Object.keys(was)).toEqual(told);
  // Also what was not accepted yet.
  const earlier = {
    ...keptIn(currency, '4390.00'),
    was: { [key]: { monthly: null, yearly: '1.00', vatPercentage: '19' } },
  };
  expect(Object.keys(answered(earlier, answerIn(kroner, '4390.00'), 2).was)).toEqual(told);
});

test('the cart of the server, and an offer in another currency, take no prices along that were seen in the first', () => {
  const saved: SavedCart = { ...keptIn(kroner, '4390.00'), version: 2 };
  const unsaved = { ...keptIn(euro, '589.00'), base: null, sent: null };
  expect(withServers({ saved, unsaved })?.saved?.was).toEqual({});
  expect(Object.keys(withServers({ saved, unsaved: { ...unsaved, currency: kroner } })?.saved?.was ?? {})).toEqual([
    key,
  ]);
  const visitors = {
    ...keptIn(euro, '589.00'),
    was: { [key]: { monthly: null, yearly: '1.00', vatPercentage: '19' } },
  };
  const more = (cart: KeptCart['cart']) => ({ ...cart, workshops: 2 });
  const changedIn = (currency: Currency) =>
    changeVisitors({ ...visitors, checked: null }, more, 'b', { currency, at: 2 })?.was;
  expect(changedIn(euro)).toEqual(visitors.was);
  expect(changedIn(kroner)).toEqual({});
});
