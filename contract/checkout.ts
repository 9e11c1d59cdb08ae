/**
 * Checkout: what is ordered, paying it, and what has become of it (CO-272, CO-273, CO-275, CO-278, CO-279, CO-281 to CO-285). What the payment components of the
 * browser and the provider say to each other travels unread.
 */
import * as v from 'valibot';
import { CartOnServer } from './carts.ts';
import type { Contract } from './endpoint.ts';
import { Amount, CountryCode, Id, Instant, LanguageId, RowNumber, text } from './primitives.ts';

export const DeliveryData = v.object({
  companyName: text(100),
  street: text(250),
  zipCode: text(25),
  city: text(100),
  country: CountryCode,
  contactPerson: text(151),
  email: v.pipe(text(100), v.email()),
  phone: text(45),
  /** Italy only; else empty. */
  sdiCode: text(7),
  fiscalCode: text(16),
});
export type DeliveryData = v.InferOutput<typeof DeliveryData>;

/** JSON between the provider and its components in the browser; card data in it is encrypted for the provider alone. */
const longestOpaque = 50_000;
export const Opaque = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(100)), v.unknown()),
  v.check((value) => JSON.stringify(value).length <= longestOpaque, 'Too long'),
);

const whose = { ciamId: Id, countryCode: CountryCode, language: LanguageId };

/** The order as the person has seen it. Another price answers `price-changed`, another cart `conflict`. */
const ordered = {
  ...whose,
  cartId: RowNumber,
  cartVersion: RowNumber,
  /** With VAT, as it was shown for review. */
  expectedTotal: Amount,
  delivery: DeliveryData,
  /** Branch of the wholesaler; null where the country has none. */
  supplierId: v.nullable(Id),
  termsAccepted: v.literal(true),
  paymentTermsAccepted: v.literal(true),
};
export const paidByBrowser = {
  /** Whether the bank may ask inside of the page, where it can; else at its own page. */
  isChallengedInPage: v.boolean(),
  /** Same-site path to which a bank sends the person back. */
  returnPath: v.pipe(v.string(), v.maxLength(500), v.regex(/^\/(?![/\\])/)),
};
/** `payment`: `state.data` of the component. */
const paidOnline = { ...ordered, payment: Opaque, ...paidByBrowser };
/** 1 card, 4 direct debit in the United Kingdom. */
const paidByComponent = v.object({ ...paidOnline, methodId: v.picklist([1, 4]) });

export const OrderStatus = v.object({
  orderId: Id,
  /**
   * - `open`: nothing is under way; it can be paid (again).
   * - `action`: the person has to do something first (`action`).
   * - `checking`: nobody knows yet; the server goes on asking.
   * - `closed`: given up, never paid.
   */
  state: v.picklist(['open', 'action', 'checking', 'paid', 'closed']),
  /** For the components of the browser. */
  action: v.nullable(Opaque),
  /** Why the last payment was refused: 2 to 39. */
  refusalCode: v.nullable(v.number()),
  /** 1 card, 2 SEPA, 3 company account, 4 Bacs, 0 voucher or nothing to pay. */
  methodId: v.number(),
  /** Idempotency-Key under which its last payment was begun: whether it is the one that was asked about. */
  paymentKey: v.optional(v.string()),
  /** As it was ordered, with the prices that count. */
  cart: CartOnServer,
  createdAt: Instant,
  paidAt: v.nullable(Instant),
  /** Empty until it is paid. */
  invoiceNumber: v.string(),
});
export type OrderStatus = v.InferOutput<typeof OrderStatus>;

export const ClientConfiguration = v.object({
  clientKey: v.string(),
  environment: v.string(),
  /** Null: the provider's own addresses. */
  environmentUrls: v.nullable(
    v.object({
      api: v.string(),
      analytics: v.string(),
      cdn: v.object({ images: v.string(), translations: v.string() }),
    }),
  ),
  canChallengeInPage: v.boolean(),
  /** No money moves: the page says so. */
  isTest: v.boolean(),
});

const placing = ['not-payable', 'price-changed', 'conflict', 'payment-in-progress', 'voucher-invalid'] as const;
export const details = v.object({ ciamId: Id, orderId: Id, details: Opaque });

export const checkout = {
  'GET /api/v1/payment/getClientConfig': {
    summary: 'What the payment components in the browser need',
    answer: ClientConfiguration,
  },
  'POST /api/v1/payment/getPaymentMethods': {
    summary: "The provider's methods for the kept cart, unread, for its components",
    reads: true,
    body: v.object(whose),
    answer: Opaque,
  },
  'GET /api/v1/payment/getPaymentMethodsForCountry': {
    summary: 'Method ids that the company can pay with in the country',
    query: v.object(whose),
    answer: v.array(v.object({ countryCode: v.string(), paymentMethodTypes: v.array(v.number()) })),
  },
  'POST /api/v1/cdm3/payment/submitPayment': {
    summary: 'Order the kept cart and pay it by card or Bacs direct debit',
    body: paidByComponent,
    answer: OrderStatus,
    errors: placing,
  },
  'POST /api/v1/cdm3/payment/SubmitSepaPayment': {
    summary: 'Order the kept cart and pay it by SEPA direct debit, up to 500 euro with VAT',
    body: v.object(paidOnline),
    answer: OrderStatus,
    errors: placing,
  },
  'POST /api/v1/payment/submitPayment': {
    summary: 'The same as the newer submitPayment, under its older name',
    body: paidByComponent,
    answer: OrderStatus,
    errors: placing,
  },
  'POST /api/v1/payment/submitSepaPayment': {
    summary: 'The same as SubmitSepaPayment, under its older name',
    body: v.object(paidOnline),
    answer: OrderStatus,
    errors: placing,
  },
  'POST /api/v1/cdm3/payment/SubmitBoschAccountPayment': {
    summary: 'Order the kept cart on the account of the company',
    body: v.object(ordered),
    answer: OrderStatus,
    errors: placing,
  },
  'POST /api/v1/payment/CheckoutWithFullVoucher': {
    summary: 'Order a kept cart that costs nothing with its voucher',
    body: v.object(ordered),
    answer: OrderStatus,
    errors: placing,
  },
  'POST /api/v1/cdm3/payment/CheckoutForPayAsYouGo': {
    summary: 'Order a kept cart that costs nothing by itself: pay-as-you-go without a fee',
    body: v.object(ordered),
    answer: OrderStatus,
    errors: placing,
  },
  'POST /api/v1/cdm3/payment/processDetails': {
    summary: 'What the components or the bank gave after an action; the provider decides',
    body: details,
    answer: OrderStatus,
  },
  'POST /api/v1/cdm3/payment/CancelPayment': {
    summary: 'Give up a payment that waits for the person; one that is being checked goes on',
    body: v.object({ ciamId: Id, orderId: Id }),
    answer: OrderStatus,
  },
  'GET /api/v1/cdm3/payment/GetLatestOrder': {
    summary:
      'The order that was paid under `key`, else the newest of the person for the company they act for; null: none. Answers what became of one whose answer was lost',
    query: v.object({ ciamId: Id, key: v.optional(Id) }),
    answer: v.nullable(OrderStatus),
  },
  'GET /api/v1/payment/HandlingRedirection': {
    summary: 'What has become of an order',
    query: v.object({ orderId: Id }),
    answer: OrderStatus,
  },
} satisfies Contract;
