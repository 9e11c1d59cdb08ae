/** `/order-summary/{id}`: what was ordered, what it came to, and what has become of it (CO-026). Somebody else's order is not found. */
import { Link, useParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { OrderStatus } from '../../../contract/checkout.ts';
import { useClient } from '../../client/client-context.tsx';
import { useCompanyRead } from '../../client/queries/use-read.ts';
import { useAskAgain } from '../../entities/payment/use-ask-again.ts';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageSkeleton, Skeleton } from '../../ui/data-state.tsx';
import { Page } from '../../ui/page.tsx';
import { ReadView } from '../../ui/read-view.tsx';
import { OrderSummary } from './order-summary.tsx';

const schema = v.object({ order: v.nullable(OrderStatus) });
const isUndecided = ({ state }: OrderStatus) => state === 'checking' || state === 'action';

export function OrderSummaryPage() {
  const { t } = useTranslation();
  const { orderId = '' }: { orderId?: string } = useParams({ strict: false });
  const { online } = useClient();
  const read = useCompanyRead({ key: ['order', orderId], schema, ask: () => online.order(orderId) });
  const order = read.data?.order ?? null;
  useAskAgain(order !== null && isUndecided(order), async () => await Promise.resolve(read.again()));
  const areTextsThere = [useAreaTexts('cart'), useAreaTexts('checkout'), useAreaTexts('billing')].every(Boolean);
  if (!areTextsThere) return <PageSkeleton title={t('route.order-summary')} />;
  return (
    <Page title={t('route.order-summary')}>
      <ReadView
        read={read}
        asOf={t('billing.orderAsOf')}
        neverSeen={t('billing.orderNeverSeen')}
        empty={{
          title: t('billing.noOrder'),
          text: t('billing.noOrderText'),
          action: (
            <Link className="button" data-kind="quiet" to="/my-billing">
              {t('route.my-billing')}
            </Link>
          ),
        }}
        isEmpty={(found) => found.order === null}
        skeleton={<Skeleton rows={4} />}
      >
        {(found) => found.order && <OrderSummary order={found.order} />}
      </ReadView>
    </Page>
  );
}
