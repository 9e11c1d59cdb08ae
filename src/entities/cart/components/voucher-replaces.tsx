/** Asks before a voucher takes something out of the cart (CO-157). */
import type { CartLine, CartVoucher } from '../../../../domain/commerce/cart-state.ts';
import { lineKey } from '../../../../domain/commerce/kept-cart.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSingle } from '../../../ui/use-single.ts';
import { lineTitle } from '../line-title.ts';

interface VoucherReplacesProps {
  voucher: CartVoucher;
  replaces: readonly CartLine[];
  onTake: () => Promise<void>;
  onClose: () => void;
}

export function VoucherReplaces({ voucher: { code }, replaces, onTake, onClose }: VoucherReplacesProps) {
  const { t } = useTranslation();
  const taking = useSingle(onTake);
  return (
    <Dialog
      key="replaces"
      title={t('cart.voucher.replacesTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cart.voucher.keepCart')}
          </Button>
          <Button loading={taking.isBusy} onClick={() => void taking.run()}>
            {t('cart.voucher.replace')}
          </Button>
        </>
      }
    >
      <p>{t('cart.voucher.replaces', { code })}</p>
      <ul>
        {replaces.map((line) => (
          <li key={lineKey(line)}>{lineTitle(line)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
