/** More of what runs, charged at once for the rest of what is paid: opens the choice, and says what has become of the charge. */
import { Suspense, lazy, useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { currencyFrom } from '../../../contract/cart-conversion.ts';
import type { OrderStatus } from '../../../contract/checkout.ts';
import type { NotNow } from '../../../domain/commerce/subscription-rights.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { useMoney } from '../../entities/cart/use-money.ts';
import { refusalWords } from '../../entities/payment/refusal-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useAddress } from '../../ui/use-address.ts';
import type { SectionProps } from './subscription-page.tsx';
import { isUndecided, useUpgradeOrder } from './use-upgrade-order.ts';

const UpgradeDialog = lazy(() => import('./upgrade-dialog.tsx').then((module) => ({ default: module.UpgradeDialog })));

export function Upgrade(props: SectionProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { status: line } = useStore(client.connectivity);
  const why = props.details.whyNot.upgrade;
  const wantedPlanId = useWantedPlan();
  const [isOpen, setIsOpen] = useState(wantedPlanId !== null && why === null);
  const { order, show, forget } = useUpgradeOrder(props.details.upgradeOrderId, () => {
    props.subscription.read.again();
    void client.reconcile();
  });
  const note = order && <OrderNote order={order} />;
  if (order !== null && isUndecided(order)) return note;
  if (why === 'not-running' && props.details.state !== 'active') return note;
  return (
    <>
      {note}
      {why === null ? (
        <div>
          <Button
            variant="default"
            disabled={line === 'offline'}
            onClick={() => {
              forget();
              setIsOpen(true);
            }}
          >
            {t('subscription.upgrade')}
          </Button>
          {line === 'offline' && <p className="soft">{t('subscription.needsConnection')}</p>}
        </div>
      ) : (
        <WhyNot why={why} />
      )}
      {isOpen && (
        <Suspense>
          <UpgradeDialog {...props} {...{ wantedPlanId }} onOrder={show} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Of the address: the plan that somebody wants to change to. Taken from there once, a reload asks nothing again. */
function useWantedPlan(): number | null {
  const { values, change } = useAddress();
  const [wanted] = useState(() => Number(values['change'] ?? 0));
  const isInAddress = values['change'] !== undefined;
  useEffect(() => {
    if (isInAddress) change({ change: null });
  }, [isInAddress, change]);
  return wanted > 0 ? wanted : null;
}

function WhyNot({ why }: { why: NotNow }) {
  const { t } = useTranslation();
  if (why === 'not-offered') return <p className="soft">{t('subscription.upgradeNotSold')}</p>;
  if (why !== 'not-running') {
    return (
      <p className="soft">
        {t('subscription.upgradeNotNow')} {t(`subscription.whyNot.${why}`)}
      </p>
    );
  }
  return (
    <p className="soft">
      {t('subscription.upgradeEndless')} <Link to="/contacts">{t('route.contacts')}</Link>
    </p>
  );
}

function OrderNote({ order }: { order: OrderStatus }) {
  const { t } = useTranslation();
  const { state, refusalCode, invoiceNumber: number, cart } = order;
  const money = useMoney(currencyFrom(cart.cartPrice));
  if (isUndecided(order)) {
    return (
      <p className="notice" data-tone="accent" role="status">
        {t('subscription.upgradeCharging')}
      </p>
    );
  }
  if (state === 'paid') {
    return (
      <p className="notice" data-tone="good" role="status">
        {number === ''
          ? t('subscription.upgraded')
          : t('subscription.upgradedInvoice', { number, sum: money(cart.cartPrice.actualPrice) })}
      </p>
    );
  }
  return (
    <div className="notice stack" data-tone="bad" role="alert">
      {refusalCode !== null && <p>{t(`checkout.refused.${refusalWords(refusalCode)}`)}</p>}
      <p>{t(state === 'open' ? 'subscription.upgradeRefused' : 'subscription.upgradeClosed')}</p>
    </div>
  );
}
