/** More of what runs, for the rest of what is paid: shown with its sum first, then charged to the method of the renewals at once. */
import { randomUUID } from 'node:crypto';
import type { InferOutput } from 'valibot';
import type { OrderStatus } from '../../../contract/checkout.ts';
import type { UpgradePrice } from '../../../contract/subscription-payments.ts';
import { paymentMethod } from '../../../domain/commerce/catalogue.ts';
import { compareAmounts } from '../../../domain/commerce/money.ts';
import { type Context, type InTwoParts, type Outside, Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import type { KeptUpgrade } from '../../db/tables-orders.ts';
import type { PaymentProvider } from '../../providers/payments.ts';
import { requireAccount, requireManager, requireOwn } from '../caller-rules.ts';
import { allowed, notNow } from '../subscriptions/change-life.ts';
import { type Keeping, type KeptLife, lockLife, readLife } from '../subscriptions/life-store.ts';
import { isAboveSepaLimit, isPriced, nextMethod } from '../subscriptions/next-method.ts';
import { linesOf } from '../subscriptions/read-status.ts';
import { type Upgrade, type WantedUpgrade, priceUpgrade } from '../subscriptions/upgrade-price.ts';
import { ask, type Question } from './ask-provider.ts';
import { beginPayment } from './begin-charge.ts';
import { deliveryOf } from './delivery-of.ts';
import { addOnsOf, planCredits } from './order-contents.ts';
import { lockOpenOrder, type OrderRow, step } from './order-store.ts';
import { inOwnTransaction } from '../own-transaction.ts';
import { questionOf } from './question-of.ts';
import { ownStatus } from './read-order.ts';
import { paidByUs, settle } from './settle.ts';

interface Wanted extends WantedUpgrade {
  ciamId: string;
  language: string;
}

export async function upgradePrice(
  { db, now, caller }: Pick<Context, 'db' | 'now' | 'caller'>,
  wanted: Wanted,
): Promise<InferOutput<typeof UpgradePrice>> {
  requireOwn(caller, wanted.ciamId);
  const known = await allowed({ db, now }, await readLife(db, requireManager(caller)), 'upgrade');
  const { charged, next, credits, from, until } = await priceUpgrade(db, known, wanted, now(), wanted.language);
  return {
    ...{ lines: linesOf(charged), sum: charged.cartPrice, credits, nextSum: next.cartPrice },
    ...{ from: from.toISOString(), until: until.toISOString() },
  };
}

type Ordered = Wanted & { expectedTotal: string };

export function createUpgrade(payments: PaymentProvider): InTwoParts<{ body: Ordered }, OrderStatus> {
  return {
    async before({ body }, outside) {
      requireOwn(outside.caller, body.ciamId);
      const { orderId, question } = await inOwnTransaction(outside, (context) => begun(context, outside, body));
      const answered = question && (await ask(payments, question));
      return async (context) => {
        if (question && answered) await settle(context, question.id, answered);
        return await ownStatus(context.db, context.caller, orderId);
      };
    },
  };
}

async function begun(
  context: Keeping,
  { caller, idempotencyKey }: Outside,
  wanted: Ordered,
): Promise<{ orderId: string; question: Question | null }> {
  const { db, now } = context;
  // Before it is asked what was begun: a double tap waits here for the first one.
  const kept = await lockLife(context, requireManager(caller));
  const by = { accountId: requireAccount(caller), clientKey: idempotencyKey ?? '' };
  const before = await questionOf(db, { ...by, kind: 'upgrade' });
  if (before !== null) return before;
  await allowed(context, kept, 'upgrade');
  const upgrade = await priceUpgrade(db, kept, wanted, now(), wanted.language);
  if (compareAmounts(upgrade.charged.cartPrice.actualPrice, wanted.expectedTotal) !== 0)
    throw new Refusal('price-changed', 'It costs something else by now.', { field: 'expectedTotal' });
  // The renewals will be charged to it, too.
  if (kept.row.method_id === paymentMethod.sepaDirectDebit && isAboveSepaLimit(upgrade.whole))
    throw notNow('sepa-limit');
  const methodId = isPriced(upgrade.charged) ? nextMethod(kept, upgrade.charged) : 0;
  if (methodId === null) throw notNow('no-method');
  await closeOpen(db, now(), kept.company.id);
  const order = await newOrder(context, kept, upgrade, { ...wanted, caller, accountId: by.accountId });
  const { paymentId: id, asked } = await beginPayment(context, kept, order, { methodId, by });
  if (asked !== null) return { orderId: order.id, question: { id, asked } };
  await settle(context, id, paidByUs(id));
  return { orderId: order.id, question: null };
}

/** One that was refused. Refuses `payment-in-progress` while nobody knows what becomes of it. */
async function closeOpen(db: Db, now: Date, companyId: number): Promise<void> {
  const open = await lockOpenOrder(db, { kind: 'upgrade', companyId });
  if (open === undefined) return;
  const { isNew } = await step(db, open, { type: 'replaced' }, now);
  if (!isNew) throw new Refusal('payment-in-progress', 'An upgrade is being charged.');
}

interface For {
  accountId: string;
  caller: Outside['caller'];
  language: string;
}

async function newOrder(
  { db, now }: Keeping,
  { company, row }: KeptLife,
  upgrade: Upgrade,
  { accountId, caller, language }: For,
): Promise<OrderRow> {
  const { charged, from, until } = upgrade;
  const { currency, netPrice: net, vatAmmout: vat, actualPrice: total } = charged.cartPrice;
  return await db
    .insertInto('shop_order')
    .values({
      ...{ id: randomUUID(), kind: 'upgrade', state: 'open', created_at: now(), language, country: company.country },
      ...{ account_id: accountId, company_id: company.id, supplier_id: row.supplier_id },
      ...{ cart_id: 0, cart_version: 0, cart: JSON.stringify(charged), brings: JSON.stringify(broughtBy(upgrade)) },
      ...{ period_from: from, period_until: until, currency: currency.code, net, vat, total },
      delivery: JSON.stringify(deliveryOf({ company, row }, caller)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function broughtBy({ plan, wanted, credits, whole, workshops }: Upgrade): KeptUpgrade {
  const subscription = { subscription_type_id: plan.cdm3SubscriptionType.id, subscription_name: plan.title };
  const contents = { subscription_credits: planCredits(whole), add_ons: addOnsOf(whole), workshops };
  return { wanted, credits, company: { ...subscription, ...contents } };
}
