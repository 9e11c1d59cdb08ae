/** The operation of a payment: under this name its key is kept, so the name also tells what Pay was pressed for (decision 54). */
import type { CartVersion } from '../../../domain/commerce/kept-cart.ts';
import type { Amount } from '../../../domain/commerce/money.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import type { Payment, Placing } from './checkout-calls.ts';
import { undecidedOperations } from './idempotency-keys.ts';

/** One press of Pay. */
export interface Placed {
  cart: CartVersion;
  /** With VAT, as the person has seen it. */
  total: Amount;
  /** Idempotency-Key of the payment; null: it was not sent. */
  key: string | null;
}

/** The same cart paid the same way; what is in the card fields is no part of it, nor kept. */
export function payOperation(companyId: number | null, { cart, expectedTotal }: Placing, payment: Payment): string {
  const way = payment.way === 'online' ? `online ${payment.methodId}` : payment.way;
  return `${companyId ?? ''} pay cart ${cart.id} ${cart.version} ${expectedTotal} ${way}`;
}

const paying = /^(\d*) pay cart (\d+) (\d+) (\S+) /;

/** The last one for the company that nobody has answered; null: none. */
export async function undecidedPayment(database: AccountDatabase, companyId: number | null): Promise<Placed | null> {
  const found = (await undecidedOperations(database)).flatMap(([operation, key]): Placed[] => {
    const [, company, id, version, total] = paying.exec(operation) ?? [];
    if (company !== String(companyId ?? '') || total === undefined) return [];
    return [{ cart: { id: Number(id), version: Number(version) }, total, key }];
  });
  return found.at(-1) ?? null;
}
