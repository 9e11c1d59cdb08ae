/**
 * What the provider says of a payment becomes what has become of its order: in the answer to a call, to a question asked again, or in a
 * notification, in any order and however often. Everything that follows is done in the same transaction.
 */
import { sql } from 'kysely';
import { compareAmounts } from '../../../domain/commerce/money.ts';
import { planInTheWay } from '../../../domain/commerce/own-plan.ts';
import { type PaymentState, type Told, isUnderWay } from '../../../domain/commerce/order.ts';
import type { Db } from '../../db/db.ts';
import type { Opaque, PaymentOutcome, PaymentSum } from '../../providers/payments.ts';
import { type OrderRow, lockOrder, step } from './order-store.ts';
import { type Keeping, type KeptLife, lockLife } from '../subscriptions/life-store.ts';
import { changeMethod } from './change-method.ts';
import { fulfil } from './fulfil.ts';
import { ownOf } from './check-order.ts';
import { planOf } from './order-contents.ts';
import { refundLater } from './refund.ts';
import { chargeRefused, fulfilRenewal, isAwaited } from './settle-renewal.ts';
import { fulfilUpgrade, isStillRunning } from './settle-upgrade.ts';
import type { PaidWithMethod } from './stored-method.ts';
import { canHoldVoucher } from './voucher-of-order.ts';

type Settling = Keeping;

/** What the provider said, or that it surely did nothing. */
export type Answered =
  | PaymentOutcome
  /** It rejects the call: what was given for the payment, or the stored method, is of no use. */
  | { kind: 'not-carried-out' }
  /** Nobody heard it. Somebody may have heard another call for the same payment, and answer that one. */
  | { kind: 'not-heard' }
  /** What they gave under this key was not it, or not all: they have to do something (null: the same) again, and may go back. */
  | { kind: 'wait-for-person'; key: string; action: Opaque | null };

/** For `refusal_code`: the service could not be reached, nothing was charged. */
export const notReached = 0;
const withoutReason = 2;
/** For what the service rejects as a call: nothing was charged, and the same again would not be. */
const notSubmittedProperly = 21;
const shopperCancelled = 16;

/** Nothing for a payment that is not ours. */
export async function settle(context: Settling, paymentId: string, answered: Answered): Promise<void> {
  const { db, now } = context;
  const payment = await db
    .selectFrom('order_payment')
    .innerJoin('shop_order', 'shop_order.id', 'order_payment.order_id')
    .select(['order_id', 'method_id', 'kind', 'company_id', 'shop_order.account_id'])
    .where('order_payment.id', '=', paymentId)
    .executeTakeFirst();
  if (payment === undefined) return;
  // Cart, company, order, as everywhere (decision 56): so nobody waits crosswise.
  if (payment.kind === 'purchase') await lockCart(db, payment);
  const kept = await lockLife(context, payment.company_id);
  const order = await lockOrder(db, payment.order_id);
  if (answered.kind === 'wait-for-person') return await waitForPerson(db, paymentId, answered);
  if (answered.kind === 'not-heard' && (await isAskedAgain(db, paymentId))) return;
  const told = await stillWanted(context, order, kept, toldBy(answered, order));
  const stepped = await step(db, order, { type: 'told', id: paymentId, told }, now());
  if (stepped.isNew) await keepDetails(db, paymentId, answered);
  const paid = { paymentId, methodId: payment.method_id, ...storedIn(answered) };
  for (const effect of stepped.effects) {
    if (effect.type === 'fulfil') await bring(context, stepped.order, kept, paid);
    else await refundLater(context, effect.id);
  }
  const isRefused = stepped.isNew && stepped.order.state === 'open' && !isUnderWay(stateAfter(told));
  if (isRefused && order.kind === 'renewal')
    await chargeRefused(context, kept, refusalCodeOf(answered) ?? withoutReason);
}

async function lockCart(
  db: Db,
  { account_id, company_id }: Pick<OrderRow, 'account_id' | 'company_id'>,
): Promise<void> {
  const cart = db.selectFrom('cart').select('id').where('account_id', '=', account_id);
  await cart.where('company_id', '=', company_id).forUpdate().execute();
}

/** Locked: who asks again waits until this answer is kept, and then has nothing to ask. */
async function isAskedAgain(db: Db, paymentId: string): Promise<boolean> {
  const payment = db.selectFrom('order_payment').select('is_asked_again').where('id', '=', paymentId);
  return (await payment.forUpdate().executeTakeFirstOrThrow()).is_asked_again;
}

