/** Our payments as requests of Adyen's Checkout API. Of what the browser gave only what belongs to paying is passed on. */
import type { PaymentDetailsRequest } from '@adyen/api-library/lib/src/typings/checkout/models.js';
import type { NewPayment, Opaque, Shopper, StoredCharge } from '../payments.ts';
import { adyenAmount } from './minor-units.ts';

/** Of `state.data`: never a sum, a reference or an account. */
const fromBrowser = ['paymentMethod', 'browserInfo', 'origin', 'billingAddress', 'riskData'];

export function paymentRequest(merchantAccount: string, payment: NewPayment): Opaque {
  return {
    ...picked(payment.data, fromBrowser),
    merchantAccount,
    reference: payment.reference,
    amount: adyenAmount(payment.sum),
    countryCode: payment.country,
    channel: 'Web',
    returnUrl: payment.returnUrl,
    shopperInteraction: 'Ecommerce',
    ...shopperFields(payment.shopper),
    ...(payment.isStored && { storePaymentMethod: true, recurringProcessingModel: 'Subscription' }),
    ...(payment.isChallengedInPage && {
      authenticationData: { threeDSRequestData: { nativeThreeDS: 'preferred' } },
    }),
  };
}

export function storedChargeRequest(merchantAccount: string, charge: StoredCharge): Opaque {
  return {
    merchantAccount,
    reference: charge.reference,
    amount: adyenAmount(charge.sum),
    paymentMethod: { type: charge.storedMethod.type ?? 'scheme', storedPaymentMethodId: charge.storedMethod.id },
    shopperInteraction: 'ContAuth',
    recurringProcessingModel: 'Subscription',
    ...shopperFields(charge.shopper),
  };
}

/** Names that a browser of the older calls writes without their dots (section 7), and those with dots, as the library wants them. */
const libraryNames: Readonly<Record<string, string>> = {
  threeds2fingerprint: 'threeds2_fingerprint',
  'threeds2.fingerprint': 'threeds2_fingerprint',
  threeds2challengeResult: 'threeds2_challengeResult',
  'threeds2.challengeResult': 'threeds2_challengeResult',
};

/** `given`: `{details, paymentData?}`, or the details themselves. */
export function detailsFrom(given: Opaque): PaymentDetailsRequest {
  const { details = given, paymentData } = given;
  const renamed = Object.entries((details ?? {}) as Opaque).map(([name, value]) => [libraryNames[name] ?? name, value]);
  return {
    details: Object.fromEntries(renamed) as PaymentDetailsRequest['details'],
    ...(typeof paymentData === 'string' && { paymentData }),
  };
}

function shopperFields({ reference, email, ipAddress, locale }: Shopper): Opaque {
  return {
    shopperReference: reference,
    ...(email !== undefined && { shopperEmail: email }),
    ...(ipAddress !== undefined && { shopperIP: ipAddress }),
    ...(locale !== undefined && { shopperLocale: locale }),
  };
}

function picked(data: Opaque, names: readonly string[]): Opaque {
  return Object.fromEntries(names.filter((name) => name in data).map((name) => [name, data[name]]));
}
