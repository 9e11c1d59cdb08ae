/** A plan in the cart that is not bought while one runs: what to do instead, so that nothing that is paid is lost (CO-199, CO-200, decision 78). */
import { Link } from '@tanstack/react-router';
import type { Account } from '../../../../contract/accounts.ts';
import { type Cart, planIn } from '../../../../domain/commerce/cart-state.ts';
import { runsInstead } from '../../../../domain/commerce/checkout-problems.ts';
import type { Plan } from '../../../../domain/commerce/catalogue.ts';
import { type PlanInTheWay as Way, isLarger } from '../../../../domain/commerce/own-plan.ts';
import { hasPermission } from '../../../../domain/permissions.ts';
import { accountFactsFrom } from '../../../client/use-account.ts';
import { useServerNow } from '../../../client/use-server-now.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';

interface Shopping {
  cart: Cart;
  /** null: a visitor; undefined: not known yet. */
  account: Account | null | undefined;
}

/** null: nothing is; what is offered beside it may depend on that. */
export function usePlanInTheWay({ cart, account }: Shopping): Found | null {
  const now = useServerNow(60_000);
  const plan = planIn(cart);
  const inTheWay = account ? runsInstead({ cart, own: account.subscription, now }) : null;
  return plan === null || !account || inTheWay === null ? null : { plan, account, inTheWay };
}

interface Found {
  plan: Plan;
  account: Account;
  inTheWay: Way;
}

export function PlanInTheWay({ found, onEmpty }: { found: Found; onEmpty: () => void }) {
  const { t } = useTranslation();
  const { plan, account, inTheWay } = found;
  const names = { name: plan.title, own: account.subscription.name };
  const canChange = hasPermission(accountFactsFrom(account), 'my-products');
  const way = isLarger(plan.subscriptionType, account.subscription) ? 'larger' : 'smaller';
  return (
    <section className="notice stack" data-tone="bad" role="alert">
      {inTheWay === 'already-active' ? (
        <p>{t('cart.inTheWay.same', names)}</p>
      ) : (
        <p>{t(`cart.inTheWay.${canChange ? way : 'branch'}`, names)}</p>
      )}
      <div className="row">
        {inTheWay === 'other-plan-active' && canChange && (
          <Link to="/dashboard/my-sub" search={way === 'larger' ? { change: plan.id } : {}} className="button">
            {t(way === 'larger' ? 'cart.inTheWay.change' : 'route.my-products', names)}
          </Link>
        )}
        <Button variant="default" onClick={onEmpty}>
          {t('cart.inTheWay.empty')}
        </Button>
      </div>
    </section>
  );
}
