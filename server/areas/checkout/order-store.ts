/** Orders between the database and the rules (domain/commerce/order.ts): loaded under a lock, one event, what changed is kept. */
import type { Selectable } from 'kysely';
import {
  type Order,
  type OrderEffect,
  type OrderEvent,
  type Payment,
  canBePaid,
  isUnderWay,
  orderAfter,
} from '../../../domain/commerce/order.ts';
import type { Db } from '../../db/db.ts';
import type { ShopOrderTable } from '../../db/tables-orders.ts';
import { releaseVoucher } from './voucher-of-order.ts';

export type OrderRow = Selectable<ShopOrderTable>;

export interface Stepped {
  order: OrderRow;
  /** Whether anything changed. */
  isNew: boolean;
  effects: readonly OrderEffect[];
}

/** `order`: locked until the end of the transaction, so what two servers are told comes one after the other. */
export async function step(db: Db, order: OrderRow, event: OrderEvent, now: Date): Promise<Stepped> {
  const { id: orderId } = order;
  const payments = await paymentsOf(db, orderId);
  const before = { isPaid: order.state === 'paid', isClosed: order.state === 'closed', payments };
  const { order: after, effects } = orderAfter(before, event);
  for (const { id, state } of after.payments) {
    if (payments.some((one) => one.id === id && one.state === state)) continue;
    // Whatever the person should have done for it, and what was asked, is over with the answer.
    const answered = { asked: null, asked_at: null, action: null, told_at: now };
    await db
      .updateTable('order_payment')
      .set({ state, ...answered })
      .where('id', '=', id)
      .execute();
  }
  const isNew = after !== before;
  // Whoever held it, and whatever for: it is held for a payment under way, and used by what is paid.
  if (canBePaid({ ...after, isClosed: false })) await releaseVoucher(db, order);
  const change = changeOf(before, after, now);
  if (change === null) return { order, isNew, effects };
  await db.updateTable('shop_order').set(change).where('id', '=', orderId).execute();
  return { order: { ...order, ...change }, isNew, effects };
}

function changeOf(before: Order, after: Order, now: Date) {
  if (after.isPaid && !before.isPaid) return { state: 'paid', paid_at: now } as const;
  return after.isClosed && !before.isClosed ? ({ state: 'closed' } as const) : null;
}

export async function lockOrder(db: Db, orderId: string): Promise<OrderRow> {
  return await db.selectFrom('shop_order').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow();
}

/** The one of its kind that is neither paid nor closed, locked. `accountId`: that this person has made. */
export async function lockOpenOrder(
  db: Db,
  { kind, companyId, accountId }: { kind: OrderRow['kind']; companyId: number; accountId?: string },
): Promise<OrderRow | undefined> {
  let open = db
    .selectFrom('shop_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('state', '=', 'open');
  if (accountId !== undefined) open = open.where('account_id', '=', accountId);
  return await open.forUpdate().executeTakeFirst();
}

/** Nobody knows yet what becomes of one of its payments. */
export async function isBeingPaid(db: Db, order: OrderRow): Promise<boolean> {
  return (await paymentsOf(db, order.id)).some(({ state }) => isUnderWay(state));
}

/** Its payment that waits for the person is not finished by them. One whose details are with the provider goes on: the money may be on its way. */
export async function giveUpWaiting(db: Db, order: OrderRow, now: Date): Promise<void> {
  const waiting = await db
    .selectFrom('order_payment')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', '=', 'action')
    .where('asked', 'is', null)
    .executeTakeFirst();
  if (waiting !== undefined) await step(db, order, { type: 'given-up', id: waiting.id }, now);
}

async function paymentsOf(db: Db, orderId: string): Promise<Payment[]> {
  return await db
    .selectFrom('order_payment')
    .select(['id', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
}

export async function nextNumber(db: Db, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('order_payment')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return count + 1;
}

/** The subscription does not wait for it any more: should it be charged all the same, also by a payment under way, it is given back. */
export async function closeOpenRenewal(db: Db, companyId: number, now: Date): Promise<void> {
  const open = await lockOpenOrder(db, { kind: 'renewal', companyId });
  if (open !== undefined) await step(db, open, { type: 'closed' }, now);
}
