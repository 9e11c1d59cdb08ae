/** Everything that the page of a subscription shows, in one answer. */
import type { NextCharge, SubscriptionDetails } from '../../../contract/subscriptions.ts';
import type { InferOutput } from 'valibot';
import type { CartOnServer } from '../../../contract/carts.ts';
import { type Life, isFailing, isUsable, lastTry } from '../../../domain/commerce/subscription-life.ts';
import { type LifeRights, lifeRights } from '../../../domain/commerce/subscription-rights.ts';
import type { Db } from '../../db/db.ts';
import { isBranchCompany } from '../wallet/wallet-access.ts';
import { paymentMethod } from '../../../domain/commerce/catalogue.ts';
import { cancelReasons } from './cancel-reasons.ts';
import { type KeptLife, readLife } from './life-store.ts';
import { isPriced, nextMethod, storableMethods } from './next-method.ts';
import { type NextPeriod, nextPeriodOf } from './renewal-price.ts';

const dayMs = 86_400_000;

export interface Known extends KeptLife {
  /** Null: the plan is not sold any more. */
  priced: NextPeriod | null;
  rights: LifeRights;
}

export async function knownOf(db: Db, kept: KeptLife, now: Date, language: string): Promise<Known> {
  const priced = kept.life.state === 'none' ? null : await nextPeriodOf(db, kept, now, language);
  const facts = {
    life: kept.life,
    isBranch: isBranchCompany(kept.company),
    isOffered: priced !== null,
    isPriced: priced !== null && isPriced(priced.whole),
    canBePaidMonthly: priced?.plan.netPrice.mPrice !== null,
    hasMethod: nextMethod(kept, priced?.charged ?? null) !== null,
  };
  return { ...kept, priced, rights: lifeRights(facts, now) };
}

export async function readDetails(
  db: Db,
  companyId: number,
  now: Date,
  language: string,
): Promise<SubscriptionDetails> {
  const known = await knownOf(db, await readLife(db, companyId), now, language);
  const { life, row, priced, rights } = known;
  const isRunning = life.state === 'active' || life.state === 'terminated';
  const next = row.next_frequency ?? row.wanted.frequency;
  const methods = rights.updateMethod === null ? storableMethods(known) : [];
  return {
    state: stateOf(life),
    plan: priced && planOf(priced),
    trialDaysLeft: life.state === 'trial' ? daysUntil(life.until, now) : null,
    usableUntil: usableUntil(life, now)?.toISOString() ?? null,
    terminatedAt: row.terminated_at?.toISOString() ?? null,
    frequency: isRunning ? { id: row.wanted.frequency } : null,
    nextFrequency: life.state === 'active' ? { id: next } : null,
    nextCharge: nextChargeOf(known, now),
    chargedTo: chargedTo(known),
    failure: failureOf(known),
    undecidedSince: life.charging === null ? null : await undecidedSince(db, companyId),
    upgradeOrderId: await lastUpgrade(db, companyId, now),
    reactivation: reactivationOf(life, rights, now),
    whyNot: rights,
    updateMethods: methods.filter((id) => id !== paymentMethod.companyAccount),
    mayUseAccount: methods.includes(paymentMethod.companyAccount),
    cancelReasons: cancelReasons(language),
  };
}

/** For whoever closed the page before its answer came. */
async function lastUpgrade(db: Db, companyId: number, now: Date): Promise<string | null> {
  const order = await db
    .selectFrom('shop_order')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'upgrade')
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return order?.id ?? null;
}

/** Of the renewal that is being charged. */
async function undecidedSince(db: Db, companyId: number): Promise<string | null> {
  const payment = await db
    .selectFrom('order_payment')
    .innerJoin('shop_order', 'shop_order.id', 'order_payment.order_id')
    .select('began_at')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'renewal')
    .where('shop_order.state', '=', 'open')
    .where('order_payment.state', '=', 'checking')
    .where('overdue_at', 'is not', null)
    .orderBy('began_at', 'desc')
    .executeTakeFirst();
  return payment?.began_at.toISOString() ?? null;
}

function stateOf(life: Life): SubscriptionDetails['state'] {
  if (life.state === 'active' && life.charging !== null) return 'charging';
  if (life.charging === 'reactivation') return 'charging';
  return isFailing(life) ? 'payment-failed' : life.state;
}

function planOf({ plan: { id, title, description, features, credits } }: NextPeriod) {
  return { id, title, description, features, credits };
}

function daysUntil(until: Date | null, now: Date): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until.getTime() - now.getTime()) / dayMs));
}

function usableUntil(life: Life, now: Date): Date | null {
  if (!isUsable(life, now)) return null;
  return life.state === 'active' && life.failedAt !== null ? lastTry(life.failedAt) : life.until;
}

function nextChargeOf({ life, priced, rights }: Known, now: Date): InferOutput<typeof NextCharge> | null {
  if (priced === null || !isPriced(priced.charged)) return null;
  const { cartPrice: sum } = priced.charged;
  const charge = { lines: linesOf(priced.charged), sum };
  if (life.state === 'active' && life.until !== null) {
    const at = life.nextTryAt ?? life.until;
    return { ...charge, at: (at.getTime() < now.getTime() ? now : at).toISOString() };
  }
  const canBeCharged = rights.reactivate === null && !isUsable(life, now);
  return canBeCharged ? { ...charge, at: null } : null;
}

export function linesOf({ shoppingItems, paymentFrequency: { id } }: CartOnServer) {
  return shoppingItems.flatMap(({ subscriptionItem, addOnItem, quantity, netPrice }) => {
    const item = subscriptionItem ?? addOnItem;
    const price = id === 1 ? (netPrice.mPrice ?? netPrice.yPrice) : netPrice.yPrice;
    if (item === null) return [];
    const kind = subscriptionItem === null ? ('add-on' as const) : ('plan' as const);
    return [{ kind, id: item.id, title: item.title, quantity, netPrice: price.netPrice }];
  });
}

/** What there is, also when it will not do for the next charge. */
function chargedTo(kept: KeptLife): SubscriptionDetails['chargedTo'] {
  const methodId = nextMethod(kept, null);
  if (methodId === null) return null;
  const { brand = null, lastFour = null, expires = null } = kept.row.stored_method ?? {};
  return { methodId, brand, lastFour, expires };
}

function failureOf({ life, row }: KeptLife): SubscriptionDetails['failure'] {
  if (life.failedAt === null && row.refusal_code === null) return null;
  return {
    refusalCode: row.refusal_code,
    at: life.failedAt?.toISOString() ?? null,
    nextTryAt: life.nextTryAt?.toISOString() ?? null,
  };
}

function reactivationOf(life: Life, rights: LifeRights, now: Date): SubscriptionDetails['reactivation'] {
  if (rights.reactivate === null) return isUsable(life, now) ? 'continue' : 'charge';
  return life.state === 'expired' || life.state === 'trial-over' ? 'buy' : null;
}
