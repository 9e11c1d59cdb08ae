/** An order as its person may see it: its state in words that are true whatever happens next, its lines, its invoices. */
import { Link } from '@tanstack/react-router';
import { cartFrom, chargedTotals, currencyFrom } from '../../../contract/cart-conversion.ts';
import { orderNumber } from '../../../domain/commerce/order-number.ts';
import type { OrderStatus } from '../../../contract/checkout.ts';
import { emptyCart } from '../../../domain/commerce/cart-state.ts';
import { Bills } from '../../entities/billing/components/bills.tsx';
import { CartPanel } from '../../entities/cart/components/cart-panel.tsx';
import { refusalWords } from '../../entities/payment/refusal-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { FactList } from '../../ui/fact-list.tsx';

export function OrderSummary({ order }: { order: OrderStatus }) {
  const { t } = useTranslation();
  const { cart, orderId, methodId, createdAt, paidAt, invoiceNumber } = order;
  const kept = {
    ...{ cart: cartFrom(cart, emptyCart), currency: currencyFrom(cart.cartPrice), pricedAt: Date.parse(createdAt) },
    ...{ change: orderId, was: {}, leftOut: [] },
  };
  return (
    <>
      <OrderState order={order} />
      <section className="card stack" aria-labelledby="order-lines">
        <h2 id="order-lines">{t('billing.ordered')}</h2>
        <CartPanel
          kept={kept}
          charged={chargedTotals(cart)}
          view={{ isEditable: false, arePaymentMethodsHidden: true }}
        />
      </section>
      <section className="card stack" aria-labelledby="order-facts">
        <h2 id="order-facts">{t('billing.facts')}</h2>
        <FactList
          facts={[
            [t('billing.orderedAt'), <DateTime key="at" at={createdAt} />],
            [t('billing.paidAt'), paidAt === null ? '' : <DateTime key="paid" at={paidAt} />],
            [t('billing.paidBy'), t(`billing.method.${methodId}`)],
            [t('checkout.invoiceNumber'), invoiceNumber],
            [t('checkout.orderNumber'), orderNumber(orderId)],
          ]}
        />
      </section>
      {order.state === 'paid' && (
        <section className="card stack" aria-labelledby="order-bills">
          <h2 id="order-bills">{t('billing.title')}</h2>
          <Bills atFirst={25} orderId={orderId} />
        </section>
      )}
    </>
  );
}

const tones = { paid: 'good', open: 'bad', closed: 'neutral', checking: 'accent', action: 'accent' } as const;

function OrderState({ order: { state, refusalCode } }: { order: OrderStatus }) {
  const { t } = useTranslation();
  return (
    <section className="notice stack" data-tone={tones[state]} role="status">
      <p className="strong">{t(`billing.orderState.${state}`)}</p>
      <p>{t(refusalCode === null ? `billing.orderText.${state}` : `checkout.refused.${refusalWords(refusalCode)}`)}</p>
      {(state === 'open' || state === 'action') && (
        <Link to="/v3/shopping-cart/Checkout" className="button start">
          {t('billing.toCheckout')}
        </Link>
      )}
    </section>
  );
}
