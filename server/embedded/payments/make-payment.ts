/** POST /payments: what was typed becomes a payment with a decision. */
import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { CardKey } from './card-key.ts';
import { type BankAddresses, bankAction, mandateAction } from './actions.ts';
import type { WireAnswer } from './answer-once.ts';
import { accountFrom, cardFrom, type Decision, decide, type Instrument } from './decide-payment.ts';
import type { Account } from './notify.ts';
import { answerOf, newReference, type PaymentRow, settle, settleJob, type SettlePayload } from './settle-payment.ts';
import { invalid, type PaymentCallBody } from './wire.ts';

export interface ServiceDeps {
  account: Account;
  addresses: BankAddresses;
  now: () => Date;
}

/** How long a direct debit takes here; a bank takes days. */
export const debitMs = 5_000;

/** Before the transaction: opens what the card fields encrypted. Null: a stored method, which the transaction reads. */
export async function readInstrument(
  { paymentMethod: method }: PaymentCallBody,
  cardKey: CardKey,
): Promise<Instrument | null> {
  if (method.storedPaymentMethodId !== undefined) return null;
  if (method.type === 'sepadirectdebit') return accountFrom(method.type, method.iban, method.ownerName);
  if (method.type === 'directdebit_GB')
    return accountFrom(method.type, method.bankAccountNumber, method.holderName || method.ownerName);
  if (method.type !== 'scheme') throw invalid('14_006', `paymentMethod.type ${method.type} is not known`);
  const open = async (blob = '') => (await cardKey.decrypt(blob)) ?? {};
  const { number } = await open(method.encryptedCardNumber);
  const { expiryMonth } = await open(method.encryptedExpiryMonth);
  const { expiryYear } = await open(method.encryptedExpiryYear);
  return cardFrom(number, expiryMonth, expiryYear, method.holderName);
}

export async function makePayment(
  db: Db,
  deps: ServiceDeps,
  call: PaymentCallBody,
  typed: Instrument | null,
): Promise<WireAnswer> {
  const now = deps.now();
  const isLaterCharge = call.shopperInteraction === 'ContAuth';
  const instrument = typed ?? (await storedInstrument(db, call));
  const isChallengedInPage = call.authenticationData?.threeDSRequestData?.nativeThreeDS === 'preferred';
  const decision = decide({ instrument, isLaterCharge, isChallengedInPage, now });
  if (decision.kind === 'challenge' && call.returnUrl === undefined)
    throw invalid('14_030', 'Required field returnUrl is not provided.');
  const payment = await insertPayment(db, now, call, instrument, decision);
  const body = await carriedOut(db, deps, payment, decision);
  return { status: 200, body };
}

async function carriedOut(db: Db, deps: ServiceDeps, payment: PaymentRow, decision: Decision): Promise<object> {
  const { account, addresses } = deps;
  const now = deps.now();
  switch (decision.kind) {
    case 'authorised':
      return answerOf(await settle(db, now, account, payment, null));
    case 'refused':
      return answerOf(await settle(db, now, account, payment, decision.code));
    case 'received': {
      const { refusalCode, hasMandate } = decision;
      const payload: SettlePayload = { id: payment.id, refusalCode };
      await enqueue(db, now, settleJob, payload, { at: new Date(now.getTime() + debitMs) });
      return { ...answerOf(payment), ...(hasMandate && { action: mandateAction(addresses, payment.action_id) }) };
    }
    case 'challenge':
      return bankAction(addresses, payment.action_id, decision.where);
  }
}

async function storedInstrument(db: Db, { paymentMethod, shopperReference }: PaymentCallBody): Promise<Instrument> {
  const stored = await db
    .selectFrom('embedded_payment_stored_method')
    .selectAll()
    .where('id', '=', paymentMethod.storedPaymentMethodId ?? '')
    .where('shopper_reference', '=', shopperReference ?? '')
    .executeTakeFirst();
  if (stored === undefined) throw invalid('800', 'Contract not found');
  return {
    type: stored.type as Instrument['type'],
    ...{ brand: stored.brand, number: null, lastFour: stored.last_four, holder: stored.holder },
    ...{ expiryMonth: stored.expiry_month, expiryYear: stored.expiry_year },
  };
}

async function insertPayment(
  db: Db,
  now: Date,
  call: PaymentCallBody,
  instrument: Instrument,
  { kind }: Decision,
): Promise<PaymentRow> {
  const storedMethodId = call.paymentMethod.storedPaymentMethodId ?? null;
  return db
    .insertInto('embedded_payment')
    .values({
      id: newReference(),
      action_id: randomUUID(),
      merchant_reference: call.reference,
      shopper_reference: call.shopperReference ?? null,
      ...call.amount,
      method: instrument.type,
      brand: instrument.brand,
      last_four: instrument.lastFour,
      holder: instrument.holder,
      return_url: call.returnUrl ?? null,
      expiry_month: instrument.expiryMonth,
      expiry_year: instrument.expiryYear,
      is_to_store: call.storePaymentMethod,
      stored_method_id: storedMethodId,
      state: kind === 'challenge' ? 'challenge' : 'received',
      refusal_code: null,
      bank_answer: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
