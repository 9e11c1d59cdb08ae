/** The calls of the shop. */
import type { plans } from '../../contract/plans.ts';
import { type CallCase, everyone, managers, open, place, who } from './call-case.ts';

export const shopCalls: Record<keyof typeof plans, CallCase> = {
  'GET /api/v1/cdm3/subscriptions/GetPlans': open(place),
  'GET /api/v1/subscriptions/getSubscriptions': open(place),
  'GET /api/v1/subscriptions/GetSubscriptionsWithVoucher': {
    roles: everyone,
    input: () => ({ query: { ...place, voucherCode: 'ABC234', subscriptionId: '2' } }),
  },
  'GET /api/v1/cdm3/subscriptions/GetAddOns': { roles: managers, input: (ids) => ({ query: who(ids) }) },
  'POST /api/v1/subscriptions/GetCreditPackages': { roles: managers, input: (ids) => ({ body: who(ids) }) },
};
