/**
 * What it costs to add to a running subscription for the rest of what is paid: each line by the days that are left of its month or year,
 * rounded up to whole days. Another plan costs what it is worth more than the old one with all that falls away.
 */
import type { CartTotals, LineTotals } from './cart-totals.ts';
import { type Amount, compareAmounts, differenceOf, partOf } from './money.ts';

/** Whole days. */
export interface Share {
  left: number;
  of: number;
}

export interface Shares {
  /** Of the period that runs. */
  period: Share;
  /** Of the year for what is paid per year, also beside monthly payments. */
  year: Share;
}

export interface AddedLine {
  line: LineTotals['line'];
  /** As many as are added. */
  quantity: number;
  /** Without VAT, of the days that are left. */
  unitPrice: Amount;
}

const dayMs = 86_400_000;

export function shareOfDays(from: Date, until: Date, now: Date): Share {
  const of = Math.max(1, Math.round((until.getTime() - from.getTime()) / dayMs));
  const left = Math.ceil((until.getTime() - now.getTime()) / dayMs);
  return { left: Math.min(of, Math.max(0, left)), of };
}

/** Null: it is no upgrade, because nothing is added or another plan is worth less. */
export function addedLines(
  before: Pick<CartTotals, 'lines'>,
  after: Pick<CartTotals, 'lines'>,
  shares: Shares,
  decimals: number,
): AddedLine[] | null {
  const added: AddedLine[] = [];
  for (const totals of after.lines) {
    const { line } = totals;
    const held = before.lines.find((one) => keyOf(one) === keyOf(totals));
    if (line.kind === 'subscription' && held === undefined) {
      const unitPrice = worthMore(before, after, totals, shares, decimals);
      if (compareAmounts(unitPrice, '0') < 0) return null;
      added.push({ line, quantity: 1, unitPrice });
    } else if (line.quantity > (held?.line.quantity ?? 0)) {
      const quantity = line.quantity - (held?.line.quantity ?? 0);
      added.push({ line, quantity, unitPrice: ofRest(totals, totals.unitPrice, shares, decimals) });
    }
  }
  return added.length === 0 ? null : added;
}

function worthMore(
  before: Pick<CartTotals, 'lines'>,
  after: Pick<CartTotals, 'lines'>,
  plan: LineTotals,
  shares: Shares,
  decimals: number,
): Amount {
  const kept = new Set(after.lines.map(keyOf));
  const gone = before.lines.filter((one) => !kept.has(keyOf(one)));
  const worth = ofRest(plan, plan.price.net, shares, decimals);
  return gone.reduce((rest, one) => differenceOf(rest, ofRest(one, one.price.net, shares, decimals), decimals), worth);
}

function ofRest({ isMonthly }: LineTotals, amount: Amount, { period, year }: Shares, decimals: number): Amount {
  const { left, of } = isMonthly ? period : year;
  return partOf(amount, left, of, decimals);
}

function keyOf({ line }: LineTotals): string {
  switch (line.kind) {
    case 'subscription':
      return `plan ${line.plan.id}`;
    case 'add-on':
      return `add-on ${line.addOn.id}`;
    case 'service-type':
      return `service ${line.serviceType.id}`;
    case 'voucher-credits':
      return 'voucher';
  }
}
