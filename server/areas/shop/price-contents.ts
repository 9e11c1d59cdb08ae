/**
 * What a running subscription costs: what it holds, with the prices of now, without a voucher and without credits. Between two full years
 * only what is paid per month is charged.
 */
import type { CartOnServer } from '../../../contract/carts.ts';
import { addOnFrom, planFrom } from '../../../contract/cart-conversion.ts';
import type { PlanItem } from '../../../contract/plans.ts';
import type { Cart } from '../../../domain/commerce/cart-state.ts';
import { totalsOf } from '../../../domain/commerce/cart-totals.ts';
import { paymentFrequency } from '../../../domain/commerce/catalogue.ts';
import { rebuildCart } from '../../../domain/commerce/rebuild-cart.ts';
import type { Db } from '../../db/db.ts';
import type { KeptWish } from '../../db/tables-shop.ts';
import { cartOnWire } from './cart-on-wire.ts';
import { readCatalogue } from './read-catalogue.ts';

interface Whose {
  country: string;
  language: string;
  /** cdbId and name of the workshops it is for, as far as they are known. */
  workshops: readonly { cdbId: number; name: string }[];
}

export interface PricedContents {
  plan: PlanItem;
  /** All that it holds, as if a full year began. */
  whole: CartOnServer;
  /** What is charged: without what is paid once a year when none begins. */
  charged: CartOnServer;
}

export async function priceContents(
  db: Db,
  { country, language, workshops }: Whose,
  wanted: KeptWish,
  plan: PlanItem,
  isYearDue: boolean,
): Promise<PricedContents> {
  const catalogue = await readCatalogue(db, country, language);
  const own = new Set(plan.addOn.map(({ id }) => id));
  const lines = wanted.lines.filter(({ kind, id }) => kind === 'subscription' || (kind === 'add-on' && own.has(id)));
  const otherWorkshops = wanted.others.map((id) => workshops.find(({ cdbId }) => cdbId === id) ?? null);
  const offers = {
    plans: catalogue.plans.map(planFrom),
    addOns: catalogue.addOns.map(addOnFrom),
    serviceTypes: [],
    voucher: null,
  };
  const { cart } = rebuildCart({ ...wanted, lines, otherWorkshops, isRefilling: false }, offers, 0);
  const onWire = (part: Cart): CartOnServer => ({
    ...cartOnWire(part, catalogue, { id: 0, version: 0 }),
    ...{
      validVoucher: null,
      masterOrgAccount: '',
      hasEsiContract: false,
      ktsVersion: '',
      redirectUrl: '',
      leftOut: [],
    },
  });
  const isBetween = wanted.frequency === paymentFrequency.monthly && !isYearDue;
  return { plan, whole: onWire(cart), charged: onWire(isBetween ? monthlyPart(cart) : cart) };
}

function monthlyPart(cart: Cart): Cart {
  const lines = totalsOf(cart)
    .lines.filter(({ isMonthly }) => isMonthly)
    .map(({ line }) => line);
  return { ...cart, lines };
}
