/** Who takes payments: Adyen, when all of its settings are there, or the embedded service, when none is. */
import * as v from 'valibot';
import type { AdyenSettings } from '../providers/adyen/adyen-payments.ts';
import type { PaymentClientConfiguration } from '../providers/payments.ts';

/** Live ones have a region, see docs.adyen.com/development-resources/live-endpoints. */
export const paymentEnvironments = [
  ...(['test', 'live', 'live-us', 'live-au', 'live-apse', 'live-in', 'live-nea'] as const),
] as const;
export type PaymentEnvironment = (typeof paymentEnvironments)[number];

export const paymentEntries = {
  PAYMENT_API_KEY: v.optional(v.string()),
  PAYMENT_MERCHANT_ACCOUNT: v.optional(v.string()),
  /** For the browser. */
  PAYMENT_CLIENT_KEY: v.optional(v.string()),
  /** Of notifications. */
  PAYMENT_HMAC_KEY: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits'))),
  PAYMENT_ENVIRONMENT: v.optional(v.picklist(paymentEnvironments, `must be one of ${paymentEnvironments.join(', ')}`)),
  /** Of our own addresses at Adyen, while live. */
  PAYMENT_LIVE_PREFIX: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/i, 'must be letters, digits and hyphens'))),
  /** 3-D Secure in the page: it may then show frames of any bank. */
  PAYMENT_CHALLENGE_IN_PAGE: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
};
const Entries = v.object(paymentEntries);

export interface PaymentSettings {
  adyen: AdyenSettings;
  client: PaymentClientConfiguration;
  environment: PaymentEnvironment;
}

const needed = ['API_KEY', 'MERCHANT_ACCOUNT', 'CLIENT_KEY', 'HMAC_KEY', 'ENVIRONMENT'] as const;

/** Null: the embedded service. `refuse` ends the start with a sentence. */
export function paymentsFrom(
  env: v.InferOutput<typeof Entries>,
  refuse: (sentence: string) => Error,
): PaymentSettings | null {
  const names = needed.map((name) => `PAYMENT_${name}` as const);
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length && env.PAYMENT_LIVE_PREFIX === undefined) return null;
  if (missing.length > 0)
    throw refuse(`Payments need all of ${names.join(', ')}, or none of them; ${missing.join(', ')} is not set.`);
  const { PAYMENT_ENVIRONMENT: environment = 'test', PAYMENT_CLIENT_KEY: clientKey = '' } = env;
  const kind = environment === 'test' ? 'test' : 'live';
  if (!clientKey.startsWith(`${kind}_`)) throw refuse(`PAYMENT_CLIENT_KEY must begin with ${kind}_.`);
  const livePrefix = env.PAYMENT_LIVE_PREFIX;
  if (kind === 'live' && livePrefix === undefined)
    throw refuse('PAYMENT_LIVE_PREFIX is needed beside PAYMENT_ENVIRONMENT=live.');
  return {
    adyen: {
      apiKey: env.PAYMENT_API_KEY ?? '',
      merchantAccount: env.PAYMENT_MERCHANT_ACCOUNT ?? '',
      hmacKey: env.PAYMENT_HMAC_KEY ?? '',
      environment: kind === 'test' ? kind : { livePrefix: livePrefix ?? '' },
    },
    client: {
      clientKey,
      environment,
      environmentUrls: null,
      canChallengeInPage: env.PAYMENT_CHALLENGE_IN_PAGE === 'on',
    },
    environment,
  };
}
