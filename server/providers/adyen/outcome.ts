/** What an answer of Adyen means to us. */
import * as v from 'valibot';
import {
  type Opaque,
  OutcomeUnknown,
  type PaidWith,
  type PaymentOutcome,
  type RefusalCode,
  refusalCodes,
} from '../payments.ts';
import { sumFrom } from './minor-units.ts';

const text = v.nullish(v.string(), null);
const AdditionalData = v.nullish(v.record(v.string(), v.unknown()), {});
const Answer = v.object({
  resultCode: v.string(),
  pspReference: text,
  refusalReasonCode: text,
  action: v.nullish(v.record(v.string(), v.unknown()), null),
  amount: v.nullish(v.object({ value: v.number(), currency: v.string() }), null),
  paymentMethod: v.nullish(v.object({ type: text, brand: text }), null),
  additionalData: AdditionalData,
});
type Answer = v.InferOutput<typeof Answer>;

/** Throws `OutcomeUnknown` for what is no answer to a payment. */
export function outcomeFrom(given: unknown): PaymentOutcome {
  const result = v.safeParse(Answer, plain(given));
  if (!result.success) throw new OutcomeUnknown('The payment service answers what we do not understand');
  const answer = result.output;
  const { pspReference: paymentId, action } = answer;
  switch (answer.resultCode) {
    // A part of the sum is said in `sum`, for whoever compares it.
    case 'Authorised':
    case 'PartiallyAuthorised':
      return authorised(answer);
    case 'Received':
    case 'Pending':
    case 'PresentToShopper':
      return { kind: 'received', paymentId: known(paymentId), action };
    case 'RedirectShopper':
    case 'IdentifyShopper':
    case 'ChallengeShopper':
      if (action === null) throw new OutcomeUnknown('The payment service asks for an action and names none');
      return { kind: 'action', action };
    case 'Refused':
      return { kind: 'refused', paymentId, code: refusalCodeFrom(answer.refusalReasonCode) };
    case 'Cancelled':
    case 'Error':
      return saysWhy(answer)
        ? { kind: 'refused', paymentId, code: refusalCodeFrom(answer.refusalReasonCode) }
        : { kind: answer.resultCode === 'Error' ? 'error' : 'cancelled', paymentId };
    default:
      throw new OutcomeUnknown(`The payment service answers ${answer.resultCode}`);
  }
}

function authorised(answer: Answer): PaymentOutcome {
  return {
    kind: 'authorised',
    paymentId: known(answer.pspReference),
    sum: answer.amount === null ? null : sumFrom(answer.amount),
    storedMethodId: storedMethodFrom(answer.additionalData),
    method: paidWith(answer.additionalData, answer.paymentMethod),
  };
}

/** Of answers and notifications, under its newer name or its older one. */
export function storedMethodFrom(additional: Opaque): string | null {
  const names = ['tokenization.storedPaymentMethodId', 'recurring.recurringDetailReference'];
  return names.map((name) => additional[name]).find((value) => typeof value === 'string') ?? null;
}

export function paidWith(additional: Opaque, method: { type: string | null; brand: string | null } | null): PaidWith {
  const { cardSummary } = additional;
  return {
    type: method?.type ?? null,
    brand: method?.brand ?? null,
    lastFour: typeof cardSummary === 'string' && /^\d{4}$/.test(cardSummary) ? cardSummary : null,
  };
}

function refusalCodeFrom(code: string | null): RefusalCode {
  return refusalCodes.find((one) => String(one) === code) ?? 2;
}

/** Our name of the payment that an answer is about. */
export function referenceFrom(given: unknown): string | null {
  const result = v.safeParse(v.object({ merchantReference: v.string() }), plain(given));
  return result.success ? result.output.merchantReference : null;
}

/** An error and a cancellation may have a refusal code of their own (4, 22); 0 is none. */
function saysWhy({ refusalReasonCode: code }: Answer): boolean {
  return code !== null && code !== '0' && code !== '';
}

function known(paymentId: string | null): string {
  if (paymentId === null) throw new OutcomeUnknown('The payment service does not name the payment');
  return paymentId;
}

/** The library answers instances of its classes. */
function plain(given: unknown): unknown {
  return JSON.parse(JSON.stringify(given ?? null));
}
