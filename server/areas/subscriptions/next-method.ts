/** What the next charge can be made to. */
import type { CartOnServer } from '../../../contract/carts.ts';
import { type PaymentMethod, paymentMethod } from '../../../domain/commerce/catalogue.ts';
import { sepaLimit } from '../../../domain/commerce/checkout-problems.ts';
import { compareAmounts } from '../../../domain/commerce/money.ts';
import { methodsFor } from '../../../domain/commerce/payment-methods.ts';
import type { KeptLife } from './life-store.ts';

/** Null: nothing that would do. `charged`: null, whatever it costs. */
export function nextMethod(
  { company, row }: Pick<KeptLife, 'company' | 'row'>,
  charged: CartOnServer | null,
): PaymentMethod | null {
  const method = Object.values(paymentMethod).find((id) => id === row.method_id) ?? null;
  if (method === paymentMethod.companyAccount) return company.allow_pay_via_account ? method : null;
  if (row.stored_method === null) return null;
  if (method === paymentMethod.sepaDirectDebit && charged !== null && isAboveSepaLimit(charged)) return null;
  return method;
}

/** That a person could give instead, and that will do for the next charge. */
export function storableMethods({
  company,
  row,
  priced,
}: Pick<KeptLife, 'company' | 'row'> & { priced: Priced | null }) {
  if (priced === null || !isPriced(priced.charged)) return [];
  const { actualPrice: total, currency } = priced.charged.cartPrice;
  // Of cards there may be another one.
  const mayPayByCompanyAccount = company.allow_pay_via_account && row.method_id !== paymentMethod.companyAccount;
  return methodsFor({ country: company.country, total, currency: currency.code, mayPayByCompanyAccount });
}

interface Priced {
  charged: CartOnServer;
}

/** CO-195. */
export function isAboveSepaLimit({ cartPrice: { actualPrice } }: CartOnServer): boolean {
  return compareAmounts(actualPrice, sepaLimit) > 0;
}

export function isPriced({ cartPrice: { actualPrice } }: CartOnServer): boolean {
  return compareAmounts(actualPrice, '0') > 0;
}
