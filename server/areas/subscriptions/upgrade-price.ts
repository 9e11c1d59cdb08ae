/** What it costs to add to a running subscription now, and what it then holds (domain/commerce/upgrade.ts). */
import type { CartItem, CartOnServer } from '../../../contract/carts.ts';
import { cartFrom } from '../../../contract/cart-conversion.ts';
import { monthsLater, monthsOf } from '../../../domain/commerce/billing-period.ts';
import { emptyCart } from '../../../domain/commerce/cart-state.ts';
import { totalsOf } from '../../../domain/commerce/cart-totals.ts';
import { priceOf, sumOf } from '../../../domain/commerce/money.ts';
import { type AddedLine, type Share, type Shares, addedLines, shareOfDays } from '../../../domain/commerce/upgrade.ts';
import type { PlanItem } from '../../../contract/plans.ts';
import type { Db } from '../../db/db.ts';
import type { KeptWish } from '../../db/tables-shop.ts';
import { priceContents } from '../shop/price-contents.ts';
import { readCatalogue } from '../shop/read-catalogue.ts';
import { notNow } from './change-life.ts';
import type { KeptLife } from './life-store.ts';
import { nextPeriodOf } from './renewal-price.ts';

export interface WantedUpgrade {
  subscriptionId: number;
  addOnIds: readonly number[];
  otherWorkshops: readonly number[];
}

export interface Upgrade {
  plan: PlanItem;
  wanted: KeptWish;
  /** What is charged now. */
  charged: CartOnServer;
  /** A full period of what it holds then. */
  whole: CartOnServer;
  /** What the next renewal charges then. */
  next: CartOnServer;
  /** That come at once. */
  credits: number;
  from: Date;
  until: Date;
  /** All that it is for, the main workshop included. */
  workshops: KeptLife['company']['workshops'];
}

/** Refuses `conflict`: the plan is not sold, nothing is added, or it is for fewer workshops. */
export async function priceUpgrade(
  db: Db,
  kept: KeptLife,
  upgrade: WantedUpgrade,
  now: Date,
  language: string,
): Promise<Upgrade> {
  const { company, row, life } = kept;
  const { until } = life;
  const { plans, market } = await readCatalogue(db, company.country, language);
  const planOf = (planId: number | undefined) => plans.find(({ id }) => id === planId);
  const heldId = row.wanted.lines.find(({ kind }) => kind === 'subscription')?.id;
  const [held, plan] = [planOf(heldId), planOf(upgrade.subscriptionId)];
  if (until === null || held === undefined || plan === undefined) throw notNow('not-offered');
  const workshops = await workshopsOf(db, kept, upgrade.otherWorkshops);
  const wanted = wantedWith(row.wanted, upgrade, workshops);
  const whose = { country: company.country, language, workshops };
  const { whole: before } = await priceContents(db, whose, row.wanted, held, true);
  const { whole } = await priceContents(db, whose, wanted, plan, true);
  if (whole.childOrgAccounts.length > before.childOrgAccounts.length && whole.childOrgAccounts.includes(null))
    throw notNow('workshop-missing');
  // Only those that the price counts have it.
  const isMore = workshops.length > Math.max(1, company.workshops.length);
  if (isMore && workshops.length > whole.frontendSelectedNumberOfWorkshop) throw notNow('too-many-workshops');
  const { decimals } = market.currency;
  const shares = sharesOf(kept, until, now);
  const [totalsBefore, totals] = [before, whole].map((cart) => totalsOf(cartFrom(cart, emptyCart), decimals));
  const added = totalsBefore && totals && addedLines(totalsBefore, totals, shares, decimals);
  if (!added) throw notNow('no-upgrade');
  // After a larger plan the year may have had more in advance than the plan that runs brings.
  const inAdvance = Math.max(creditsIn(before), row.year_credits);
  const credits = Math.max(0, Math.ceil((creditsIn(whole) - inAdvance) * ratio(shares.year)));
  const after = { ...kept, company: { ...company, workshops }, row: { ...row, wanted } };
  const next = (await nextPeriodOf(db, after, now, language))?.charged ?? whole;
  const charged = chargedCart(whole, added, decimals);
  return { plan, wanted, whole, next, credits, from: now, until, workshops, charged };
}

