/**
 * Port to who takes the money: what our server needs of a payment service, in our words. What the browser's components and
 * the service say to each other is passed on unread (`Opaque`).
 *
 * Never call it inside a database transaction: it waits for others, and the embedded service writes in transactions of its own.
 */
import type { Amount } from '../../domain/commerce/money.ts';

export { NotCarriedOut, OutcomeUnknown } from './provider-failures.ts';

/** JSON between the service and its components in the browser. Card data in it is encrypted for the service alone. */
export type Opaque = Readonly<Record<string, unknown>>;

export interface PaymentSum {
  amount: Amount;
  /** ISO 4217, e.g. `EUR`. */
  currency: string;
}

export interface Shopper {
  /** Our stable name of who pays, e.g. the company: under it methods are stored. No personal data. */
  reference: string;
  email?: string;
  ipAddress?: string;
  /** E.g. `de-DE`. */
  locale?: string;
}

export interface NewPayment {
  /** Of the order; comes back in notifications. Letters, digits, `-` and `_`, at most 80. */
  reference: string;
  sum: PaymentSum;
  /** ISO 3166, e.g. `DE`. */
  country: string;
  shopper: Shopper;
  /** What the components gave for this payment (`state.data`). */
  data: Opaque;
  /** Where a bank sends the person back to. */
  returnUrl: string;
  /** Keep the method for later charges without the person (renewals). */
  isStored: boolean;
  /** 3-D Secure inside of the page instead of at the bank's own page, where the service and the browser can. */
  isChallengedInPage: boolean;
}

/** A charge of a stored method while the person is not there. */
export interface StoredCharge {
  reference: string;
  sum: PaymentSum;
  shopper: Shopper;
  storedMethod: Pick<StoredMethod, 'id' | 'type'>;
}

export interface PaymentCall {
  /**
   * At most 64 characters, new for each attempt that a person makes and the same for each repetition of one: the service carries out
   * a key once and answers repetitions with its first answer. To repeat an `OutcomeUnknown` is therefore how the service is asked what became of it.
   */
  idempotencyKey: string;
  signal?: AbortSignal;
}

/** Public numbering of refusals (decisions.md); a code without a meaning of its own is 2. */
export type RefusalCode = (typeof refusalCodes)[number];
export const refusalCodes = [
  ...([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29] as const),
  ...([31, 32, 33, 34, 35, 36, 37, 38, 39] as const),
] as const;

/** What a payment came to. `paymentId`: the service's own name of it, by which it is refunded. */
export type PaymentOutcome =
  /** `sum`: what was taken, to be compared with what was asked for; null where the service does not repeat it. */
  | { kind: 'authorised'; paymentId: string; sum: PaymentSum | null; storedMethodId: string | null; method: PaidWith }
  /** Not decided yet: a notification will tell. `action`: what the browser shows meanwhile, e.g. a mandate. */
  | { kind: 'received'; paymentId: string; action: Opaque | null }
  /** The browser has to do something first (3-D Secure); its result goes to `submitDetails`. */
  | { kind: 'action'; action: Opaque }
  | { kind: 'refused'; paymentId: string | null; code: RefusalCode }
  | { kind: 'cancelled'; paymentId: string | null }
  | { kind: 'error'; paymentId: string | null };

/** As far as the service says it. */
export interface PaidWith {
  /** E.g. `scheme`, `sepadirectdebit`. */
  type: string | null;
  /** E.g. `visa`. */
  brand: string | null;
  lastFour: string | null;
}

export interface StoredMethod extends PaidWith {
  id: string;
  holder: string | null;
  /** `MM/YYYY`. */
  expires: string | null;
}

/** For the components in the browser. */
export interface PaymentClientConfiguration {
  clientKey: string;
  /** E.g. `test`, `live`. */
  environment: string;
  /** Where the components find the embedded service; null: at the service's usual addresses. */
  environmentUrls: {
    api: string;
    analytics: string;
    cdn: { images: string; translations: string };
  } | null;
  /** Whether 3-D Secure can take place inside of the page (it needs https, or http on localhost:8080). */
  canChallengeInPage: boolean;
}

/** A message of the service whose signature was right. */
export interface PaymentEvent {
  /** What it is about: the payment itself, or the refund or cancellation. */
  eventId: string;
  /** The service's word, e.g. `AUTHORISATION`, `REFUND`, `CANCELLATION`, `CHARGEBACK`. */
  code: string;
  isSuccess: boolean;
  /** The payment that a refund or the like belongs to; null for the payment itself. */
  originalPaymentId: string | null;
  /** `reference` of the payment; may be empty. */
  reference: string;
  sum: PaymentSum;
  reason: string;
  storedMethodId: string | null;
  method: PaidWith;
  at: Date;
}

/** A notification that is not from the service, or not for us. */
export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused';
}

/** All calls throw `NotCarriedOut` or `OutcomeUnknown`; a refused payment is an answer. */
export interface PaymentProvider {
  readonly clientConfiguration: PaymentClientConfiguration;
  /** For the components; `types` for our own rules, e.g. `scheme`, `sepadirectdebit`, `directdebit_GB`. */
  paymentMethods(
    order: { country: string; sum: PaymentSum; shopper?: Shopper },
    signal?: AbortSignal,
  ): Promise<{ types: string[]; response: Opaque }>;
  pay(payment: NewPayment, call: PaymentCall): Promise<PaymentOutcome>;
  /**
   * `details`: what the components gave after an action, or `redirectResult` from the return address. They come from the browser, which may
   * show those of another payment: `reference` says whose outcome it is (null: the service does not say).
   */
  submitDetails(details: Opaque, call: PaymentCall): Promise<PaymentOutcome & { reference: string | null }>;
  chargeStored(charge: StoredCharge, call: PaymentCall): Promise<PaymentOutcome>;
  storedMethods(shopperReference: string, signal?: AbortSignal): Promise<StoredMethod[]>;
  /** Also when it is gone already. */
  forgetStoredMethod(method: { shopperReference: string; id: string }, signal?: AbortSignal): Promise<void>;
  /** Taken note of; a notification (`REFUND`) tells whether it was done. */
  refund(refund: { paymentId: string; reference: string; sum: PaymentSum }, call: PaymentCall): Promise<{ id: string }>;
  /** All of a payment that may not have been captured yet: cancelled or refunded, whichever it takes (`CANCEL_OR_REFUND`). */
  cancel(payment: { paymentId: string; reference: string }, call: PaymentCall): Promise<{ id: string }>;
  /** Throws `NotificationRefused` when any of them has a wrong signature or is not for our account. */
  verifyNotifications(body: string): PaymentEvent[];
}
