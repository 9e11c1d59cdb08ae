/** Prices of the catalogue as they travel. */
import type { PeriodPrices, Price } from '../../../contract/prices.ts';
import { type Amount, priceOf, shareOf } from '../../../domain/commerce/money.ts';

/** Where something is sold. */
export interface Market {
  /** Code of the portal. */
  country: string;
  currency: Price['currency'];
  /** Decimal text. */
  vatPercentage: string;
}

interface PriceRow {
  monthly: Amount | null;
  yearly: Amount;
  original_monthly: Amount | null;
  original_yearly: Amount | null;
}

/** Of so many at this price, rounded as the currency is. */
export function wirePrice(market: Market, unitPrice: Amount, quantity = 1, withVoucher: Amount | null = null): Price {
  const { currency, vatPercentage } = market;
  const rounded = (unit: Amount) => priceOf({ quantity, unitPrice: unit, vatPercentage }, currency.decimals);
  const { net, vat, total } = rounded(unitPrice);
  const voucherAppliedPrice = withVoucher === null ? null : rounded(withVoucher).net;
  return { currency, vatPercentage, netPrice: net, vatAmmout: vat, actualPrice: total, voucherAppliedPrice };
}

export function offerPrices(market: Market, row: PriceRow): { netPrice: PeriodPrices; originalPrice: PeriodPrices } {
  const periods = (monthly: Amount | null, yearly: Amount): PeriodPrices => ({
    mPrice: monthly === null ? null : wirePrice(market, monthly),
    yPrice: wirePrice(market, yearly),
  });
  const original = row.original_yearly ?? row.yearly;
  return {
    netPrice: periods(row.monthly, row.yearly),
    originalPrice: periods(row.original_monthly ?? row.monthly, original),
  };
}

/** Of one of so many that cost this together. */
export function perCredit({ currency }: Market, netPrice: Amount, credits: number): Amount {
  return shareOf(netPrice, credits, currency.decimals);
}
