/** How a sum that is given back splits into net and VAT: by the rates of its invoice, so that all of them together are the invoice again. */
import { Decimal } from 'decimal.js';
import { type Amount, usualDecimals } from './money.ts';

/** What an invoice holds of one rate. */
export interface RateSum {
  /** Decimal text, `19` or `8.1`. */
  vatPercentage: string;
  net: Amount;
  vat: Amount;
}

interface Taxed {
  vatPercentage: string;
  net: Amount;
  vat: Amount;
}

/** Lines by their rate, the highest first. */
export function sumsByRate(lines: readonly Taxed[], decimals = usualDecimals): RateSum[] {
  const rates = [...new Set(lines.map(({ vatPercentage }) => vatPercentage))];
  const added = (amounts: readonly Amount[]) =>
    amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed(decimals);
  return rates
    .toSorted((one, other) => new Decimal(other).comparedTo(one))
    .map((vatPercentage) => {
      const own = lines.filter((line) => line.vatPercentage === vatPercentage);
      return { vatPercentage, net: added(own.map(({ net }) => net)), vat: added(own.map(({ vat }) => vat)) };
    });
}

/** Of `amount` (with VAT, positive) when `before` has been given back already; without rates that get nothing. */
export function creditShares(
  invoice: readonly RateSum[],
  { before, amount }: { before: Amount; amount: Amount },
  decimals = usualDecimals,
): RateSum[] {
  const parts = invoice.flatMap(({ net, vat }) => [new Decimal(net), new Decimal(vat)]);
  const until = cumulative(parts, new Decimal(before).plus(amount), decimals);
  const from = cumulative(parts, new Decimal(before), decimals);
  const shares = until.map((part, index) => part.minus(from[index] ?? 0));
  return invoice.flatMap(({ vatPercentage }, index) => {
    const [net, vat] = [shares[2 * index] ?? new Decimal(0), shares[2 * index + 1] ?? new Decimal(0)];
    return net.isZero() && vat.isZero()
      ? []
      : [{ vatPercentage, net: net.toFixed(decimals), vat: vat.toFixed(decimals) }];
  });
}

/** `given` over the parts in proportion: the sum of the first parts is rounded, so that each rounding is made good by the next part. */
function cumulative(parts: readonly Decimal[], given: Decimal, decimals: number): Decimal[] {
  const total = parts.reduce((sum, part) => sum.plus(part), new Decimal(0));
  if (total.isZero()) return parts.map(() => new Decimal(0));
  let [reached, taken] = [new Decimal(0), new Decimal(0)];
  return parts.map((part) => {
    reached = reached.plus(part);
    const upTo = given.times(reached).dividedBy(total).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);
    const share = upTo.minus(taken);
    taken = upTo;
    return share;
  });
}
