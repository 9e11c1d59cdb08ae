/** Who has a voucher says so here (CO-019): one for a plan waits for the choice of it, any other goes into the cart at once. */
import { IconTicket } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PlanItem } from '../../../contract/plans.ts';
import { type CartVoucher, planIn } from '../../../domain/commerce/cart-state.ts';
import { voucherType } from '../../../domain/commerce/catalogue.ts';
import { withVoucher } from '../../client/cart/cart-changes.ts';
import { VoucherDialog } from '../../entities/cart/components/voucher-dialog.tsx';
import { useCart } from '../../entities/cart/use-cart.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { voucherFrom } from './plan-choice.ts';

/** `plans`: with what the voucher in the address makes of them. */
export function VoucherEntry({ plans }: { plans: readonly PlanItem[] }) {
  const { t } = useTranslation();
  const [isEntering, setIsEntering] = useState(false);
  const { cart, keeper } = useCart();
  const { values, change } = useAddress();
  const navigate = useNavigate();
  const chosen = voucherFrom(values);
  const countsForNone = chosen !== null && plans.every(({ netPrice }) => netPrice.yPrice.voucherAppliedPrice === null);
  const waitsForPlan = ({ type }: CartVoucher) => type === voucherType.subscription && planIn(cart) === null;
  const take = async (voucher: CartVoucher) => {
    if (waitsForPlan(voucher)) {
      change({ voucher: voucher.code });
      return true;
    }
    const isKept = await keeper.change(withVoucher(voucher));
    if (isKept) await navigate({ to: '/v3/shopping-cart' });
    return isKept;
  };
  if (!useAreaTexts('cart')) return null;
  return (
    <section
      className="card split"
      data-tone={chosen && !countsForNone ? 'good' : undefined}
      aria-labelledby="plans-voucher"
    >
      <div className="line">
        <IconTicket aria-hidden />
        <div role="status">
          <h2 id="plans-voucher" className="large strong">
            {chosen
              ? t(countsForNone ? 'plans.voucherNone' : 'plans.voucherCounts', { code: chosen.code })
              : t('plans.voucher')}
          </h2>
          {!countsForNone && <p className="soft">{t(chosen ? 'plans.voucherChoose' : 'plans.voucherText')}</p>}
        </div>
      </div>
      {/* One button, so that the focus comes back to it from the dialog. */}
      <Button variant="default" onClick={chosen ? () => change({ voucher: null }) : () => setIsEntering(true)}>
        {t(chosen ? 'plans.voucherRemove' : 'cart.voucher.enter')}
      </Button>
      {isEntering && <VoucherDialog {...{ cart, waitsForPlan }} onTake={take} onClose={() => setIsEntering(false)} />}
    </section>
  );
}
