/** Adyen's messages to us: whether they are theirs and ours, and what they say. */
import * as v from 'valibot';
import { NotificationRefused, type PaymentEvent } from '../payments.ts';
import { loadHmacValidator } from './library.ts';
import { sumFrom } from './minor-units.ts';
import { paidWith, storedMethodFrom } from './outcome.ts';

/** What is signed is joined by colons: a part with one in it could be read as two. */
const signed = v.pipe(v.string(), v.maxLength(200), v.excludes(':'));
const Item = v.object({
  pspReference: v.pipe(signed, v.minLength(1)),
  originalReference: v.nullish(signed, ''),
  merchantAccountCode: signed,
  merchantReference: v.nullish(signed, ''),
  amount: v.object({ value: v.pipe(v.number(), v.safeInteger()), currency: v.pipe(signed, v.regex(/^[A-Z]{3}$/)) }),
  eventCode: v.pipe(signed, v.minLength(1)),
  success: v.picklist(['true', 'false']),
  eventDate: v.optional(v.string(), ''),
  reason: v.nullish(v.string(), ''),
  paymentMethod: v.nullish(v.string(), null),
  additionalData: v.intersect([v.object({ hmacSignature: v.string() }), v.record(v.string(), v.unknown())]),
});
type Item = v.InferOutput<typeof Item>;
const Body = v.object({
  notificationItems: v.pipe(v.array(v.object({ NotificationRequestItem: Item })), v.minLength(1), v.maxLength(100)),
});

export interface NotificationSettings {
  merchantAccount: string;
  /** Hexadecimal. */
  hmacKey: string;
  now: () => Date;
}

export function createVerifyNotifications(settings: NotificationSettings): (body: string) => PaymentEvent[] {
  let validator: ReturnType<typeof loadHmacValidator> | null = null;
  return (body) => {
    const items = itemsOf(body);
    validator ??= loadHmacValidator();
    for (const item of items) {
      // Compares in constant time.
      const isSigned = validator.validateHMAC(
        { ...item, success: item.success } as unknown as Parameters<typeof validator.validateHMAC>[0],
        settings.hmacKey,
      );
      if (!isSigned) throw new NotificationRefused('The signature is wrong');
      if (item.merchantAccountCode !== settings.merchantAccount)
        throw new NotificationRefused('It is for another merchant account');
    }
    return items.map((item) => eventFrom(item, settings.now()));
  };
}

function itemsOf(body: string): Item[] {
  let given: unknown = null;
  try {
    given = JSON.parse(body);
  } catch {
    throw new NotificationRefused('It is not JSON');
  }
  const result = v.safeParse(Body, given);
  if (!result.success) throw new NotificationRefused(`It is no notification (${v.getDotPath(result.issues[0]) ?? ''})`);
  return result.output.notificationItems.map(({ NotificationRequestItem: item }) => item);
}

function eventFrom(item: Item, now: Date): PaymentEvent {
  const at = new Date(item.eventDate);
  const isCard = item.paymentMethod !== null && !item.paymentMethod.includes('debit');
  return {
    eventId: item.pspReference,
    code: item.eventCode,
    isSuccess: item.success === 'true',
    originalPaymentId: item.originalReference === '' ? null : item.originalReference,
    reference: item.merchantReference,
    sum: sumFrom(item.amount),
    reason: item.reason,
    storedMethodId: storedMethodFrom(item.additionalData),
    method: paidWith(item.additionalData, {
      type: isCard ? 'scheme' : item.paymentMethod,
      brand: isCard ? item.paymentMethod : null,
    }),
    at: Number.isNaN(at.getTime()) ? now : at,
  };
}
