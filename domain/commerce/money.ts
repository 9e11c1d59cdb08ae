/**
 * Money as decimal text, computed with decimal.js: no binary fraction ever holds an amount (CO-362 to CO-372, decisions: rounding,
 * symbol spacing). Rounded half up to the currency's decimals, each line by itself, then summed.
 */
import { Decimal } from 'decimal.js';

/** Decimal text with as many places as its currency has, e.g. `-12.50`. */
export type Amount = string;

export interface Currency {
  /** ISO 4217; missing in carts that older versions kept. */
  code?: string;
  symbol: string;
  /** Places behind the decimal mark; 2 for most. */
  decimals: number;
}

export interface Price {
  net: Amount;
  vat: Amount;
  /** Net and VAT. */
  total: Amount;
}

export interface PricedQuantity {
  quantity: number;
  unitPrice: Amount;
  /** Decimal text, `19` or `8.1`. */
  vatPercentage: string;
}

export const usualDecimals = 2;

export function priceOf({ quantity, unitPrice, vatPercentage }: PricedQuantity, decimals = usualDecimals): Price {
  const net = rounded(new Decimal(unitPrice).times(quantity), decimals);
  const vat = rounded(net.times(vatPercentage).dividedBy(100), decimals);
  return priceFrom(net, vat, decimals);
}

export function sumOf(prices: readonly Price[], decimals = usualDecimals): Price {
  return priceFrom(added(prices.map(({ net }) => net)), added(prices.map(({ vat }) => vat)), decimals);
}

export function differenceOf(one: Amount, other: Amount, decimals = usualDecimals): Amount {
  return new Decimal(one).minus(other).toFixed(decimals);
}

/** One of so many equal parts. */
export function shareOf(amount: Amount, parts: number, decimals = usualDecimals): Amount {
  return partOf(amount, 1, parts, decimals);
}

/** So many of so many equal parts. */
export function partOf(amount: Amount, count: number, parts: number, decimals = usualDecimals): Amount {
  return rounded(new Decimal(amount).times(count).dividedBy(parts), decimals).toFixed(decimals);
}

/** -1, 0 or 1: the first is less, the same, more. */
export function compareAmounts(one: Amount, other: Amount): number {
  return new Decimal(one).comparedTo(other);
}

/** Whole number of the smallest units, e.g. `-12.50` with two decimals is -1250; null when it is none, or too large to be exact. */
export function toMinorUnits(amount: Amount, decimals: number): number | null {
  const units = new Decimal(amount).times(new Decimal(10).pow(decimals));
  return units.isInteger() && units.abs().lessThanOrEqualTo(Number.MAX_SAFE_INTEGER) ? units.toNumber() + 0 : null;
}

export function fromMinorUnits(units: number, decimals: number): Amount {
  return new Decimal(units).dividedBy(new Decimal(10).pow(decimals)).toFixed(decimals);
}

/** Countries that write 1,234.50; the others write 1.234,50. */
const withDecimalPoint = new Set(['us', 'gb', 'au', 'nz']);
const withSymbolFirst = new Set(['be', 'nl', 'lu', 'fr']);
const noBreakSpace = '\u00A0';

/** `country`: code of the portal or of ISO 3166, in any case. */
export function formatAmount(amount: Amount, { symbol, decimals }: Currency, country: string): string {
  const written = formatDecimals(amount, decimals, country);
  return withSymbolFirst.has(isoCountryOf(country))
    ? `${symbol}${noBreakSpace}${written}`
    : `${written}${noBreakSpace}${symbol}`;
}

/** Without a symbol. */
export function formatDecimals(amount: Amount, decimals: number, country: string): string {
  const [thousands, mark] = withDecimalPoint.has(isoCountryOf(country)) ? [',', '.'] : ['.', ','];
  const value = rounded(new Decimal(amount), decimals);
  const [whole = '', fraction] = value.abs().toFixed(decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, thousands);
  const sign = value.isNegative() && !value.isZero() ? '-' : '';
  return sign + (fraction === undefined ? grouped : grouped + mark + fraction);
}

/** CO-359. */
export function isoCountryOf(country: string): string {
  const code = country.trim().toLowerCase();
  return code === 'uk' ? 'gb' : code;
}

function priceFrom(net: Decimal, vat: Decimal, decimals: number): Price {
  return {
    net: net.toFixed(decimals),
    vat: vat.toFixed(decimals),
    total: net.plus(vat).toFixed(decimals),
  };
}

function added(amounts: readonly Amount[]): Decimal {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0));
}

function rounded(value: Decimal, decimals: number): Decimal {
  return value.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP);
}
