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

/** Inside a transaction. The order is locked until its end, so what two servers are told comes one after the other. */
export async function step(db: Db, orderId: string, event: OrderEvent, now: Date): Promise<Stepped> {
  const order = await lockOrder(db, orderId);
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
  const wasUnderWay = payments.some(({ state }) => isUnderWay(state));
  if (wasUnderWay && canBePaid({ ...after, isClosed: false })) await releaseVoucher(db, order);
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

async function paymentsOf(db: Db, orderId: string): Promise<Payment[]> {
  return await db
    .selectFrom('order_payment')
    .select(['id', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
}
