/** Paid: the numbers to keep, and the way back after five seconds unless the person stays (CO-060). */
import { useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { OrderStatus } from '../../../contract/checkout.ts';
import { currencyFrom } from '../../../contract/cart-conversion.ts';
import { returnPathFrom } from '../../../domain/return-path.ts';
import { useMoney } from '../../entities/cart/use-money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { createBrowserClock } from '../../platform/clock.ts';
import { Button } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Page } from '../../ui/page.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';

const seconds = 5;
const clock = createBrowserClock();

export function Complete({ order }: { order: OrderStatus }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<number | null>(seconds);
  const { cart } = order;
  const money = useMoney(currencyFrom(cart.cartPrice));
  const target = returnPathFrom(cart.redirectUrl);
  useEffect(() => (left === null || left === 0 ? undefined : clock.after(1_000, () => setLeft(left - 1))), [left]);
  if (left === 0) return <Redirect href={target} />;
  return (
    <Page title={t('checkout.complete')} width="form">
      <CheckoutSteps at={null} />
      <section className="card stack">
        <p role="status">{t('checkout.completeText')}</p>
        <FactList
          facts={[
            [t('checkout.orderNumber'), order.orderId],
            [t('checkout.invoiceNumber'), order.invoiceNumber],
            [t('cart.totalWithVat'), money(cart.cartPrice.actualPrice)],
          ]}
        />
        {left !== null && <p className="soft">{t('checkout.goesOn', { count: left })}</p>}
        <div className="row">
          <Link to={target} className="button">
            {t('checkout.goOn')}
          </Link>
          <Link to="/order-summary/$orderId" params={{ orderId: order.orderId }} className="button" data-kind="quiet">
            {t('checkout.toOrder')}
          </Link>
          {left !== null && (
            <Button variant="default" onClick={() => setLeft(null)}>
              {t('checkout.stay')}
            </Button>
          )}
        </div>
      </section>
    </Page>
  );
}
