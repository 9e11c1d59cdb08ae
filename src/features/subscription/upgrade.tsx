/** More of what runs, charged at once for the rest of what is paid: opens the choice, and says what has become of the charge. */
import { Suspense, lazy, useState } from 'react';
import { currencyFrom } from '../../../contract/cart-conversion.ts';
import type { OrderStatus } from '../../../contract/checkout.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { useMoney } from '../../entities/cart/use-money.ts';
import { refusalWords } from '../../entities/payment/refusal-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import type { SectionProps } from './subscription-page.tsx';
import { isUndecided, useUpgradeOrder } from './use-upgrade-order.ts';

const UpgradeDialog = lazy(() => import('./upgrade-dialog.tsx').then((module) => ({ default: module.UpgradeDialog })));

export function Upgrade(props: SectionProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { status: line } = useStore(client.connectivity);
  const [isOpen, setIsOpen] = useState(false);
  const { order, show, forget } = useUpgradeOrder(props.details.upgradeOrderId, () => {
    props.subscription.read.again();
    void client.reconcile();
  });
  const why = props.details.whyNot.upgrade;
  const note = order && <OrderNote order={order} />;
  if (order !== null && isUndecided(order)) return note;
  if (why === 'not-running') return note;
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
        <p className="soft">
          {t('subscription.upgradeNotNow')} {t(`subscription.whyNot.${why}`)}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <UpgradeDialog {...props} onOrder={show} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
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
