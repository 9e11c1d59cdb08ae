/** Prices on the wire, with the names of the specification (CO-107, CO-108, CO-134; the spelling of `vatAmmout` is theirs). */
import * as v from 'valibot';
import { Amount } from './primitives.ts';

export const Currency = v.object({
  /** ISO 4217, `EUR`. */
  code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  symbol: v.string(),
  decimals: v.number(),
});
/** Decimal text without a sign, `19` or `8.1`. */
export const Percentage = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/));

export const Price = v.object({
  currency: Currency,
  vatPercentage: Percentage,
  netPrice: Amount,
  vatAmmout: Amount,
  /** Net and VAT. */
  actualPrice: Amount,
  /** Net with the voucher; null where it does not count. */
  voucherAppliedPrice: v.nullable(Amount),
});
export type Price = v.InferOutput<typeof Price>;

/** Per month, null where that cannot be chosen, and per year. */
export const PeriodPrices = v.object({ mPrice: v.nullable(Price), yPrice: Price });
export type PeriodPrices = v.InferOutput<typeof PeriodPrices>;
