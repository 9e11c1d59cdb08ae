/** The calls of the shop. */
import type { carts } from '../../contract/carts.ts';
import type { credits } from '../../contract/credits.ts';
import type { plans } from '../../contract/plans.ts';
import { type CallCase, everyone, managers, open, type OwnIds, place, who, workshop } from './call-case.ts';

/** With the id of the company's own cart, whatever its version is. */
const cart = (ids: OwnIds) => ({
  ...{ id: Number(ids.cartId), version: 0, childOrgAccounts: [], voucherCode: '', isRefilling: false, redirectUrl: '' },
  ...{ shoppingItems: [{ addOnId: 216, quantity: 2 }], paymentFrequency: { id: 6 } },
  frontendSelectedNumberOfWorkshop: 1,
});

const creditPrice = ({ ciamId }: OwnIds) => ({
  ...{ ciamId, country: 'de', languageCode: 'de', numberOfCreditsToPurchase: '3' },
});

export const shopCalls: Record<keyof (typeof plans & typeof carts & typeof credits), CallCase> = {
  'GET /api/v1/cdm3/subscriptions/GetPlans': open(place),
  'GET /api/v1/subscriptions/getSubscriptions': open(place),
  'GET /api/v1/subscriptions/GetSubscriptionsWithVoucher': {
    roles: everyone,
    input: () => ({ query: { ...place, voucherCode: 'ABC234', subscriptionId: '2' } }),
  },
  'GET /api/v1/cdm3/subscriptions/GetAddOns': { roles: managers, input: (ids) => ({ query: who(ids) }) },
  'POST /api/v1/subscriptions/GetCreditPackages': { roles: managers, input: (ids) => ({ body: who(ids) }) },

  'POST /api/v1/cdm3/cart/CheckCart': {
    roles: everyone,
    input: (ids) => ({ body: { ...place, frontendCart: cart(ids) } }),
  },
  'POST /api/v1/cdm3/cart/GetCart': { roles: workshop, input: (ids) => ({ body: who(ids) }) },
  'POST /api/v1/cdm3/cart/createOrUpdateCart': {
    roles: workshop,
    input: (ids) => ({ body: { ...who(ids), cart: cart(ids) } }),
  },
  'POST /api/v1/cdm3/cart/DeleteCart': { roles: workshop, input: (ids) => ({ body: who(ids) }) },
  'POST /api/v1/cdm3/cart/updateVoucherStatus': { roles: workshop, input: (ids) => ({ body: who(ids) }) },
  'GET /api/v1/transaction/CheckVoucherCode': open({ ...place, voucherCode: 'ABC234' }),
  'GET /api/v1/payment/getApplyVoucher': {
    roles: workshop,
    input: (ids) => ({ query: { ...who(ids), voucherCode: 'ABC234' } }),
  },

  'GET /api/v1/credit/getCreditPrice': { roles: managers, input: (ids) => ({ query: creditPrice(ids) }) },
  'GET /api/v1/credit/GetCreditPriceWithVoucher': {
    roles: managers,
    input: (ids) => ({ query: { ...creditPrice(ids), voucherCode: 'ABC234' } }),
  },
  'GET /api/v1/credit/getCreditIntervalPrices': open({ countryCode: 'de' }),
  'GET /api/v1/credit/getCreditIntervalWithNetPrices': {
    roles: managers,
    input: ({ ciamId }) => ({ query: { ciamId, countryCode: 'de' } }),
  },
  'GET /api/v1/credit/getCreditStatus': { roles: workshop, input: ({ ciamId }) => ({ query: { ciamId } }) },
};
