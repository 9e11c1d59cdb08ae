/** An order as its person may see it. */
import { isUnderWay } from '../../../domain/commerce/order.ts';
import type { OrderStatus } from '../../../contract/checkout.ts';
import { type Caller, Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import { requireManager } from '../caller-rules.ts';
import type { OrderRow } from './order-store.ts';

/** Of the person who ordered it, while they act for the company it was made for. */
export async function ownOrder(db: Db, caller: Caller, orderId: string): Promise<OrderRow> {
  requireManager(caller);
  const order = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', orderId)
    .where('account_id', '=', caller.accountId)
    .where('company_id', '=', caller.companyId)
    .executeTakeFirst();
  if (order === undefined) throw new Refusal('not-found', 'There is no such order', { field: 'orderId' });
  return order;
}

export async function ownStatus(db: Db, caller: Caller, orderId: string): Promise<OrderStatus> {
  return await readStatus(db, await ownOrder(db, caller, orderId));
}

async function readStatus(db: Db, order: OrderRow): Promise<OrderStatus> {
  const last = await db
    .selectFrom('order_payment')
    .select(['state', 'method_id', 'action', 'asked', 'refusal_code', 'client_key'])
    .where('order_id', '=', order.id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  const state = stateOf(order, last);
  return {
    orderId: order.id,
    state,
    action: state === 'action' || state === 'checking' ? last.action : null,
    refusalCode: state === 'open' ? last.refusal_code : null,
    methodId: last.method_id,
    paymentKey: last.client_key,
    cart: order.cart,
    createdAt: order.created_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    invoiceNumber: order.invoice_number,
  };
}

interface LastPayment {
  state: Parameters<typeof isUnderWay>[0];
  asked: unknown;
}

function stateOf(order: OrderRow, { state, asked }: LastPayment): OrderStatus['state'] {
  if (order.state !== 'open') return order.state;
  if (!isUnderWay(state)) return 'open';
  // What the person did is with the provider, which has not answered yet.
  return state === 'action' && asked === null ? 'action' : 'checking';
}

/** `key`: Idempotency-Key of a payment; its order comes before newer ones. */
export async function latestOrder(db: Db, caller: Caller, key = ''): Promise<OrderStatus | null> {
  requireManager(caller);
  const order = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('account_id', '=', caller.accountId)
    .where('company_id', '=', caller.companyId)
    .where('kind', '=', 'purchase')
    .orderBy(
      ({ exists, selectFrom }) =>
        exists(
          selectFrom('order_payment')
            .select('order_payment.id')
            .whereRef('order_payment.order_id', '=', 'shop_order.id')
            .where('order_payment.client_key', '=', key),
        ),
      'desc',
    )
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order === undefined ? null : await readStatus(db, order);
}
