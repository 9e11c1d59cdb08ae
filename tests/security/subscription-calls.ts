/** The calls of a running subscription. */
import type { subscriptions } from '../../contract/subscriptions.ts';
import { type CallCase, everyone, managers, place, who, workshop } from './call-case.ts';

export const subscriptionCalls: Record<keyof typeof subscriptions, CallCase> = {
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