/** Those it is for already, and own ones that are added. */
async function workshopsOf(db: Db, { company }: KeptLife, others: readonly number[]) {
  const main = { cdbId: company.id, name: company.name1 };
  const held = company.workshops.length === 0 ? [main] : company.workshops;
  const branches = await db
    .selectFrom('company')
    .select(['id as cdbId', 'name1 as name'])
    .where('parent_id', '=', company.id)
    .where('id', '<>', company.id)
    .orderBy('id')
    .execute();
  const known = new Set(held.map(({ cdbId }) => cdbId));
  return [...held, ...branches.filter(({ cdbId }) => !known.has(cdbId) && others.includes(cdbId))];
}

function wantedWith(
  held: KeptWish,
  { subscriptionId, addOnIds }: WantedUpgrade,
  workshops: readonly { cdbId: number }[],
): KeptWish {
  const addOns = held.lines.filter(({ kind }) => kind === 'add-on');
  const more = addOnIds.filter((id) => !addOns.some((line) => line.id === id));
  const count = Math.max(held.workshops, workshops.length);
  const [, ...others] = workshops.map(({ cdbId }) => cdbId);
  return {
    ...held,
    lines: [
      { kind: 'subscription', id: subscriptionId, quantity: count },
      ...addOns,
      ...more.map((id) => ({ kind: 'add-on' as const, id, quantity: 1 })),
    ],
    workshops: count,
    others,
  };
}

function sharesOf({ row }: KeptLife, until: Date, now: Date): Shares {
  const { anchor_day: day, year_from: year, wanted } = row;
  const from = monthsLater(until, -monthsOf(wanted.frequency), day);
  return {
    period: shareOfDays(from, until, now),
    year: shareOfDays(year, monthsLater(year, 12, day), now),
  };
}

function ratio({ left, of }: Share): number {
  return left / of;
}

function creditsIn({ shoppingItems }: CartOnServer): number {
  return shoppingItems.reduce((sum, { subscriptionItem: plan, quantity }) => sum + (plan?.credits ?? 0) * quantity, 0);
}

/** The lines that are added, with what they cost for the rest. */
function chargedCart(whole: CartOnServer, added: readonly AddedLine[], decimals: number): CartOnServer {
  const items = added.flatMap((line) => itemsOf(whole, line, decimals));
  const { net, vat, total } = sumOf(
    items.map(({ price }) => price),
    decimals,
  );
  const cartPrice = { ...whole.cartPrice, netPrice: net, vatAmmout: vat, actualPrice: total };
  return { ...whole, shoppingItems: items.map(({ item }) => item), cartPrice, originalCartPrice: cartPrice };
}

function itemsOf(whole: CartOnServer, { line, quantity, unitPrice }: AddedLine, decimals: number) {
  const found = whole.shoppingItems.find(
    ({ subscriptionId, addOnId }) =>
      (line.kind === 'subscription' && subscriptionId === line.plan.id) ||
      (line.kind === 'add-on' && addOnId === line.addOn.id),
  );
  if (found === undefined) return [];
  const { vatPercentage, netPrice } = found;
  const price = priceOf({ quantity, unitPrice, vatPercentage }, decimals);
  const ofLine = {
    ...netPrice.yPrice,
    ...{ netPrice: price.net, vatAmmout: price.vat, actualPrice: price.total },
  };
  const periods = { mPrice: netPrice.mPrice && ofLine, yPrice: ofLine };
  const item: CartItem = {
    ...found,
    ...{ quantity, unitPrice, vatAmmout: price.vat, actualPrice: price.total },
    ...{ netPrice: periods, originalPrice: periods },
  };
  return [{ item, price }];
}
