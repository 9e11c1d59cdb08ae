/** The voucher of a cart: entered, changed, taken out (CO-051). What it brings is the server's answer. */
import { IconPencil, IconTicket, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type CartView, canEnterVoucher } from '../../../../domain/commerce/cart-display.ts';
import type { CartVoucher } from '../../../../domain/commerce/cart-state.ts';
import { withVoucher } from '../../../client/cart/cart-changes.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CartInHand } from '../use-cart.ts';
import { VoucherDialog } from './voucher-dialog.tsx';

interface VoucherProps {
  inHand: CartInHand;
  view: CartView;
}

export function Voucher({ inHand, view }: VoucherProps) {
  const { t } = useTranslation();
  const [isEntering, setIsEntering] = useState(false);
  const { cart, keeper } = inHand;
  const take = (voucher: CartVoucher | null) => keeper.change(withVoucher(voucher));
  const canEdit = view.isEditable && view.isVoucherHidden !== true;
  return (
    <div className="stack">
      {canEnterVoucher(cart, view) && (
        <button type="button" className="link-button" onClick={() => setIsEntering(true)}>
          {t('cart.voucher.enter')}
        </button>
      )}
      {cart.voucher !== null && (
        <div className="line">
          <IconTicket aria-hidden />
          <span className="grow">
            {t('cart.voucher.applied')} <strong className="mono whole">{cart.voucher.code}</strong>
          </span>
          {canEdit && (
            <>
              <button
                type="button"
                className="icon-button"
                aria-label={t('cart.voucher.edit')}
                onClick={() => setIsEntering(true)}
              >
                <IconPencil aria-hidden />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={t('cart.voucher.remove')}
                onClick={() => void take(null)}
              >
                <IconTrash aria-hidden />
              </button>
            </>
          )}
        </div>
      )}
      {isEntering && <VoucherDialog cart={cart} onTake={take} onClose={() => setIsEntering(false)} />}
    </div>
  );
}
