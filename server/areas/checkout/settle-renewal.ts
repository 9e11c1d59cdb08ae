/** What the answer to the charge of a renewal means for the subscription, in the transaction that keeps the answer. */
import { isYearDue, monthsOf } from '../../../domain/commerce/billing-period.ts';
import { newCreditYear } from '../../../domain/commerce/plan-credits.ts';
import { canBeCharged, lifeAfter } from '../../../domain/commerce/subscription-life.ts';
import { creditYearOf, type Keeping, type KeptLife, keepLife } from '../subscriptions/life-store.ts';
import { nextPeriodOf } from '../subscriptions/renewal-price.ts';
import { tellOf } from '../subscriptions/tell.ts';
import { writeInvoice } from '../invoices/write-invoice.ts';
import { moveCredits, walletReason } from '../wallet/move-credits.ts';
import { addOnsOf, planCredits, planOf } from './order-contents.ts';
import type { OrderRow } from './order-store.ts';

/** Whether the subscription still waits for it: else what was taken is given back. */
export function isAwaited({ life }: KeptLife): boolean {
  return canBeCharged(life);
}

/** Invoice, credits of the new period, and the next renewal. */
export async function fulfilRenewal(
  context: Keeping,
  kept: KeptLife,
  order: OrderRow,
  paymentId: string,
): Promise<void> {
  const { period_from: from, period_until: until } = order;
  if (from === null || until === null) throw new Error('a renewal without a period');
  const subject = await writeInvoice(context, order, paymentId);
  await context.db.updateTable('shop_order').set({ invoice_number: subject }).where('id', '=', order.id).execute();
  await renewed(context, kept, order, { from, until, subject, cause: `order-${order.id}` });
}

export interface Renewed {
  from: Date;
  until: Date;
  subject: string;
  cause: string;
}

/** Of what costs nothing, too. */
export async function renewed(
  context: Keeping,
  kept: KeptLife,
  { cart }: Pick<OrderRow, 'cart'>,
  { from, until, subject, cause }: Renewed,
): Promise<void> {
  const { row, life } = kept;
  const frequency = cart.paymentFrequency.id;
  const isReactivated = life.charging === 'reactivation';
  const anchor_day = isReactivated ? from.getUTCDate() : row.anchor_day;
  const isYear = isYearDue(row.year_from, from, monthsOf(frequency), anchor_day);
  const year = isYear ? newCreditYear(planCredits(cart), { ...creditYearOf(kept), anchorDay: anchor_day }, from) : null;
  const amount = year?.brings ?? 0;
  const { id: companyId } = kept.company;
  await moveCredits(context, { companyId, amount, reason: walletReason.renewal, subject, userName: '', cause });
  const next = await nextPeriodOf(context.db, kept, context.now(), row.language);
  const step = lifeAfter(life, { type: 'charged', until }, context.now());
  const plan = planOf(cart);
  const after = await keepLife(context, kept, step.life, {
    row: {
      ...{ wanted: { ...row.wanted, frequency }, next_frequency: null, refusal_code: null, anchor_day },
      ...(year && { year_from: from, year_credits: year.has }),
    },
    company: {
      ...(plan && { subscription_name: plan.title }),
      ...(next && { add_ons: addOnsOf(next.whole), subscription_credits: planCredits(next.whole) }),
    },
  });
  await tellOf(context, after, step.effects);
}

/** `code`: of the refusal; null: there was nothing to charge. */
export async function chargeRefused(context: Keeping, kept: KeptLife, code: number | null): Promise<void> {
  const { life, effects } = lifeAfter(kept.life, { type: 'charge-refused' }, context.now());
  if (life === kept.life) return;
  const after = await keepLife(context, kept, life, { row: { refusal_code: code } });
  await tellOf(context, after, effects);
}
