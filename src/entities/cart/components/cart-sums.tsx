/** Subtotal, taxes and the total with them; a prepaid voucher has paid already (CO-018, CO-052, CO-055). */
import type { CartVoucher } from '../../../../domain/commerce/cart-state.ts';
import type { CartTotals } from '../../../../domain/commerce/cart-totals.ts';
import { voucherType } from '../../../../domain/commerce/catalogue.ts';
import type { Currency } from '../../../../domain/commerce/money.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMoney } from '../use-money.ts';

interface CartSumsProps {
  totals: CartTotals;
  currency: Currency | null;
  voucher: CartVoucher | null;
}

export function CartSums({ totals, currency, voucher }: CartSumsProps) {
  const { t } = useTranslation();
  const money = useMoney(currency);
  if (voucher?.type === voucherType.prepaid) {
    return (
      <dl className="cart-sums">
        <dt className="strong">{t('cart.total')}</dt>
        <dd className="number strong">{t('cart.prepaid')}</dd>
      </dl>
    );
  }
  const { net, vat, total } = totals.price;
  return (
    <dl className="cart-sums">
      <dt>{t('cart.subtotal')}</dt>
      <dd className="number">{money(net)}</dd>
      <dt>{t('cart.taxes')}</dt>
      <dd className="number">{money(vat)}</dd>
      <dt className="strong large">{t('cart.totalWithVat')}</dt>
      <dd className="number strong large">{money(total)}</dd>
    </dl>
  );
}
