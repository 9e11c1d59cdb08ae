/**
 * Paid: the numbers to keep, and the way back after five seconds unless the person stays (CO-060). The request that led here is handed in
 * on that way (CO-061, CO-168).
 */
import { useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { OrderStatus } from '../../../contract/checkout.ts';
import { currencyFrom } from '../../../contract/cart-conversion.ts';
import { compareAmounts } from '../../../domain/commerce/money.ts';
import { orderNumber } from '../../../domain/commerce/order-number.ts';
import { returnPathFrom } from '../../../domain/return-path.ts';
import { useMoney } from '../../entities/cart/use-money.ts';
import { askToHandIn } from '../../entities/request/hand-in.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { createBrowserClock } from '../../platform/clock.ts';
import { pageInterruptions } from '../../platform/interruptions.ts';
import { Button } from '../../ui/button.tsx';
import { PageSkeleton } from '../../ui/data-state.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Page } from '../../ui/page.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { type RequestThatLed, useRequestThatLed } from './use-request-that-led.ts';

const seconds = 5;
const clock = createBrowserClock();

interface CompleteProps {
  order: OrderStatus;
  /** It was paid just now; looked at again later nothing goes on by itself. */
  isNew: boolean;
}

export function Complete(props: CompleteProps) {
  const { t } = useTranslation();
  const led = useRequestThatLed(props.order);
  const { isNew } = props;
  // The app would load itself anew now, if it has waited for the payment to end.
  useEffect(() => (isNew ? pageInterruptions.guard(() => true, 'person') : undefined), [isNew]);
  return led === undefined ? <PageSkeleton title={t(titleOf(props.order))} rows={0} /> : <Paid {...props} led={led} />;
}

function Paid({ order, isNew, led }: CompleteProps & { led: RequestThatLed }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<number | null>(isNew ? seconds : null);
  const [isLeaving, setIsLeaving] = useState(false);
  const { cart } = order;
  const money = useMoney(currencyFrom(cart.cartPrice));
  const isSent = led.place === 'here' && led.isPaidFor;
  const target = led.place === 'gone' ? '/my-requests' : returnPathFrom(cart.redirectUrl);
  useEffect(() => (left === null || left === 0 ? undefined : clock.after(1_000, () => setLeft(left - 1))), [left]);
  const isGoing = isLeaving || left === 0;
  useEffect(() => {
    if (isGoing && isSent) askToHandIn(led.request.draftKey);
  }, [isGoing, isSent, led]);
  if (isGoing) return <Redirect href={target} />;
  return (
    <Page title={t(titleOf(order))} width="form">
      <CheckoutSteps at={null} />
      <section className="card stack">
        <p role="status">{t('checkout.completeText')}</p>
        <FactList
          facts={[
            [t('checkout.orderNumber'), orderNumber(order.orderId)],
            [t('checkout.invoiceNumber'), order.invoiceNumber],
            [t('cart.totalWithVat'), money(cart.cartPrice.actualPrice)],
          ]}
        />
        {led.place === 'gone' && <p className="notice">{t('checkout.requestGone')}</p>}
        {isSent ? <WhatIsSent name={led.name} left={left} /> : <GoesOn left={left} />}
        <div className="row">
          {isSent ? (
            <Button onClick={() => setIsLeaving(true)}>{t('checkout.sendNow')}</Button>
          ) : (
            <Link to={target} className="button">
              {t('checkout.goOn')}
            </Link>
          )}
          {left !== null && (
            <Button variant="default" onClick={() => setLeft(null)}>
              {t(isSent ? 'checkout.sendLater' : 'checkout.stay')}
            </Button>
          )}
          {isSent && left === null && (
            <Link to={target} className="button" data-kind="default">
              {t('checkout.openRequest')}
            </Link>
          )}
          <Link to="/order-summary/$orderId" params={{ orderId: order.orderId }} className="button" data-kind="quiet">
            {t('checkout.toOrder')}
          </Link>
        </div>
      </section>
    </Page>
  );
}

/** What costs nothing was not paid. */
function titleOf({ cart }: OrderStatus): string {
  return compareAmounts(cart.cartPrice.actualPrice, '0') === 0 ? 'checkout.completeFree' : 'checkout.complete';
}

function GoesOn({ left }: { left: number | null }) {
  const { t } = useTranslation();
  return left === null ? null : <p className="soft">{t('checkout.goesOn', { count: left })}</p>;
}

function WhatIsSent({ name, left }: { name: string; left: number | null }) {
  const { t } = useTranslation();
  return (
    <div className="notice" data-tone="accent">
      <p className="strong">{name || t('checkout.yourRequest')}</p>
      <p>{left === null ? t('checkout.requestWaits') : t('checkout.sendsIn', { count: left })}</p>
    </div>
  );
}
