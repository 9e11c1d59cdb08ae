/** `/subscriptions/{id}`: one plan with all its add-ons to choose, and what that costs (CO-022). */
import './plans.css';
import { Link } from '@tanstack/react-router';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocale } from '../../client/locale-context.tsx';
import { PageSkeleton } from '../../ui/data-state.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Page } from '../../ui/page.tsx';
import { ReadView } from '../../ui/read-view.tsx';
import { useRouteParam } from '../../ui/use-address.ts';
import { offeredPlan } from './offered-plan.ts';
import { PlanDetails } from './plan-details.tsx';
import { PlanSkeleton } from './plans-skeleton.tsx';
import { usePlans } from './use-plans.ts';

export function PlanPage() {
  const { t } = useTranslation();
  const plans = usePlans();
  const id = useRouteParam('subscriptionId');
  const country = useLocale()?.country ?? '';
  const item = plans.data?.find((one) => String(one.id) === id);
  if (!useAreaTexts('plans')) return <PageSkeleton title={t('route.subscription-detail')} />;
  if (plans.data && !item) return <NoSuchPlan />;
  return (
    <Page title={item?.title ?? t('route.subscription-detail')} lead={item?.description}>
      <ReadView
        read={plans}
        asOf={t('plans.asOf')}
        neverSeen={t('plans.neverSeen')}
        empty={{ title: '' }}
        isEmpty={() => false}
        skeleton={<PlanSkeleton />}
      >
        {() => item && <PlanDetails offered={offeredPlan(item, country)} at={plans.at ?? 0} />}
      </ReadView>
    </Page>
  );
}

/** In place: the address stays as it was typed. */
function NoSuchPlan() {
  const { t } = useTranslation();
  return (
    <MessagePage
      picture="lost"
      title={t('plans.unknown')}
      actions={
        <Link className="button" to="/subscriptions">
          {t('plans.all')}
        </Link>
      }
    >
      <p>{t('plans.unknownText')}</p>
    </MessagePage>
  );
}
