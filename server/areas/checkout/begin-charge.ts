/**
 * A charge without the person begins: order of the period and payment, with what the provider will be asked, are kept before anybody is
 * asked. From then on it is a payment like any other.
 */
import { randomUUID } from 'node:crypto';
import { compareAmounts } from '../../../domain/commerce/money.ts';
import { lifeAfter } from '../../../domain/commerce/subscription-life.ts';
import type { Db } from '../../db/db.ts';
import type { Asked } from '../../db/tables-orders.ts';
import type { StoredCharge } from '../../providers/payments.ts';
import { type Keeping, type KeptLife, keepLife } from '../subscriptions/life-store.ts';
import { type Manager, managerOf } from '../subscriptions/manager-of.ts';
import { isPriced, nextMethod } from '../subscriptions/next-method.ts';
import { type NextPeriod, nextPeriodOf } from '../subscriptions/renewal-price.ts';
import { tellOf } from '../subscriptions/tell.ts';
import { deliveryOf } from './delivery-of.ts';
import { lockOpenOrder, nextNumber, type OrderRow, step } from './order-store.ts';
import { chargeRefused, renewed } from './settle-renewal.ts';
import { providerType, shopperOf } from './stored-method.ts';

/** A payment that has to be asked of the provider, or that we settle ourselves: on the company's account. */
export interface BegunCharge {
  paymentId: string;
  asked: Asked | null;
}

/** The call that wants it: a repeat finds it. */
export interface ChargedBy {
  accountId: string;
  clientKey: string;
}

/** `kept`: locked, with its charge noted in its life. Null: nothing is asked of anybody, it is decided already. `by`: null, time has passed. */
export async function beginCharge(
  context: Keeping,
  kept: KeptLife,
  by: ChargedBy | null = null,
): Promise<BegunCharge | null> {
  const { db, now } = context;
  const manager = await managerOf(db, kept.company.id, kept.row.account_id);
  const next = await nextPeriodOf(db, kept, now(), manager?.language || kept.row.language);
  if (next === null) {
    await withdrawn(context, kept);
    return null;
  }
  if (!isPriced(next.charged)) {
    const cause = `renewal-${kept.company.id}-${next.from.toISOString()}`;
    await renewed(context, kept, { cart: next.charged }, { ...next, subject: next.plan.title, cause });
    return null;
  }
  const methodId = nextMethod(kept, next.charged);
  if (methodId === null || manager === null) {
    await chargeRefused(context, kept, null);
    return null;
  }
  const order = (await openRenewal(db, now(), kept, next)) ?? (await newRenewal(db, now(), kept, next, manager));
  return await beginPayment(context, kept, order, { methodId, by });
}

/** The plan is not sold any more: what ran has expired, what should run again does not. */
async function withdrawn(context: Keeping, kept: KeptLife): Promise<void> {
  const { life, effects } = lifeAfter(kept.life, { type: 'plan-withdrawn' }, context.now());
  await tellOf(context, await keepLife(context, kept, life), effects);
}

/** Of a stored method, or of the company's account. */
export async function beginPayment(
  { db, now }: Keeping,
  { row }: KeptLife,
  order: OrderRow,
  { methodId, by }: { methodId: number; by: ChargedBy | null },
): Promise<BegunCharge> {
  const paymentId = randomUUID();
  const { isNew } = await step(db, order, { type: 'payment-begun', id: paymentId }, now());
  if (!isNew) throw new Error('it is charged already');
  const storedId = providerType(methodId) === null ? null : (row.stored_method?.id ?? null);
  const asked = storedId === null ? null : chargeQuestion(order, paymentId, { id: storedId, methodId });
  await db
    .insertInto('order_payment')
    .values({
      ...{ id: paymentId, order_id: order.id, state: 'asking', method_id: methodId, began_at: now() },
      ...{ account_id: by?.accountId ?? order.account_id, client_key: by?.clientKey ?? paymentId },
      ...(asked && { asked: JSON.stringify(asked), asked_at: now() }),
      number: await nextNumber(db, order.id),
    })
    .execute();
  return { paymentId, asked };
}

function chargeQuestion(order: OrderRow, paymentId: string, stored: { id: string; methodId: number }): Asked {
  const body: StoredCharge = {
    reference: paymentId,
    sum: { amount: order.total, currency: order.currency },
    shopper: { reference: shopperOf(order.company_id) },
    storedMethod: { id: stored.id, type: providerType(stored.methodId) },
  };
  return { kind: 'charge', key: paymentId, body: { ...body } };
}

/** The same period at the same price is the same order; for anything else nobody waits: a charge begins only when none is under way. */
async function openRenewal(db: Db, now: Date, { company }: KeptLife, next: NextPeriod): Promise<OrderRow | null> {
  const open = await lockOpenOrder(db, { kind: 'renewal', companyId: company.id });
  if (open === undefined) return null;
  const { actualPrice, currency } = next.charged.cartPrice;
  const isSame =
    open.period_from?.getTime() === next.from.getTime() &&
    open.period_until?.getTime() === next.until.getTime() &&
    open.currency === currency.code &&
    compareAmounts(open.total, actualPrice) === 0;
  if (!isSame) await step(db, open, { type: 'closed' }, now);
  return isSame ? open : null;
}

async function newRenewal(
  db: Db,
  now: Date,
  { company, row }: KeptLife,
  { charged, from, until }: NextPeriod,
  manager: Manager,
): Promise<OrderRow> {
  const { currency, netPrice: net, vatAmmout: vat, actualPrice: total } = charged.cartPrice;
  return await db
    .insertInto('shop_order')
    .values({
      ...{ id: randomUUID(), kind: 'renewal', state: 'open', created_at: now },
      ...{ account_id: manager.id, company_id: company.id, period_from: from, period_until: until },
      ...{ cart_id: 0, cart_version: 0, cart: JSON.stringify(charged) },
      delivery: JSON.stringify(deliveryOf({ company, row }, manager)),
      ...{ supplier_id: row.supplier_id, country: company.country, language: manager.language || row.language },
      ...{ currency: currency.code, net, vat, total },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
