/**
 * A cart made anew from what somebody wants. Ids and quantities are theirs; offers and prices are those of now. What is not
 * offered is left out and said.
 */
import { type Cart, type CartLine, type OtherWorkshop, emptyCart, planIn } from './cart-state.ts';
import { changeCart } from './cart.ts';
import {
  type AddOn,
  type PaymentFrequency,
  type Plan,
  type ServiceType,
  isCredits,
  isSingleCredits,
  paymentFrequency,
  voucherType,
} from './catalogue.ts';
import { type VoucherTerms, countsForPlan } from './voucher.ts';

export interface WantedLine {
  kind: 'subscription' | 'add-on' | 'service-type';
  id: number;
  quantity: number;
}

export interface WantedContents {
  lines: readonly WantedLine[];
  frequency: PaymentFrequency;
  workshops: number;
  /** In order; null: not chosen yet. */
  otherWorkshops: readonly (OtherWorkshop | null)[];
  /** It brings a negative balance back to zero. */
  isRefilling: boolean;
}

export interface Offers {
  plans: readonly Plan[];
  /** Sold without a plan, too. */
  addOns: readonly AddOn[];
  serviceTypes: readonly ServiceType[];
  /** The one that is wanted and counts for this person; null: none. */
  voucher: OfferedVoucher | null;
}

export interface OfferedVoucher extends VoucherTerms {
  /** Of the credits it brings. */
  title: string;
}

export interface RebuiltCart {
  cart: Cart;
  leftOut: readonly WantedLine[];
}

/** `balance`: of the company; 0 where there is none. A voucher that does not fit is not in the cart afterwards. */
export function rebuildCart(wanted: WantedContents, offers: Offers, balance: number): RebuiltCart {
  const empty = changeCart(emptyCart, { type: 'frequency-chosen', frequency: wanted.frequency });
  if (wanted.isRefilling) return refilled(empty, wanted, offers, balance);
  const found = offers.voucher && withVoucher(empty, wanted, offers, offers.voucher);
  return found ? withoutMonths(found) : withoutVoucher(empty, wanted, offers);
}

/** With a voucher nothing is paid per month (CO-198). Where nothing lets the person choose the period, it is the year. */
function withoutMonths({ cart, leftOut }: RebuiltCart): RebuiltCart {
  const canChoose = (planIn(cart)?.price.monthly ?? null) !== null;
  return canChoose ? { cart, leftOut } : { cart: { ...cart, frequency: paymentFrequency.yearly }, leftOut };
}

/** It replaces what it does not fit. Null: it fits nothing that is offered. */
function withVoucher(empty: Cart, wanted: WantedContents, offers: Offers, voucher: OfferedVoucher): RebuiltCart | null {
  const { code, type } = voucher;
  const brought = broughtBy(voucher);
  if (type === voucherType.credit) return { cart: { ...empty, lines: brought, voucher: { code, type } }, leftOut: [] };
  const fitting = offers.plans.filter((plan) => countsForPlan(voucher, plan));
  const own = fitting.find(({ id }) => wanted.lines.some((line) => line.kind === 'subscription' && line.id === id));
  const plan = own ?? fitting.find(({ id }) => voucher.planIds.includes(id));
  if (plan === undefined) return null;
  const started: Cart = { ...withPlan(empty, plan, wanted), voucher: { code, type } };
  const { cart, leftOut } = own ? withAddOns(started, wanted, offers) : { cart: started, leftOut: [] };
  return { cart: { ...cart, lines: [...cart.lines, ...brought] }, leftOut };
}

function broughtBy({ credits: quantity, title, partNumber }: OfferedVoucher): CartLine[] {
  return quantity > 0 ? [{ kind: 'voucher-credits', title, partNumber, quantity }] : [];
}

function withoutVoucher(empty: Cart, wanted: WantedContents, offers: Offers): RebuiltCart {
  const request = wanted.lines.find(({ kind }) => kind === 'service-type');
  if (request !== undefined) return forRequest(empty, request, offers);
  const planLine = wanted.lines.find(({ kind }) => kind === 'subscription');
  const plan = offers.plans.find(({ id }) => id === planLine?.id);
  const started = plan ? withPlan(empty, plan, wanted) : empty;
  const { cart, leftOut } = withAddOns(started, wanted, offers);
  return { cart, leftOut: [...(planLine !== undefined && plan === undefined ? [planLine] : []), ...leftOut] };
}

function withAddOns(cart: Cart, { lines }: WantedContents, offers: Offers): RebuiltCart {
  const addOns = lines.filter(({ kind }) => kind === 'add-on');
  return addOns.reduce<RebuiltCart>((known, line) => withAddOn(known, line, offers), { cart, leftOut: [] });
}

function refilled(cart: Cart, wanted: WantedContents, { addOns }: Offers, balance: number): RebuiltCart {
  const singleCredits = addOns.find(isSingleCredits);
  if (singleCredits === undefined) return { cart, leftOut: wanted.lines };
  return { cart: changeCart(cart, { type: 'refill-wanted', singleCredits, balance }), leftOut: [] };
}

/** It replaces all else. */
function forRequest(cart: Cart, line: WantedLine, { serviceTypes }: Offers): RebuiltCart {
  const serviceType = serviceTypes.find(({ id }) => id === line.id);
  if (serviceType === undefined) return { cart, leftOut: [line] };
  return { cart: changeCart(cart, { type: 'request-added', serviceType }), leftOut: [] };
}

function withPlan(cart: Cart, plan: Plan, { workshops, otherWorkshops }: WantedContents): Cart {
  const started = changeCart(cart, { type: 'plan-added', plan, workshops });
  return otherWorkshops.reduce(
    (known, workshop, index) => changeCart(known, { type: 'workshop-chosen', index, workshop }),
    started,
  );
}

/** With a plan its own add-ons are offered, and credits; what it brings by itself is there already. */
function withAddOn({ cart, leftOut }: RebuiltCart, line: WantedLine, { addOns }: Offers): RebuiltCart {
  const own = planIn(cart)?.addOns;
  const ofPlan = own?.find(({ id }) => id === line.id);
  if (ofPlan?.isMandatory === true) return { cart, leftOut };
  const addOn = ofPlan ?? addOns.find((one) => one.id === line.id && (own === undefined || isCredits(one)));
  if (addOn === undefined) return { cart, leftOut: [...leftOut, line] };
  return { cart: changeCart(cart, { type: 'add-on-added', addOn, quantity: line.quantity }), leftOut };
}
