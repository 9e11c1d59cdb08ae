/** A running subscription as its page sees and changes it. */
import { dataOf, whose } from './cart-calls.ts';
import type { TestServer } from './test-server.ts';

export function subscriptionCallsOf(server: () => TestServer) {
  const status = async (as: string, language = 'en') =>
    dataOf(
      await server().call(
        'GET /api/v1/subscriptions/getSubscriptionStatus',
        { query: { ...whose(as), language } },
        { as },
      ),
    );
  return {
    status,
    detailsOf: async (as: string, language = 'en') => {
      const { details } = await status(as, language);
      if (details === null) throw new Error(`${as} is no manager`);
      return details;
    },
    terminate: (as: string, reasonId = 1, comment = '') =>
      server().call(
        'POST /api/v1/subscriptions/:ciamId/cancelSubscription',
        { params: { ciamId: whose(as).ciamId }, body: { language: 'en', reasonId, comment } },
        { as },
      ),
    chooseFrequency: (as: string, id: 1 | 6) =>
      server().call(
        'POST /api/v1/payment/UpdateCustomerPaymentFrequency',
        { body: { ...whose(as), paymentFrequency: { id } } },
        { as },
      ),
  };
}
