/** Sums as Adyen writes them: whole numbers of the smallest unit, whose size is Adyen's own for a few currencies. */
import { fromMinorUnits, toMinorUnits, usualDecimals } from '../../../domain/commerce/money.ts';
import type { PaymentSum } from '../payments.ts';

export interface AdyenAmount {
  value: number;
  currency: string;
}

/** docs.adyen.com/development-resources/currency-codes; where Adyen and ISO 4217 differ (CLP, CVE, IDR, ISK), Adyen. */
const decimalsByCurrency = new Map([
  ...['CVE', 'DJF', 'GNF', 'IDR', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map(
    (currency) => [currency, 0] as const,
  ),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((currency) => [currency, 3] as const),
]);

function decimalsOf(currency: string): number {
  return decimalsByCurrency.get(currency) ?? usualDecimals;
}

/** Throws for a sum that the currency does not have: nothing is rounded on the way to a charge. */
export function adyenAmount({ amount, currency }: PaymentSum): AdyenAmount {
  const value = toMinorUnits(amount, decimalsOf(currency));
  if (value === null || value < 0) throw new Error(`There is no sum of ${amount} ${currency}`);
  return { value, currency };
}

export function sumFrom({ value, currency }: AdyenAmount): PaymentSum {
  return { amount: fromMinorUnits(value, decimalsOf(currency)), currency };
}
