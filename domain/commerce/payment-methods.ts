/** How something can be paid (CO-195, CO-245): what is offered is what the server takes. */
import { type PaymentMethod, paymentMethod } from './catalogue.ts';
import { sepaLimit } from './checkout-problems.ts';
import { type Amount, compareAmounts, isoCountryOf } from './money.ts';

export interface Payable {
  /** Code of the portal. */
  country: string;
  /** With VAT. */
  total: Amount;
  /** ISO 4217. */
  currency: string;
  mayPayByCompanyAccount: boolean;
}

/** SEPA is no way to pay this only because of its sum (CO-332). */
export function isOverSepaLimit({ total, currency }: Pick<Payable, 'total' | 'currency'>): boolean {
  return currency === 'EUR' && compareAmounts(total, sepaLimit) > 0;
}

/** None for what costs nothing. */
export function methodsFor({ total, currency, country, mayPayByCompanyAccount }: Payable): PaymentMethod[] {
  if (compareAmounts(total, '0') <= 0) return [];
  const isSepa = currency === 'EUR' && !isOverSepaLimit({ total, currency });
  return [
    paymentMethod.creditCard,
    ...(isSepa ? [paymentMethod.sepaDirectDebit] : []),
    ...(mayPayByCompanyAccount ? [paymentMethod.companyAccount] : []),
    ...(isoCountryOf(country) === 'gb' && currency === 'GBP' ? [paymentMethod.bacsDirectDebit] : []),
  ];
}
