/**
 * What is in a cart and what it costs (CO-048 to CO-055): the same on the cart's own page, in the confirmation of what was added, and
 * where it is paid. Who shows it says what of it can be changed.
 */
import './cart.css';
import { type CartTotals, totalsOf } from '../../../../domain/commerce/cart-totals.ts';
import { type CartView, showsPaymentMethods } from '../../../../domain/commerce/cart-display.ts';
import { isMandatory } from '../../../../domain/commerce/cart-state.ts';
import { type KeptCart, lineKey } from '../../../../domain/commerce/kept-cart.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMoney } from '../use-money.ts';
import { CartLineRow, type LineChange } from './cart-line-row.tsx';
import { CreditsNote } from './credits-note.tsx';
import { CartSums } from './cart-sums.tsx';
import { PaymentMethods } from './payment-methods.tsx';

interface CartPanelProps {
  kept: KeptCart;
  view: CartView;
  /** Missing where nothing can be changed. */
  onChange?: (change: LineChange) => void;
  /** Between lines and sums: the voucher. */
  voucher?: React.ReactNode;
  /** What was charged, where it is an order; else what the offers cost. */
  charged?: CartTotals;
}

export function CartPanel({ kept, view, onChange, voucher, charged }: CartPanelProps) {
  const { t } = useTranslation();
  const { cart, currency, was } = kept;
  const money = useMoney(currency);
  const totals = charged ?? totalsOf(cart, currency?.decimals);
  const included = totals.lines.filter(({ line }) => isMandatory(line));
  return (
    <div className="cart-panel stack">
      <ul className="cart-lines" aria-label={t('cart.content')}>
        {totals.lines
          .filter(({ line }) => !isMandatory(line))
          .map((priced) => (
            <CartLineRow
              key={lineKey(priced.line)}
              {...{ priced, cart, view, onChange, was, money }}
              included={priced.line.kind === 'subscription' ? included : []}
            />
          ))}
      </ul>
      {!charged && <CreditsNote cart={cart} />}
      {voucher}
      <CartSums totals={totals} currency={currency} voucher={cart.voucher} />
      {showsPaymentMethods(cart, view) && <PaymentMethods total={totals.price.total} currency={currency} />}
    </div>
  );
}
