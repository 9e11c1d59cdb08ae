/** The voucher of an order: nobody else can use it while a payment is under way, and it is given back when none is. */
import { type Context, Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import { giveVoucherBack, takeVoucher } from '../shop/take-voucher.ts';
import type { OrderRow } from './order-store.ts';

type Held = Pick<OrderRow, 'id' | 'company_id' | 'account_id' | 'cart'>;
type Now = Pick<Context, 'db' | 'now'>;

/** Refuses `voucher-invalid` when somebody else has used it meanwhile. */
export async function holdVoucher(context: Now, order: Held): Promise<void> {
  const code = order.cart.voucherCode;
  if (code === '') return;
  await takeVoucher(context, { code, companyId: order.company_id, accountId: order.account_id, cause: causeOf(order) });
}

/** Whether it is held: again, for a payment that was authorised although it had been given up. */
export async function canHoldVoucher(context: Now, order: Held): Promise<boolean> {
  try {
    await holdVoucher(context, order);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'voucher-invalid') return false;
    throw error;
  }
}

export async function releaseVoucher(db: Db, order: Held): Promise<void> {
  const code = order.cart.voucherCode;
  if (code !== '') await giveVoucherBack(db, { code, cause: causeOf(order) });
}

function causeOf({ id }: Held): string {
  return `order ${id}`;
}
