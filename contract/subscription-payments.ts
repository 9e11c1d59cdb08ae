/** What is paid or stored for a running subscription (CO-016, CO-276, CO-277). The answers of a changed method are those of an order: it may have to go to the bank. */
import * as v from 'valibot';
import { Opaque, OrderStatus, details, paidByBrowser } from './checkout.ts';
import type { Contract } from './endpoint.ts';
import { Price } from './prices.ts';
import { Amount, CountryCode, Id, Instant, LanguageId, RowNumber, list } from './primitives.ts';
import { ChargedLine, SubscriptionStatus } from './subscriptions.ts';

const stored = { ciamId: Id, countryCode: CountryCode, language: LanguageId, payment: Opaque, ...paidByBrowser };
const storing = ['conflict', 'not-payable', 'payment-in-progress'] as const;

const mostAddOns = 20;
const mostWorkshops = 50;

/** What is added to what runs; nothing is taken away, and what the plan brings by itself comes with it. */
const upgrade = {
  ciamId: Id,
  countryCode: CountryCode,
  language: LanguageId,
  /** The plan that runs, or a larger one. */
  subscriptionId: RowNumber,
  addOnIds: list(RowNumber, mostAddOns),
  /** cdbId of own workshops beside the main one, those that have it included. */
  otherWorkshops: list(RowNumber, mostWorkshops - 1),
};

export const UpgradePrice = v.object({
  /** Charged now, for the days until `until`. */
  lines: v.array(ChargedLine),
  sum: Price,
  from: Instant,
  until: Instant,
  /** That come with it at once. */
  credits: v.number(),
  /** What the next renewal costs then. */
  nextSum: Price,
});

export const subscriptionPayments = {
  'POST /api/v1/subscriptions/GetUpgradePrice': {
    summary:
      'What more workshops, add-ons or a larger plan cost for the rest of what is paid. `conflict` names a `NotNow`',
    reads: true,
    body: v.object(upgrade),
    answer: UpgradePrice,
    errors: ['conflict'],
  },
  'POST /api/v1/subscriptions/UpgradeSubscription': {
    summary: 'Charge that to the method of the renewals, at once',
    body: v.object({ ...upgrade, expectedTotal: Amount }),
    answer: OrderStatus,
    errors: ['conflict', 'price-changed', 'payment-in-progress'],
  },
  'POST /api/v1/subscriptions/:ciamId/reactivateSubscription': {
    summary:
      'Go on with what was terminated, or run again what has expired: then it is charged at once. `conflict` names a `NotNow`',
    body: v.object({
      countryCode: v.optional(CountryCode, 'de'),
      language: v.optional(LanguageId, 'en'),
      /** With VAT, as `nextCharge` said it; null where nothing is charged. Another sum answers `price-changed`. */
      expectedTotal: v.nullable(Amount),
    }),
    answer: SubscriptionStatus,
    errors: ['conflict', 'price-changed'],
  },
  'POST /api/v1/payment/submitUpdatePaymentMethod': {
    summary:
      'Charge renewals to this card or Bacs account from now on; nothing is charged. `conflict` names a `NotNow`',
    body: v.object({ ...stored, methodId: v.picklist([1, 4]) }),
    answer: OrderStatus,
    errors: storing,
  },
  'POST /api/v1/payment/submitUpdateSepaPaymentMethod': {
    summary: 'Charge renewals to this account by SEPA direct debit from now on; nothing is charged',
    body: v.object(stored),
    answer: OrderStatus,
    errors: storing,
  },
  'POST /api/v1/payment/submitUpdateAccountPaymentMethod': {
    summary: "Charge renewals to the company's account from now on, where it may pay by it; nothing is charged",
    body: v.object({ ciamId: Id, countryCode: CountryCode, language: LanguageId }),
    answer: OrderStatus,
    errors: storing,
  },
  'POST /api/v1/payment/processDetails': {
    summary: 'What the components or the bank gave after an action; the provider decides',
    body: details,
    answer: OrderStatus,
  },
} satisfies Contract;
