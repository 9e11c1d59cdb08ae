/** A paid upgrade: the subscription holds more from now on, in the transaction that keeps the provider's answer. */
import { type Keeping, type KeptLife, keepLife } from '../subscriptions/life-store.ts';
import { writeInvoice } from '../invoices/write-invoice.ts';
import { moveCredits, walletReason } from '../wallet/move-credits.ts';
import type { OrderRow } from './order-store.ts';

/** Whether the period that it was for still runs: else what was taken is given back. */
export function isStillRunning({ life }: KeptLife, { period_until: until }: OrderRow): boolean {
  return life.state === 'active' && life.charging === null && life.until?.getTime() === until?.getTime();
}

export async function fulfilUpgrade(
  context: Keeping,
  kept: KeptLife,
  order: OrderRow,
  paymentId: string,
): Promise<void> {
  const { brings } = order;
  const { id: companyId } = kept.company;
  if (brings === null) throw new Error('an upgrade that brings nothing');
  const subject = await writeInvoice(context, order, paymentId);
  await context.db.updateTable('shop_order').set({ invoice_number: subject }).where('id', '=', order.id).execute();
  await moveCredits(context, {
    ...{ companyId, amount: brings.credits, reason: walletReason.signUp, subject, userName: '' },
    cause: `order-${order.id}`,
  });
  const { wanted, year_credits: before } = kept.row;
  await keepLife(context, kept, kept.life, {
    row: {
      wanted: { ...brings.wanted, frequency: wanted.frequency },
      year_credits: Math.max(before, brings.company.subscription_credits),
    },
    company: brings.company,
  });
}
