/** What a paid order of a person brings, in the transaction that marks it as paid: once, or not at all. */
import { monthsLater, monthsOf } from '../../../domain/commerce/billing-period.ts';
import { newCreditYear } from '../../../domain/commerce/plan-credits.ts';
import { lifeAfter } from '../../../domain/commerce/subscription-life.ts';
import type { Db } from '../../db/db.ts';
import { creditYearOf, type Keeping, type KeptLife, keepLife } from '../subscriptions/life-store.ts';
import { writeInvoice } from '../invoices/write-invoice.ts';
import { tellOf } from '../subscriptions/tell.ts';
import { moveCredits, walletReason } from '../wallet/move-credits.ts';
import { addOnsOf, boughtCredits, planCredits, planOf, renewedContents } from './order-contents.ts';
import { closeOpenRenewal, type OrderRow } from './order-store.ts';
import { type PaidWithMethod, storedBy } from './stored-method.ts';

/** `kept`: locked, as the order is. */
export async function fulfil(context: Keeping, kept: KeptLife, order: OrderRow, paid: PaidWithMethod): Promise<void> {
  const { db } = context;
  const { company_id: companyId, cart } = order;
  const buyer = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', order.account_id)
    .executeTakeFirstOrThrow();
  const invoiceNumber = await writeInvoice(context, order, paid.paymentId);
  await db.updateTable('shop_order').set({ invoice_number: invoiceNumber }).where('id', '=', order.id).execute();
  const year = newCreditYear(planCredits(cart), creditYearOf(kept), context.now());
  await moveCredits(context, {
    companyId,
    amount: year.brings + boughtCredits(cart),
    reason: planOf(cart) === null ? walletReason.topUp : walletReason.signUp,
    subject: invoiceNumber,
    userName: `${buyer.first_name} ${buyer.last_name}`.trim(),
    cause: `order-${order.id}`,
  });
  await startSubscription(context, kept, order, paid, year.has);
  await emptyCart(db, order);
}

async function startSubscription(
  context: Keeping,
  kept: KeptLife,
  order: OrderRow,
  paid: PaidWithMethod,
  yearCredits: number,
): Promise<void> {
  const { cart } = order;
  const now = context.now();
  const plan = planOf(cart);
  if (plan === null) return;
  await closeOpenRenewal(context.db, order.company_id, now);
  const until = monthsLater(now, monthsOf(cart.paymentFrequency.id));
  const { life, effects } = lifeAfter(kept.life, { type: 'bought', until }, now);
  const workshops = [
    { cdbId: order.company_id, name: kept.company.name1 },
    ...cart.childOrgAccounts.flatMap((one) => one ?? []),
  ];
  const after = await keepLife(context, kept, life, {
    row: {
      ...{ account_id: order.account_id, language: order.language, delivery: order.delivery },
      ...{ supplier_id: order.supplier_id, wanted: renewedContents(cart), next_frequency: null, refusal_code: null },
      ...{ anchor_day: now.getUTCDate(), year_from: now, year_credits: yearCredits },
      ...(await storedBy(context, kept, paid)),
    },
    company: {
      subscription_type_id: plan.cdm3SubscriptionType.id,
      subscription_name: plan.title,
      subscription_credits: planCredits(cart),
      add_ons: addOnsOf(cart),
      workshops,
    },
  });
  await tellOf(context, after, effects);
}

/** What the person has put into it since stays. */
async function emptyCart(db: Db, { account_id, company_id, cart_id, cart_version }: OrderRow): Promise<void> {
  await db
    .deleteFrom('cart')
    .where('account_id', '=', account_id)
    .where('company_id', '=', company_id)
    .where('id', '=', cart_id)
    .where('version', '=', cart_version)
    .execute();
}
