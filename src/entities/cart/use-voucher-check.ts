/** Asks the server what a voucher brings, for whoever is here. */
import type { CartVoucher } from '../../../domain/commerce/cart-state.ts';
import { type VoucherType, voucherType } from '../../../domain/commerce/catalogue.ts';
import { useClient, useOpenDatabase } from '../../client/client-context.tsx';
import { useLocale } from '../../client/locale-context.tsx';

export type VoucherAnswer =
  | { outcome: 'counts'; voucher: CartVoucher }
  | { outcome: 'invalid' | 'needs-login' | 'needs-subscription' | 'offline' | 'failed' };

export function useVoucherCheck(): (code: string, hasSubscription: boolean) => Promise<VoucherAnswer> {
  const { online } = useClient();
  const place = useLocale();
  const database = useOpenDatabase();
  return async (voucherCode, hasSubscription) => {
    const calls = await online.cart();
    if (calls === null || place === null) return { outcome: 'offline' };
    const where = { countryCode: place.country, language: place.language };
    const told = await calls.voucher(where, voucherCode, database?.accountId);
    if (!told.ok) return { outcome: told.failure === 'voucher-invalid' ? 'invalid' : told.failure };
    const { code, type, needsLogin, needsSubscription } = told.value;
    if (needsLogin && database === null) return { outcome: 'needs-login' };
    if (needsSubscription && !hasSubscription) return { outcome: 'needs-subscription' };
    return isVoucherType(type.id) ? { outcome: 'counts', voucher: { code, type: type.id } } : { outcome: 'invalid' };
  };
}

function isVoucherType(id: number): id is VoucherType {
  return Object.values(voucherType).some((known) => known === id);
}
