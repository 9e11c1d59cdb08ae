/** A running subscription as its page sees and changes it. */
import { randomUUID } from 'node:crypto';
import { type TypedCard, cardData, sepaData } from './a-payment.ts';
import { dataOf, whose } from './cart-calls.ts';
import type { TestServer } from './test-server.ts';

const nothing = { addOnIds: [], otherWorkshops: [] };
export interface WantedUpgrade {
  subscriptionId: number;
  addOnIds?: number[];
  otherWorkshops?: number[];
}

export function subscriptionCallsOf(server: () => TestServer) {
  const status = async (as: string, language = 'en') =>
    dataOf(
      await server().call(
        'GET /api/v1/subscriptions/getSubscriptionStatus',
        { query: { ...whose(as), language } },
        { as },
      ),
    );
  const back = { returnPath: '/dashboard/my-sub', isChallengedInPage: false };
  return {
    status,
    reactivate: (as: string, expectedTotal: string | null = null, idempotencyKey: string = randomUUID()) =>
      server().call(
        'POST /api/v1/subscriptions/:ciamId/reactivateSubscription',
        { params: { ciamId: whose(as).ciamId }, body: { language: 'en', expectedTotal } },
        { as, idempotencyKey },
      ),
    storeCard: async (as: string, typed: TypedCard = {}, idempotencyKey: string = randomUUID()) => {
      const payment = await cardData(server(), { expires: '12/2099', ...typed });
      const body = { ...whose(as), ...back, methodId: 1 as const, payment };
      return await server().call('POST /api/v1/payment/submitUpdatePaymentMethod', { body }, { as, idempotencyKey });
    },
    storeSepa: (as: string) =>
      server().call(
        'POST /api/v1/payment/submitUpdateSepaPaymentMethod',
        { body: { ...whose(as), ...back, payment: sepaData() } },
        { as },
      ),
    useAccount: (as: string, idempotencyKey: string = randomUUID()) =>
      server().call(
        'POST /api/v1/payment/submitUpdateAccountPaymentMethod',
        { body: whose(as) },
        { as, idempotencyKey },
      ),
    upgradePrice: (as: string, wanted: WantedUpgrade) =>
      server().call(
        'POST /api/v1/subscriptions/GetUpgradePrice',
        { body: { ...whose(as), ...nothing, ...wanted } },
        { as },
      ),
    upgrade: (as: string, wanted: WantedUpgrade, expectedTotal: string, idempotencyKey: string = randomUUID()) =>
      server().call(
        'POST /api/v1/subscriptions/UpgradeSubscription',
        { body: { ...whose(as), ...nothing, ...wanted, expectedTotal } },
        { as, idempotencyKey },
      ),
    giveOlderDetails: (as: string, orderId: string, details: Record<string, unknown>) =>
      server().call(
        'POST /api/v1/payment/processDetails',
        { body: { ciamId: whose(as).ciamId, orderId, details } },
        { as },
      ),
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
