/** The calls of a running subscription. */
import type { subscriptionPayments } from '../../contract/subscription-payments.ts';
import type { subscriptions } from '../../contract/subscriptions.ts';
import { type CallCase, everyone, managers, type OwnIds, place, who, workshop } from './call-case.ts';

const stored = (ids: OwnIds) => ({
  ...who(ids),
  payment: { paymentMethod: { type: 'scheme' } },
  returnPath: '/',
  isChallengedInPage: true,
});

const upgrade = (ids: OwnIds) => ({ ...who(ids), subscriptionId: 2, addOnIds: [101], otherWorkshops: [] });

export const subscriptionCalls: Record<keyof typeof subscriptions | keyof typeof subscriptionPayments, CallCase> = {
  'POST /api/v1/subscriptions/:ciamId/reactivateSubscription': {
    roles: managers,
    input: ({ ciamId }) => ({ params: { ciamId }, body: { ...place, expectedTotal: null } }),
  },
  'POST /api/v1/subscriptions/GetUpgradePrice': {
    roles: managers,
    input: (ids) => ({ body: upgrade(ids) }),
  },
  'POST /api/v1/subscriptions/UpgradeSubscription': {
    roles: managers,
    input: (ids) => ({ body: { ...upgrade(ids), expectedTotal: '1.00' } }),
  },
  'POST /api/v1/payment/submitUpdatePaymentMethod': {
    roles: managers,
    input: (ids) => ({ body: { ...stored(ids), methodId: 1 } }),
  },
  'POST /api/v1/payment/submitUpdateSepaPaymentMethod': {
    roles: managers,
    input: (ids) => ({ body: stored(ids) }),
  },
  'POST /api/v1/payment/submitUpdateAccountPaymentMethod': {
    roles: managers,
    input: ({ ciamId }) => ({ body: { ciamId, countryCode: 'de', language: 'en' } }),
  },
  'POST /api/v1/payment/processDetails': {
    roles: managers,
    input: ({ ciamId, orderId }) => ({ body: { ciamId, orderId, details: { redirectResult: 'x' } } }),
  },
  'GET /api/v1/subscriptions/getSubscriptionStatus': {
    roles: workshop,
    input: ({ ciamId }) => ({ query: { ...place, ciamId } }),
  },
  'GET /api/v1/subscriptions/GetCancelReasons': {
    roles: managers,
    input: ({ ciamId }) => ({ query: { ciamId, language: 'de' } }),
  },
  'POST /api/v1/subscriptions/:ciamId/cancelSubscription': {
    roles: managers,
    input: ({ ciamId }) => ({ params: { ciamId }, body: { ...place, reasonId: 1, comment: '' } }),
  },
  'GET /api/v1/payment/GetPaymentFrequencies': {
    roles: everyone,
    input: () => ({ query: { CountryCode: 'de', LanguageCode: 'de', subscriptionId: '2' } }),
  },
  'POST /api/v1/payment/UpdateCustomerPaymentFrequency': {
    roles: managers,
    input: (ids) => ({ body: { ...who(ids), paymentFrequency: { id: 6 } } }),
  },
};
