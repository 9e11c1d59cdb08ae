/** What is done about a plan: it goes into the cart, or, while another one runs, is changed to where the company has it (decision 78). */
import { Link } from '@tanstack/react-router';
import { isLarger, planInTheWay } from '../../../domain/commerce/own-plan.ts';
import { hasPermission } from '../../../domain/permissions.ts';
import { accountFactsFrom, useAccount } from '../../client/use-account.ts';
import { useServerNow } from '../../client/use-server-now.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OfferedPlan } from './offered-plan.ts';
import { OwnPlanNote } from './own-plan-note.tsx';

interface PlanActionProps {
  offered: OfferedPlan;
  /** The button that puts it into the cart; null: this person has none. */
  add: React.ReactNode;
}

export function PlanAction({ offered: { item, plan }, add }: PlanActionProps) {
  const { t } = useTranslation();
  const account = useAccount() ?? null;
  const now = useServerNow(60_000);
  const inTheWay = planInTheWay(account?.subscription ?? null, plan.subscriptionType, now);
  if (inTheWay === 'already-active') return <OwnPlanNote />;
  if (account === null || inTheWay === null || add === null) return add;
  const names = { name: item.title, own: account.subscription.name };
  if (!hasPermission(accountFactsFrom(account), 'my-products')) return <p>{t('plans.otherOfBranch', names)}</p>;
  const isMore = isLarger(plan.subscriptionType, account.subscription);
  return (
    <>
      <p>{t(isMore ? 'plans.larger' : 'plans.smaller', names)}</p>
      <Link
        className="button"
        data-kind={isMore ? 'default' : 'quiet'}
        to="/dashboard/my-sub"
        search={isMore ? { change: item.id } : {}}
      >
        {t(isMore ? 'plans.changeTo' : 'route.my-products', names)}
      </Link>
    </>
  );
}
