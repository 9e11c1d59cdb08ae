/** POST /payments/details, refunds and reversals: what happens to a payment after it was made. */
import type { Db } from '../../db/db.ts';
import { actionIdFrom } from './actions.ts';
import type { WireAnswer } from './answer-once.ts';
import { wishesOf } from './holder-words.ts';
import type { ServiceDeps } from './make-payment.ts';
import { tell, type Telling } from './notify.ts';
import { answerOf, newReference, type PaymentRow, settle } from './settle-payment.ts';
import { invalid } from './wire.ts';

/** Refusal codes of what the bank's page ended with. */
const codeOfBankAnswer = { approved: null, refused: 11, cancelled: 16 } as const;

export async function submitDetails(
  db: Db,
  { account, now }: ServiceDeps,
  details: Parameters<typeof actionIdFrom>[0],
): Promise<WireAnswer> {
  const payment = await paymentBy(db, 'action_id', actionIdFrom(details));
  if (payment === null) throw invalid('14_0419', 'The details belong to no payment');
  if (payment.state !== 'challenge') return { status: 200, body: answerOf(payment) };
  if (payment.bank_answer === null) throw invalid('14_0419', 'The bank has not been asked yet');
  const settled = await settle(db, now(), account, payment, codeOfBankAnswer[payment.bank_answer]);
  return { status: 200, body: answerOf(settled) };
}

export async function refund(
  db: Db,
  deps: ServiceDeps,
  paymentId: string,
  { reference, amount }: { reference: string; amount: { value: number; currency: string } },
): Promise<WireAnswer> {
  const payment = await refundable(db, paymentId);
  if (amount.currency !== payment.currency) throw invalid('138', 'Unsupported currency specified');
  if (amount.value < 1 || amount.value > payment.value - payment.refunded_value)
    throw invalid('137', 'Invalid amount specified');
  return giveBack(db, deps, payment, { reference, value: amount.value, code: 'REFUND' });
}

/** All of it that has not been given back. */
export async function reverse(
  db: Db,
  deps: ServiceDeps,
  paymentId: string,
  { reference }: { reference: string },
): Promise<WireAnswer> {
  const payment = await refundable(db, paymentId);
  const value = payment.value - payment.refunded_value;
  return giveBack(db, deps, payment, { reference, value, code: 'CANCEL_OR_REFUND' });
}

async function giveBack(
  db: Db,
  { account, now }: ServiceDeps,
  payment: PaymentRow,
  { reference, value, code }: { reference: string; value: number; code: Telling['code'] },
): Promise<WireAnswer> {
  const id = newReference();
  await db
    .updateTable('embedded_payment')
    .set({ refunded_value: payment.refunded_value + value })
    .where('id', '=', payment.id)
    .execute();
  const row = { id, payment_id: payment.id, merchant_reference: reference, value, created_at: now() };
  await db.insertInto('embedded_payment_refund').values(row).execute();
  const telling: Telling = {
    ...{ id, code, isSuccess: true, originalId: payment.id, reference },
    ...{ value, currency: payment.currency, method: payment.brand ?? payment.method },
    ...(code === 'CANCEL_OR_REFUND' && { additional: { 'modification.action': 'refund' } }),
  };
  await tell(db, now(), account, telling, wishesOf(payment.holder, false));
  const amount = { value, currency: payment.currency };
  return {
    status: 201,
    body: { pspReference: id, paymentPspReference: payment.id, reference, status: 'received', amount },
  };
}

async function refundable(db: Db, paymentId: string): Promise<PaymentRow> {
  const payment = await paymentBy(db, 'id', paymentId);
  if (payment?.state !== 'authorised') throw invalid('167', 'Original pspReference required for this operation');
  return payment;
}

/** Locked until the transaction ends. */
async function paymentBy(db: Db, column: 'id' | 'action_id', value: string | null): Promise<PaymentRow | null> {
  if (value === null) return null;
  const row = await db
    .selectFrom('embedded_payment')
    .selectAll()
    .where(column, '=', value)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