async function bring(context: Settling, order: OrderRow, kept: KeptLife, paid: PaidWithMethod): Promise<void> {
  switch (order.kind) {
    case 'purchase':
      return await fulfil(context, kept, order, paid);
    case 'renewal':
      return await fulfilRenewal(context, kept, order, paid.paymentId);
    case 'upgrade':
      return await fulfilUpgrade(context, kept, order, paid.paymentId);
    case 'method':
      return await changeMethod(context, kept, paid);
  }
}

function stateAfter({ outcome }: Told): PaymentState {
  if (outcome === 'received') return 'checking';
  return outcome;
}

function storedIn(answered: OfPayment): Pick<PaidWithMethod, 'storedMethodId' | 'method'> {
  if (answered.kind === 'authorised') return { storedMethodId: answered.storedMethodId, method: answered.method };
  return { storedMethodId: null, method: { type: null, brand: null, lastFour: null } };
}

/** What is paid without the provider: on the company's account, or because it costs nothing. */
export function paidByUs(paymentId: string): Answered {
  const method = { type: null, brand: null, lastFour: null };
  return { kind: 'authorised', paymentId, sum: null, storedMethodId: null, method };
}

type WaitForPerson = Extract<Answered, { kind: 'wait-for-person' }>;
type OfPayment = Exclude<Answered, WaitForPerson>;

/** Unless they have given something else meanwhile. */
async function waitForPerson(db: Db, paymentId: string, { key, action }: WaitForPerson): Promise<void> {
  await db
    .updateTable('order_payment')
    .set({ asked: null, asked_at: null, ...(action && { action: JSON.stringify(action) }) })
    .where('id', '=', paymentId)
    .where('state', '=', 'action')
    .where(sql`asked ->> 'key'`, '=', key)
    .execute();
}

function toldBy(answered: OfPayment, order: Pick<OrderRow, 'total' | 'currency'>): Told {
  switch (answered.kind) {
    case 'authorised':
      return { outcome: 'authorised', isRightSum: answered.sum === null || isSumOf(answered.sum, order) };
    case 'received':
    case 'action':
      return { outcome: answered.kind };
    case 'refused':
    case 'cancelled':
    case 'error':
    case 'not-carried-out':
    case 'not-heard':
      return { outcome: 'refused' };
  }
}

function isSumOf(sum: PaymentSum, order: Pick<OrderRow, 'total' | 'currency'>): boolean {
  return sum.currency === order.currency && compareAmounts(sum.amount, order.total) === 0;
}

async function keepDetails(db: Db, paymentId: string, answered: OfPayment): Promise<void> {
  const action = 'action' in answered && answered.action !== null ? JSON.stringify(answered.action) : null;
  const details = {
    ...('paymentId' in answered && answered.paymentId !== null && { provider_id: answered.paymentId }),
    refusal_code: refusalCodeOf(answered),
    action,
  };
  await db.updateTable('order_payment').set(details).where('id', '=', paymentId).execute();
}

function refusalCodeOf(answered: OfPayment): number | null {
  switch (answered.kind) {
    case 'refused':
      return answered.code;
    case 'cancelled':
      return shopperCancelled;
    case 'error':
      return withoutReason;
    case 'not-carried-out':
      return notSubmittedProperly;
    case 'not-heard':
      return notReached;
    case 'authorised':
    case 'received':
    case 'action':
      return null;
  }
}

/**
 * What was ordered with a voucher that somebody else has used since costs something else by now; a plan that another one has come before
 * would take away what is paid of it; and what a subscription waits for no more pays nothing.
 */
async function stillWanted(context: Settling, order: OrderRow, kept: KeptLife, told: Told): Promise<Told> {
  if (told.outcome !== 'authorised' || order.state !== 'open') return told;
  const isWanted = order.kind === 'purchase' ? await canBeBought(context, kept, order) : isWaitedFor(kept, order);
  return isWanted ? told : { outcome: 'authorised', isRightSum: false };
}

async function canBeBought(context: Settling, { company }: KeptLife, order: OrderRow): Promise<boolean> {
  const type = planOf(order.cart)?.cdm3SubscriptionType.id;
  const isInTheWay = type !== undefined && planInTheWay(ownOf(company), type, context.now().getTime()) !== null;
  return !isInTheWay && (await canHoldVoucher(context, order));
}

function isWaitedFor(kept: KeptLife, order: OrderRow): boolean {
  if (order.kind === 'upgrade') return isStillRunning(kept, order);
  return order.kind !== 'renewal' || isAwaited(kept);
}
