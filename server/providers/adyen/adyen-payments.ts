/** Payments by Adyen's Checkout API: with credentials over the network, without them at the embedded service, which speaks the same calls. */
import type { IRequest } from '@adyen/api-library/lib/src/typings/requestOptions.js';
import type { PaymentRequest } from '@adyen/api-library/lib/src/typings/checkout/models.js';
import type { PaymentCall, PaymentClientConfiguration, PaymentProvider, StoredMethod } from '../payments.ts';
import { NotCarriedOut, OutcomeUnknown } from '../provider-failures.ts';
import { answerTimeoutMs, createHttpClient, type Send } from './http-client.ts';
import { loadLibrary } from './library.ts';
import { adyenAmount } from './minor-units.ts';
import { createVerifyNotifications } from './notifications.ts';
import { outcomeFrom, referenceFrom } from './outcome.ts';
import { detailsFrom, paymentRequest, storedChargeRequest } from './requests.ts';

export interface AdyenSettings {
  apiKey: string;
  merchantAccount: string;
  /** Hexadecimal; of notifications. */
  hmacKey: string;
  /** Live: with the prefix of our own addresses at Adyen. */
  environment: 'test' | { livePrefix: string };
}

export interface AdyenDeps {
  client: PaymentClientConfiguration;
  /** Default: the network. */
  send?: Send;
  now: () => Date;
  /** Default: 30 s. */
  timeoutMs?: number;
}

export function createAdyenPayments(settings: AdyenSettings, deps: AdyenDeps): PaymentProvider {
  const { merchantAccount } = settings;
  const open = createApis(settings, deps);
  return {
    clientConfiguration: deps.client,
    async paymentMethods({ country, sum, shopper }, signal) {
      const request = () => ({
        merchantAccount,
        countryCode: country,
        amount: adyenAmount(sum),
        channel: 'Web' as never,
        ...(shopper && { shopperReference: shopper.reference }),
        ...(shopper?.locale !== undefined && { shopperLocale: shopper.locale }),
      });
      const answer = await asking(open(signal), ({ payments, options }) => payments.paymentMethods(request(), options));
      const types = (answer.paymentMethods ?? []).flatMap(({ type }) => type ?? []);
      return { types, response: JSON.parse(JSON.stringify(answer)) as Record<string, unknown> };
    },
    async pay(payment, call) {
      const isChallengedInPage = payment.isChallengedInPage && deps.client.canChallengeInPage;
      return await asking(openFor(open, call), async ({ payments, options }) => {
        const request = paymentRequest(merchantAccount, { ...payment, isChallengedInPage });
        return outcomeFrom(await payments.payments(request as unknown as PaymentRequest, options));
      });
    },
    async submitDetails(given, call) {
      return await asking(openFor(open, call), async ({ payments, options }) => {
        const answer = await payments.paymentsDetails(detailsFrom(given), options);
        return { ...outcomeFrom(answer), reference: referenceFrom(answer) };
      });
    },
    async chargeStored(charge, call) {
      return await asking(openFor(open, call), async ({ payments, options }) => {
        const request = storedChargeRequest(merchantAccount, charge) as unknown as PaymentRequest;
        return outcomeFrom(await payments.payments(request, options));
      });
    },
    ...afterwards(merchantAccount, open),
    verifyNotifications: createVerifyNotifications({ ...settings, now: deps.now }),
  };
}

type Open = ReturnType<typeof createApis>;

/** What is done with payments and methods that are there already. */
function afterwards(
  merchantAccount: string,
  open: Open,
): Pick<PaymentProvider, 'storedMethods' | 'forgetStoredMethod' | 'refund' | 'cancel'> {
  return {
    async storedMethods(shopperReference, signal) {
      const { recurring, options } = open(signal);
      const answer = await recurring.getTokensForStoredPaymentDetails(shopperReference, merchantAccount, options);
      return (answer.storedPaymentMethods ?? []).map(storedMethodFrom);
    },
    async forgetStoredMethod({ shopperReference, id }, signal) {
      const { recurring, options } = open(signal);
      await recurring.deleteTokenForStoredPaymentDetails(id, shopperReference, merchantAccount, options);
    },
    async refund({ paymentId, reference, sum }, call) {
      const { modifications, options } = openFor(open, call);
      const request = { merchantAccount, reference, amount: adyenAmount(sum) };
      const { pspReference } = await modifications.refundCapturedPayment(paymentId, request, options);
      return { id: pspReference };
    },
    async cancel({ paymentId, reference }, call) {
      const { modifications, options } = openFor(open, call);
      const request = { merchantAccount, reference };
      const { pspReference } = await modifications.refundOrCancelPayment(paymentId, request, options);
      return { id: pspReference };
    },
  };
}

/** The library's services, with a transport that ends when the caller's signal or the time says so. */
function createApis({ apiKey, environment }: AdyenSettings, { send = fetch, timeoutMs = answerTimeoutMs }: AdyenDeps) {
  const live = environment === 'test' ? null : environment.livePrefix;
  return (signal?: AbortSignal) => {
    const { Client, PaymentsApi, ModificationsApi, RecurringApi } = loadLibrary();
    const timeout = AbortSignal.timeout(timeoutMs);
    const until = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
    const config = {
      apiKey,
      environment: (live === null ? 'TEST' : 'LIVE') as never,
      ...(live !== null && { liveEndpointUrlPrefix: live }),
    };
    let isSent = false;
    const sending: Send = (request) => {
      isSent = true;
      return send(request);
    };
    const client = new Client(config, createHttpClient(sending, until));
    return {
      isSent: () => isSent,
      payments: new PaymentsApi(client),
      modifications: new ModificationsApi(client),
      recurring: new RecurringApi(client),
      options: {} as IRequest.Options,
    };
  };
}

/** What the browser gave may be something that the library cannot write down, and an answer something that it cannot read. */
async function asking<Answer>(
  apis: ReturnType<Open>,
  ask: (apis: ReturnType<Open>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(apis);
  } catch (cause) {
    if (cause instanceof NotCarriedOut || cause instanceof OutcomeUnknown) throw cause;
    throw apis.isSent()
      ? new OutcomeUnknown('The payment service answers what cannot be read', { cause })
      : new NotCarriedOut('provider-rejects', 'This cannot be asked of the payment service', { cause });
  }
}

function openFor(open: Open, { idempotencyKey, signal }: PaymentCall): ReturnType<Open> {
  if (idempotencyKey === '' || idempotencyKey.length > 64) throw new Error('An idempotency key has 1 to 64 characters');
  return { ...open(signal), options: { idempotencyKey } };
}

interface AdyenStoredMethod {
  id?: string;
  type?: string;
  brand?: string;
  lastFour?: string;
  holderName?: string;
  ownerName?: string;
  expiryMonth?: string;
  expiryYear?: string;
}

function storedMethodFrom(given: AdyenStoredMethod): StoredMethod {
  const { expiryMonth: month, expiryYear: year } = given;
  return {
    id: given.id ?? '',
    type: given.type ?? null,
    brand: given.brand ?? null,
    lastFour: given.lastFour ?? null,
    holder: given.holderName ?? given.ownerName ?? null,
    expires: month === undefined || year === undefined ? null : `${month.padStart(2, '0')}/${year}`,
  };
}
