/** What is paid or stored for a running subscription (CO-276, CO-277). */
import type { subscriptionPayments } from '../../../contract/subscription-payments.ts';
import { paymentMethod } from '../../../domain/commerce/catalogue.ts';
import type { Handlers } from '../../call.ts';
import { createProcessDetails } from './pay-further.ts';
import type { CheckoutSettings } from './place-order.ts';
import { createReactivate } from './reactivate.ts';
import { createUpgrade, upgradePrice } from './upgrade.ts';
import type { Given } from './pay-question.ts';
import { createUpdateMethod } from './update-method.ts';

interface ByComponent extends Given {
  methodId: 1 | 4;
}

export function createSubscriptionPaymentHandlers(settings: CheckoutSettings): Handlers<typeof subscriptionPayments> {
  const { payments } = settings;
  return {
    'POST /api/v1/subscriptions/:ciamId/reactivateSubscription': createReactivate(payments),
    'POST /api/v1/subscriptions/GetUpgradePrice': async ({ body }, context) => await upgradePrice(context, body),
    'POST /api/v1/subscriptions/UpgradeSubscription': createUpgrade(payments),
    'POST /api/v1/payment/submitUpdatePaymentMethod': createUpdateMethod<ByComponent>(settings, (given) => given),
    'POST /api/v1/payment/submitUpdateSepaPaymentMethod': createUpdateMethod<Given>(settings, (given) => ({
      ...given,
      methodId: paymentMethod.sepaDirectDebit,
    })),
    'POST /api/v1/payment/submitUpdateAccountPaymentMethod': createUpdateMethod(settings, () => null),
    'POST /api/v1/payment/processDetails': createProcessDetails(payments),
  };
}
