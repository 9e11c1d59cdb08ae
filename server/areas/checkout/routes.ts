/** Checkout and payment (CO-272, CO-273, CO-275, CO-277 to CO-279, CO-281 to CO-285). */
import type { checkout } from '../../../contract/checkout.ts';
import { paymentMethod } from '../../../domain/commerce/catalogue.ts';
import type { Handlers } from '../../call.ts';
import { requireOwn } from '../caller-rules.ts';
import { readPayable } from './methods.ts';
import { createProcessDetails, giveUp } from './pay-further.ts';
import { type CheckoutSettings, createPlaceOffline, createPlaceOnline, type PaidOnline } from './place-order.ts';
import { latestOrder, ownStatus } from './read-order.ts';

interface ByComponent extends PaidOnline {
  methodId: 1 | 4;
}

export function createCheckoutHandlers(settings: CheckoutSettings): Handlers<typeof checkout> {
  const { payments } = settings;
  const payByComponent = createPlaceOnline<ByComponent>(settings, ({ methodId }) => methodId);
  const payBySepa = createPlaceOnline(settings, () => paymentMethod.sepaDirectDebit);
  return {
    'GET /api/v1/payment/getClientConfig': async () => {
      const { clientKey, environment, environmentUrls, canChallengeInPage } = payments.clientConfiguration;
      return await Promise.resolve({
        ...{ clientKey, environment, environmentUrls, canChallengeInPage },
        isTest: environment !== 'live',
      });
    },
    'POST /api/v1/payment/getPaymentMethods': {
      async before({ body }, outside) {
        const { country, sum } = await readPayable(outside, settings, body);
        const { response } = await payments.paymentMethods({ country, sum });
        return async () => await Promise.resolve({ ...response });
      },
    },
    'GET /api/v1/payment/getPaymentMethodsForCountry': async ({ query }, context) => {
      const { country, methods } = await readPayable(context, settings, query);
      return [{ countryCode: country, paymentMethodTypes: methods }];
    },
    'POST /api/v1/cdm3/payment/submitPayment': payByComponent,
    'POST /api/v1/payment/submitPayment': payByComponent,
    'POST /api/v1/cdm3/payment/SubmitSepaPayment': payBySepa,
    'POST /api/v1/payment/submitSepaPayment': payBySepa,
    'POST /api/v1/cdm3/payment/SubmitBoschAccountPayment': createPlaceOffline(settings, paymentMethod.companyAccount),
    'POST /api/v1/payment/CheckoutWithFullVoucher': createPlaceOffline(settings, null),
    'POST /api/v1/cdm3/payment/CheckoutForPayAsYouGo': createPlaceOffline(settings, null),
    'POST /api/v1/cdm3/payment/processDetails': createProcessDetails(payments),
    'POST /api/v1/cdm3/payment/CancelPayment': async ({ body }, context) => {
      requireOwn(context.caller, body.ciamId);
      return await giveUp(context, body.orderId);
    },
    'GET /api/v1/cdm3/payment/GetLatestOrder': async ({ query }, { db, caller }) => {
      requireOwn(caller, query.ciamId);
      return await latestOrder(db, caller, query.key);
    },
    'GET /api/v1/payment/HandlingRedirection': async ({ query }, { db, caller }) =>
      await ownStatus(db, caller, query.orderId),
  };
}
