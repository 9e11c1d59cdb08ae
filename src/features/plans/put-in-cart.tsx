/** The one door from the plans to the cart: another plan in it is asked about, then what is in it now is shown. */
import { hasPermission } from '../../../domain/permissions.ts';
import { changeCart, mustAskBeforeReplacing } from '../../../domain/commerce/cart.ts';
import type { Cart } from '../../../domain/commerce/cart-state.ts';
import { type PlanChoice, eventsOf } from '../../../domain/commerce/plan-cost.ts';
import { withVoucher } from '../../client/cart/cart-changes.ts';
import { accountFactsFrom, useAccount } from '../../client/use-account.ts';
import { AddedDialog } from '../../entities/cart/components/added-dialog.tsx';
import { useCart } from '../../entities/cart/use-cart.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { openDialog } from '../../ui/open-dialogs.ts';
import { announce } from '../../ui/toasts.ts';
import type { OfferedPlan } from './offered-plan.ts';

interface PutInCart {
  /** False: this person has no cart (CO-244). */
  isOffered: boolean;
  /** `at`: epoch ms at which the server told the prices. */
  put(offered: OfferedPlan, choice: PlanChoice, at: number): void;
}

export function usePutInCart(): PutInCart {
  const { t } = useTranslation();
  const account = useAccount();
  const { cart, keeper } = useCart();
  const put = async ({ plan, currency }: OfferedPlan, choice: PlanChoice, at: number) => {
    const voucher = plan.voucherPrice === null ? null : choice.voucher;
    const change = (now: Cart) => {
      const filled = eventsOf(plan, choice).reduce(changeCart, now);
      return voucher === null ? filled : withVoucher(voucher)(filled);
    };
    if (await keeper.change(change, { currency, at })) void openDialog((close) => <AddedDialog onClose={close} />);
    else announce(t('plans.notKept'), { tone: 'bad' });
  };
  return {
    isOffered: !account || hasPermission(accountFactsFrom(account), 'cart'),
    put(offered, choice, at) {
      const go = () => put(offered, choice, at);
      if (!mustAskBeforeReplacing(cart, offered.plan)) return void go();
      const names = { name: offered.plan.title };
      void openDialog((close) => (
        <ConfirmDialog
          title={t('plans.replaceTitle')}
          confirmLabel={t('plans.replace', names)}
          onClose={close}
          onConfirm={async () => {
            close();
            await go();
          }}
        >
          <p>{t('plans.replaceText', names)}</p>
        </ConfirmDialog>
      ));
    },
  };
}
