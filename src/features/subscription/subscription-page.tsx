/** `/dashboard/my-sub` and `/my-sub`: what the company has, what is charged next, and what a manager can change (CO-087 to CO-089). */
import { Link } from '@tanstack/react-router';
import type { SubscriptionDetails, SubscriptionStatus } from '../../../contract/subscriptions.ts';
import { useAskAgain } from '../../entities/payment/use-ask-again.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageSkeleton, Skeleton } from '../../ui/data-state.tsx';
import { Page } from '../../ui/page.tsx';
import { ReadView } from '../../ui/read-view.tsx';
import { ChargeCard } from './charge-card.tsx';
import { HoldingsCard } from './holdings-card.tsx';
import { StateCard } from './state-card.tsx';
import { Termination } from './termination.tsx';
import { type Subscription, useSubscription } from './use-subscription.ts';

export function SubscriptionPage() {
  const { t } = useTranslation();
  const subscription = useSubscription();
  const isCharging = subscription.read.data?.details?.state === 'charging';
  useAskAgain(isCharging, async () => await Promise.resolve(subscription.read.again()));
  const areTextsThere = [useAreaTexts('subscription'), useAreaTexts('checkout')].every(Boolean);
  const title = t('route.my-products');
  if (!areTextsThere) return <PageSkeleton title={title} />;
  return (
    <Page title={title}>
      <ReadView
        read={subscription.read}
        asOf={t('subscription.asOf')}
        neverSeen={t('subscription.neverSeen')}
        empty={{
          title: t('subscription.none'),
          text: t('subscription.noneText'),
          action: (
            <Link to="/subscriptions" className="button">
              {t('subscription.toPlans')}
            </Link>
          ),
        }}
        isEmpty={({ details }) => details === null || details.state === 'none'}
        skeleton={<Skeleton rows={4} />}
      >
        {({ details, ...status }) => details && <Sections {...{ status, details, subscription }} />}
      </ReadView>
    </Page>
  );
}

export interface SectionProps {
  status: Omit<SubscriptionStatus, 'details'>;
  details: SubscriptionDetails;
  subscription: Subscription;
}

function Sections(props: SectionProps) {
  const { t } = useTranslation();
  return (
    <>
      <StateCard {...props} />
      <ChargeCard {...props} />
      <HoldingsCard {...props} />
      <nav className="row" aria-label={t('subscription.more')}>
        <Link to="/my-billing" className="button" data-kind="quiet">
          {t('route.my-billing')}
        </Link>
        <Link to="/subscriptions" className="button" data-kind="quiet">
          {t('subscription.toPlans')}
        </Link>
      </nav>
      <Termination {...props} />
    </>
  );
}
