/** What a paid order brings, in the transaction that marks it as paid: once, or not at all. */
import type { CartOnServer } from '../../../contract/carts.ts';
import { paymentFrequency } from '../../../domain/commerce/catalogue.ts';
import type { Db } from '../../db/db.ts';
import { writeInvoice } from '../invoices/write-invoice.ts';
import { moveCredits, walletReason } from '../wallet/move-credits.ts';
import type { OrderRow } from './order-store.ts';
import type { Settling } from './settle.ts';

export async function fulfil(context: Settling, order: OrderRow, paymentId: string): Promise<void> {
  const { db } = context;
  const { company_id: companyId, cart } = order;
  const buyer = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', order.account_id)
    .executeTakeFirstOrThrow();
  const invoiceNumber = await writeInvoice(context, order, paymentId);
  await db.updateTable('shop_order').set({ invoice_number: invoiceNumber }).where('id', '=', order.id).execute();
  await moveCredits(context, {
    companyId,
    amount: creditsIn(cart),
    reason: planOf(cart) === null ? walletReason.topUp : walletReason.signUp,
    subject: invoiceNumber,
    userName: `${buyer.first_name} ${buyer.last_name}`.trim(),
    cause: `order-${order.id}`,
  });
  await startSubscription(context, order);
  await emptyCart(db, order);
}

function creditsIn({ shoppingItems }: CartOnServer): number {
  return shoppingItems.reduce((sum, { subscriptionItem, addOnItem, voucherServiceCreditItem, quantity }) => {
    const credits = subscriptionItem?.credits ?? addOnItem?.credits ?? (voucherServiceCreditItem === null ? 0 : 1);
    return sum + credits * quantity;
  }, 0);
}

function planOf({ shoppingItems }: CartOnServer) {
  return shoppingItems.find(({ subscriptionItem }) => subscriptionItem !== null)?.subscriptionItem ?? null;
}

async function startSubscription({ db, now, nextRevision }: Settling, order: OrderRow): Promise<void> {
  const plan = planOf(order.cart);
  if (plan === null) return;
  const addOns = order.cart.shoppingItems.flatMap(({ addOnItem }) =>
    addOnItem === null
      ? []
      : [
          {
            id: addOnItem.id,
            name: addOnItem.title,
            category: { id: addOnItem.category.id },
            isMandatory: addOnItem.isMandatory,
          },
        ],
  );
  const { name1 } = await db
    .selectFrom('company')
    .select('name1')
    .where('id', '=', order.company_id)
    .executeTakeFirstOrThrow();
  const workshops = [
    { cdbId: order.company_id, name: name1 },
    ...order.cart.childOrgAccounts.flatMap((one) => one ?? []),
  ];
  const isMonthly = order.cart.paymentFrequency.id === paymentFrequency.monthly;
  await nextRevision(order.company_id, 'account');
  await db
    .updateTable('company')
    .set({
      subscription_type_id: plan.cdm3SubscriptionType.id,
      subscription_name: plan.title,
      subscription_active: true,
      trial_status: 'None',
      renewal_date: monthsLater(now(), isMonthly ? 1 : 12),
      valid_till: null,
      add_ons: JSON.stringify(addOns),
      workshops: JSON.stringify(workshops),
    })
    .where('id', '=', order.company_id)
    .execute();
}

/** The last day of a shorter month takes the place of one that it does not have. */
function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
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
