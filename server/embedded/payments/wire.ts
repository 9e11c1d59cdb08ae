/** Calls of the Checkout API that the embedded service understands, and how it says no to the others. */
import * as v from 'valibot';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const Amount = v.object({
  value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
});
const account = { merchantAccount: name };
const text = v.optional(v.pipe(v.string(), v.maxLength(2_000)), '');
const blob = v.optional(v.pipe(v.string(), v.maxLength(4_000)));

const Method = v.object({
  type: name,
  storedPaymentMethodId: v.optional(name),
  brand: v.optional(name),
  holderName: text,
  encryptedCardNumber: blob,
  encryptedExpiryMonth: blob,
  encryptedExpiryYear: blob,
  iban: text,
  ownerName: text,
  bankAccountNumber: text,
  bankLocationId: text,
});
export const PaymentCallBody = v.object({
  ...account,
  reference: name,
  amount: Amount,
  paymentMethod: Method,
  returnUrl: v.optional(v.pipe(v.string(), v.url())),
  shopperReference: v.optional(name),
  shopperInteraction: v.optional(v.picklist(['Ecommerce', 'ContAuth']), 'Ecommerce'),
  storePaymentMethod: v.optional(v.boolean(), false),
  authenticationData: v.optional(
    v.object({ threeDSRequestData: v.optional(v.object({ nativeThreeDS: v.optional(v.string()) })) }),
  ),
});
export type PaymentCallBody = v.InferOutput<typeof PaymentCallBody>;
export const MethodsCallBody = v.object({ ...account, countryCode: v.optional(v.string()) });
export const DetailsCallBody = v.object({
  details: v.object({ redirectResult: v.optional(v.string()), threeDSResult: v.optional(v.string()) }),
});
export const RefundCallBody = v.object({ ...account, amount: Amount, reference: v.optional(name, '') });
export const ReversalCallBody = v.object({ ...account, reference: v.optional(name, '') });

/** An answer of Adyen that is none: `errorCode` as there, where there is one. */
export class WireError extends Error {
  readonly status: number;
  readonly errorCode: string;
  constructor(status: number, errorCode: string, message: string) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
  }
}

export function invalid(errorCode: string, message: string): WireError {
  return new WireError(422, errorCode, message);
}

export function errorBody({ status, errorCode, message }: WireError): object {
  const errorType = status === 401 || status === 403 ? 'security' : status >= 500 ? 'internal' : 'validation';
  return { status, errorCode, message, errorType };
}

/** Throws a `WireError` that names the first wrong field. */
export function checked<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  throw invalid('14_030', `Required field ${v.getDotPath(result.issues[0]) ?? 'body'} is not provided or not valid.`);
}
