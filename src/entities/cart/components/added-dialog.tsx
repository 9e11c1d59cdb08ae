/** What is in the cart now that something was added, and the two ways on (CO-056, CO-057). Nothing is changed here. */
import { Link } from '@tanstack/react-router';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCart } from '../use-cart.ts';
import { CartPanel } from './cart-panel.tsx';

const view = { isEditable: false, isVoucherHidden: true, isRemoveHidden: true, arePaymentMethodsHidden: true };

export function AddedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { kept } = useCart();
  if (!useAreaTexts('cart')) return null;
  return (
    <Dialog
      title={t('cart.added.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cart.added.continue')}
          </Button>
          <Link to="/v3/shopping-cart" className="button" onClick={onClose}>
            {t('cart.added.goToCart')}
          </Link>
        </>
      }
    >
      <CartPanel kept={kept} view={view} />
    </Dialog>
  );
}
