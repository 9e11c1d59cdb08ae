/** Asks the server what a voucher brings, for whoever is here. */
import type { Cart, CartLine, CartVoucher } from '../../../domain/commerce/cart-state.ts';
import { type VoucherType, voucherType } from '../../../domain/commerce/catalogue.ts';
import { useClient, useOpenDatabase } from '../../client/client-context.tsx';
import { useLocale } from '../../client/locale-context.tsx';

export type VoucherAnswer =
  | { outcome: 'counts'; voucher: CartVoucher; replaces: readonly CartLine[] }
  | { outcome: 'invalid' | 'needs-login' | 'needs-subscription' | 'offline' | 'failed' };

interface Looked {
  hasSubscription: boolean;
  cart: Cart;
  /** It does not come into the cart yet. */
  waitsForPlan(voucher: CartVoucher): boolean;
}

/** `replaces`: what would go from the cart. */
export function useVoucherCheck(): (code: string, looked: Looked) => Promise<VoucherAnswer> {
  const { online } = useClient();
  const place = useLocale();
  const database = useOpenDatabase();
  return async (voucherCode, { hasSubscription, cart, waitsForPlan }) => {
    const calls = await online.cart();
    if (calls === null || place === null) return { outcome: 'offline' };
    const where = { countryCode: place.country, language: place.language };
    const told = await calls.voucher(where, voucherCode, database?.accountId);
    if (!told.ok) return { outcome: outcomeOf(told.failure) };
    const { code, type, needsLogin, needsSubscription } = told.value;
    if (needsLogin && database === null) return { outcome: 'needs-login' };
    if (needsSubscription && !hasSubscription) return { outcome: 'needs-subscription' };
    if (!isVoucherType(type.id)) return { outcome: 'invalid' };
    const voucher = { code, type: type.id };
    if (cart.lines.length === 0 || waitsForPlan(voucher)) return { outcome: 'counts', voucher, replaces: [] };
    const replaced = await calls.replacedBy(where, cart, voucher);
    return replaced.ok
      ? { outcome: 'counts', voucher, replaces: replaced.value }
      : { outcome: outcomeOf(replaced.failure) };
  };
}

const outcomeOf = (failure: 'voucher-invalid' | 'offline' | 'failed') =>
  failure === 'voucher-invalid' ? 'invalid' : failure;

function isVoucherType(id: number): id is VoucherType {
  return Object.values(voucherType).some((known) => known === id);
}
