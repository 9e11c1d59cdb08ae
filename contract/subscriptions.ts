/**
 * The company's subscription: what runs, what is charged next and to what, and what may be done with it (CO-087 to CO-089, CO-169 to
 * CO-173, CO-260, CO-261, CO-274, CO-276, CO-280). Sums are those of the next charge with the prices of now.
 */
import * as v from 'valibot';
import { Subscription } from './accounts.ts';
import type { Contract } from './endpoint.ts';
import { Price } from './prices.ts';
import { Amount, CountryCode, Id, Instant, LanguageId, NumberInQuery, text } from './primitives.ts';

export const PaymentFrequencyId = v.picklist([1, 6]);
const frequency = v.object({ id: PaymentFrequencyId });

/**
 * - `none`: in review, or nothing was ever bought; `trial`, `trial-over`.
 * - `active`; `charging`: the renewal is being charged, nobody knows yet; `payment-failed`: tried again at `failure.nextTryAt`.
 * - `terminated`: usable until `usableUntil`, nothing is charged any more; `expired`: not usable.
 */
export const LifeState = v.picklist([
  ...(['none', 'trial', 'trial-over', 'active', 'charging', 'payment-failed', 'terminated', 'expired'] as const),
]);

/**
 * Why something cannot be done now: `not-running` (nothing runs, or a trial does), `terminated` (already), `not-terminated` (nothing to
 * take back), `payment-in-progress`, `branch` (the main workshop does it), `not-offered` (the plan is not sold any more), `no-method`
 * (there is nothing it could be charged to), `nothing-charged` (the plan costs nothing), `not-monthly` (it can only be paid per year),
 * `sepa-limit` (a direct debit takes no more than 500 euro at once), `payment-failed` (what is due has to be paid first), `no-upgrade`
 * (nothing would be added), `workshop-missing` (the plan is for more workshops than were named), `too-many-workshops` (it is for fewer).
 */
export const NotNow = v.picklist([
  ...(['not-running', 'terminated', 'not-terminated', 'payment-in-progress', 'branch', 'not-offered'] as const),
  ...([
    'no-method',
    'nothing-charged',
    'not-monthly',
    'sepa-limit',
    'payment-failed',
    'no-upgrade',
    'workshop-missing',
    'too-many-workshops',
  ] as const),
]);
export type NotNow = v.InferOutput<typeof NotNow>;
/** Null: it may be done. */
const whyNot = v.nullable(NotNow);

export const ChargedLine = v.object({
  kind: v.picklist(['plan', 'add-on']),
  id: v.number(),
  title: v.string(),
  /** Of workshops, where it is bought for each. */
  quantity: v.number(),
  /** Without VAT. */
  netPrice: Amount,
});

export const NextCharge = v.object({
  /** Null: as soon as the subscription is reactivated. */
  at: v.nullable(Instant),
  lines: v.array(ChargedLine),
  /** Net, VAT and total with their currency. */
  sum: Price,
});

export const ChargedTo = v.object({
  /** 1 card, 2 SEPA direct debit, 3 company account, 4 Bacs direct debit. */
  methodId: v.number(),
  /** `visa`; null: the provider did not say. */
  brand: v.nullable(v.string()),
  lastFour: v.nullable(v.string()),
  /** `MM/YYYY`. */
  expires: v.nullable(v.string()),
});

export const CancelReason = v.object({ id: v.number(), text: v.string() });

