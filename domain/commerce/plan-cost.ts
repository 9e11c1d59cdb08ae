/** What a plan costs as somebody chooses it, priced as the cart would (CO-188, CO-189, CO-366, CO-368). What is paid per month and what per year are two sums. */
import { type CartVoucher, emptyCart } from './cart-state.ts';
import { type LineTotals, struckPrice, totalsOf } from './cart-totals.ts';
import { type CartEvent, changeCart } from './cart.ts';
import { type AddOn, type PaymentFrequency, type Plan, paymentFrequency } from './catalogue.ts';
import { type Amount, compareAmounts, differenceOf, priceOf, sumOf, usualDecimals } from './money.ts';

export interface PlanChoice {
  frequency: PaymentFrequency;
  workshops: number;
  /** Ids of optional add-ons. */
  addOns: readonly number[];
  /** Null: none. */
  voucher: CartVoucher | null;
}

export interface PlanSum {
  /** Excluding VAT. */
  net: Amount;
  /** Before the reduction; null: there is none. */
  struck: Amount | null;
}

export interface PlanCost {
  lines: readonly LineTotals[];
  /** Null: nothing is paid so. */
  perMonth: PlanSum | null;
  perYear: PlanSum | null;
}

export function planCost(plan: Plan, choice: PlanChoice, decimals = usualDecimals): PlanCost {
  const cart = eventsOf(plan, choice).reduce(changeCart, emptyCart);
  const { lines } = totalsOf({ ...cart, voucher: choice.voucher }, decimals);
  return {
    lines,
    perMonth: sumOfLines(
      lines.filter(({ isMonthly }) => isMonthly),
      decimals,
    ),
    perYear: sumOfLines(
      lines.filter(({ isMonthly }) => !isMonthly),
      decimals,
    ),
  };
}

/** What twelve months cost more than a year; null: nothing, or it cannot be paid by the month. */
export function yearSaving(plan: Plan, choice: Omit<PlanChoice, 'frequency'>, decimals = usualDecimals): Amount | null {
  const byMonth = planCost(plan, { ...choice, frequency: paymentFrequency.monthly }, decimals);
  const byYear = planCost(plan, { ...choice, frequency: paymentFrequency.yearly }, decimals);
  if (byMonth.perMonth === null || byYear.perYear === null) return null;
  const months = priceOf({ quantity: 12, unitPrice: byMonth.perMonth.net, vatPercentage: '0' }, decimals);
  const rest = priceOf({ quantity: 1, unitPrice: byMonth.perYear?.net ?? '0', vatPercentage: '0' }, decimals);
  const saving = differenceOf(sumOf([months, rest], decimals).net, byYear.perYear.net, decimals);
  return compareAmounts(saving, '0') > 0 ? saving : null;
}

/** Those that can be chosen, in the order in which they are offered. */
export function optionalAddOns({ addOns }: Pick<Plan, 'addOns'>): readonly AddOn[] {
  return addOns.filter(({ isMandatory }) => !isMandatory);
}

/** What puts the choice into a cart, in this order. */
export function eventsOf(plan: Plan, { frequency, workshops, addOns }: PlanChoice): CartEvent[] {
  const chosen = optionalAddOns(plan).filter(({ id }) => addOns.includes(id));
  return [
    { type: 'plan-added', plan, workshops },
    { type: 'frequency-chosen', frequency },
    ...chosen.map((addOn): CartEvent => ({ type: 'add-on-added', addOn, quantity: 1 })),
  ];
}

function sumOfLines(lines: readonly LineTotals[], decimals: number): PlanSum | null {
  if (lines.length === 0) return null;
  const price = sumOf(
    lines.map((line) => line.price),
    decimals,
  );
  const originalPrice = sumOf(
    lines.map((line) => line.originalPrice),
    decimals,
  );
  return { net: price.net, struck: struckPrice({ price, originalPrice }) };
}
