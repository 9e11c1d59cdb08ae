/** The end of a payment at the service: its row, its stored method, its answer and what the portal is told, in one transaction. */
import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { Db } from '../../db/db.ts';
import type { Tables } from '../../db/tables.ts';
import { wishesOf } from './holder-words.ts';
import type { Job } from '../../jobs/job.ts';
import { type Account, tell } from './notify.ts';
import { refusalOf } from './refusals.ts';

export type PaymentRow = Selectable<Tables['embedded_payment']>;

/** As Adyen's: sixteen capital letters and digits. */
export function newReference(): string {
  const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWX';
  return [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('');
}

export async function settle(
  db: Db,
  now: Date,
  account: Account,
  payment: PaymentRow,
  refusalCode: number | null,
): Promise<PaymentRow> {
  const isKept = refusalCode === null && payment.is_to_store && payment.stored_method_id === null;
  const storedMethodId = isKept ? await storeMethod(db, now, payment) : payment.stored_method_id;
  const settled = await db
    .updateTable('embedded_payment')
    .set({
      state: refusalCode === null ? 'authorised' : 'refused',
      refusal_code: refusalCode,
      stored_method_id: storedMethodId,
    })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellAuthorisation(db, now, account, settled);
  return settled;
}

/** What is decided later: a direct debit, a card whose bank takes its time. */
export const settleJob = 'embedded-payment-settle';
const Payload = v.object({ id: v.string(), refusalCode: v.nullable(v.number()) });
export type SettlePayload = v.InferOutput<typeof Payload>;

export function createSettleJob(account: Account): Job {
  return async (payload, { db, now }) => {
    const { id, refusalCode } = v.parse(Payload, payload);
    const waiting = db.selectFrom('embedded_payment').selectAll().where('id', '=', id).where('state', '=', 'received');
    const payment = await waiting.forUpdate().executeTakeFirst();
    if (payment !== undefined) await settle(db, now(), account, payment, refusalCode);
  };
}

async function tellAuthorisation(db: Db, now: Date, account: Account, payment: PaymentRow): Promise<void> {
  const { refusal_code: code } = payment;
  await tell(
    db,
    now,
    account,
    {
      ...{ id: payment.id, code: 'AUTHORISATION', isSuccess: code === null, originalId: null },
      ...{ reference: payment.merchant_reference, value: payment.value, currency: payment.currency },
      method: payment.brand ?? payment.method,
      ...(code !== null && { reason: refusalOf(code).reason }),
      additional: additionalData(payment),
    },
    wishesOf(payment.holder, false),
  );
}

async function storeMethod(db: Db, now: Date, payment: PaymentRow): Promise<string | null> {
  if (payment.shopper_reference === null) return null;
  const id = newReference();
  await db
    .insertInto('embedded_payment_stored_method')
    .values({
      id,
      shopper_reference: payment.shopper_reference,
      type: payment.method,
      brand: payment.brand,
      last_four: payment.last_four ?? '',
      holder: payment.holder,
      expiry_month: payment.expiry_month,
      expiry_year: payment.expiry_year,
      created_at: now,
    })
    .execute();
  return id;
}

/** As the wire says how a payment stands. */
export function answerOf(payment: PaymentRow): object {
  const base = {
    pspReference: payment.id,
    merchantReference: payment.merchant_reference,
    amount: { value: payment.value, currency: payment.currency },
    paymentMethod: { type: payment.method, ...(payment.brand !== null && { brand: payment.brand }) },
  };
  if (payment.state === 'authorised')
    return { ...base, resultCode: 'Authorised', additionalData: additionalData(payment) };
  if (payment.refusal_code === null) return { ...base, resultCode: 'Received' };
  const { code, reason, resultCode } = refusalOf(payment.refusal_code);
  return { ...base, resultCode, refusalReason: reason, refusalReasonCode: String(code) };
}

function additionalData({ last_four, stored_method_id, shopper_reference }: PaymentRow): Record<string, string> {
  return {
    ...(last_four !== null && { cardSummary: last_four }),
    ...(stored_method_id !== null && {
      'tokenization.storedPaymentMethodId': stored_method_id,
      'tokenization.shopperReference': shopper_reference ?? '',
    }),
  };
}