export const SubscriptionDetails = v.object({
  state: LifeState,
  /** In the language of the call; null: none, or it is not sold any more. */
  plan: v.nullable(
    v.object({
      id: v.number(),
      title: v.string(),
      description: v.string(),
      features: v.array(v.string()),
      /** Per year. */
      credits: v.number(),
    }),
  ),
  /** Null: no trial runs. */
  trialDaysLeft: v.nullable(v.number()),
  /** Until when it can surely be used; null: without an end, or not at all. While a charge fails: the last try. */
  usableUntil: v.nullable(Instant),
  terminatedAt: v.nullable(Instant),
  frequency: v.nullable(frequency),
  /** From the next renewal on. */
  nextFrequency: v.nullable(frequency),
  /** Null: nothing will be charged. */
  nextCharge: v.nullable(NextCharge),
  /** Null: there is nothing that could be charged. */
  chargedTo: v.nullable(ChargedTo),
  /** The last charge that failed; null: none has since the last one that went well. */
  failure: v.nullable(
    v.object({
      /** 2 to 39 as at the checkout; null: there was nothing to charge. */
      refusalCode: v.nullable(v.number()),
      at: v.nullable(Instant),
      nextTryAt: v.nullable(Instant),
    }),
  ),
  /** Since when the charge is with the bank, where that takes longer than it should; null: it does not. */
  undecidedSince: v.nullable(Instant),
  /** The last upgrade of the day: who ordered it can ask what became of it. */
  upgradeOrderId: v.nullable(Id),
  /** What reactivating does now: goes on without a charge, charges at once, or is not possible and one buys again. */
  reactivation: v.nullable(v.picklist(['continue', 'charge', 'buy'])),
  whyNot: v.object({
    terminate: whyNot,
    reactivate: whyNot,
    changeFrequency: whyNot,
    updateMethod: whyNot,
    upgrade: whyNot,
  }),
  /** Ids of methods at the provider that renewals could be charged to instead. */
  updateMethods: v.array(v.number()),
  /** They could also go to the company's account; apart, because older versions of the app ask for fields of each method. */
  mayUseAccount: v.optional(v.boolean(), false),
  cancelReasons: v.array(CancelReason),
});
export type SubscriptionDetails = v.InferOutput<typeof SubscriptionDetails>;

/** `details`: for managers, who look after it; null for the others. */
export const SubscriptionStatus = v.object({ ...Subscription.entries, details: v.nullable(SubscriptionDetails) });
export type SubscriptionStatus = v.InferOutput<typeof SubscriptionStatus>;

const whose = { ciamId: Id, countryCode: CountryCode, language: LanguageId };

export const subscriptions = {
  'GET /api/v1/subscriptions/getSubscriptionStatus': {
    summary: "The company's subscription, with all that its page shows for managers",
    query: v.object(whose),
    answer: SubscriptionStatus,
  },
  'GET /api/v1/subscriptions/GetCancelReasons': {
    summary: 'Why a subscription can be terminated',
    query: v.object({ ciamId: Id, language: LanguageId }),
    answer: v.array(CancelReason),
  },
  'POST /api/v1/subscriptions/:ciamId/cancelSubscription': {
    summary:
      'Terminate: usable until the end of what is paid, nothing is charged any more. `conflict` names a `NotNow`',
    body: v.object({
      countryCode: v.optional(CountryCode, 'de'),
      language: v.optional(LanguageId, 'en'),
      reasonId: v.pipe(v.number(), v.safeInteger()),
      comment: v.optional(text(1000), ''),
    }),
    answer: SubscriptionStatus,
    errors: ['conflict'],
  },
  'GET /api/v1/payment/GetPaymentFrequencies': {
    summary: 'How often a plan can be paid: 1 per month, 6 per year; with its mandatory add-ons for one workshop',
    query: v.object({ CountryCode, LanguageCode: LanguageId, subscriptionId: NumberInQuery }),
    answer: v.array(v.object({ id: PaymentFrequencyId, name: v.string(), price: Price })),
  },
  'POST /api/v1/payment/UpdateCustomerPaymentFrequency': {
    summary: 'Pay per month or per year from the next renewal on. `conflict` names a `NotNow`',
    body: v.object({ ...whose, paymentFrequency: frequency }),
    answer: SubscriptionStatus,
    errors: ['conflict'],
  },
} satisfies Contract;
