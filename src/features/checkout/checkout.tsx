/** Between the steps and the order: one of them is shown; the way back from a bank comes in here. */
import { useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { Account } from '../../../contract/accounts.ts';
import type { Drafts } from '../../client/client.ts';
import { useClient } from '../../client/client-context.tsx';
import { CartNews } from '../../entities/cart/components/cart-news.tsx';
import type { CartInHand } from '../../entities/cart/use-cart.ts';
import { useMoney } from '../../entities/cart/use-money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useIsLeft } from '../../ui/use-is-left.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { CheckoutValue } from './checkout-value.ts';
import { Complete } from './complete.tsx';
import { OrderUnderWay } from './order-under-way.tsx';
import { RefusedNote } from './refused-note.tsx';
import { useOrder } from './use-order.ts';
import { usePayment } from '../../entities/payment/use-payment.ts';

export interface CheckoutProps {
  initial: CheckoutValue;
  account: Account;
  inHand: CartInHand;
  draftKey: string;
}

export function Checkout(props: CheckoutProps) {
  const { initial, account, inHand, draftKey } = props;
  const { t } = useTranslation();
  const client = useClient();
  const address = useAddress();
  const { order: fromBank, paid, redirectResult } = address.values;
  const orderId = fromBank ?? paid;
  // A reload, or a way back, shows what was paid; nothing goes on by itself then.
  const [isLookedAtAgain] = useState(fromBank === undefined && paid !== undefined && initial.placed === null);
  const order = useOrder({
    ...{ orderId, redirectResult, placed: initial.placed },
    currency: inHand.kept.currency,
    inCart: { version: inHand.version, isEmpty: inHand.cart.lines.length === 0 },
    onArrived: (isGone) =>
      address.change({ order: null, redirectResult: null, step: null, ...(isGone && { paid: null }) }),
    onDecided: () => {
      void inHand.keeper.refresh();
      void noLongerPlaced(client.drafts, draftKey);
    },
    onPaid: () => {
      if (isLookedAtAgain) return;
      void client.drafts.remove(draftKey);
      void inHand.keeper.refresh();
      void client.reconcile();
    },
  });
  const { state } = order;
  const paidId = state.phase === 'order' && state.order.state === 'paid' ? state.order.orderId : null;
  const isLeft = useIsLeft();
  const isNamed = isLeft || paid === paidId;
  const { change } = address;
  useEffect(() => {
    if (paidId !== null && !isNamed) change({ paid: paidId, order: null, redirectResult: null, step: null });
  }, [paidId, isNamed, change]);
  const version = inHand.version === null ? null : `${inHand.version.id} ${inHand.version.version}`;
  const isNothingLeft = inHand.cart.lines.length === 0;
  const wanted = state.phase === 'order' ? state.order.orderId : isNothingLeft ? null : version;
  const payment = usePayment(wanted, account.companyCountry, (details) => {
    if (state.phase === 'order') void order.giveDetails(state.order.orderId, details);
  });
  const title = t('route.checkout');
  if (state.phase === 'order' && state.order.state === 'paid')
    return <Complete order={state.order} isNew={!isLookedAtAgain} />;
  if (state.phase !== 'form' && state.phase !== 'placing') {
    return (
      <Page title={title} width="form">
        <OrderUnderWay {...{ state, payment }} onGiveUp={order.giveUp} onLook={order.look} />
      </Page>
    );
  }
  if (isNothingLeft) {
    return (
      <Page title={title} width="form">
        <WhyNothingLeft {...{ order, inHand }} />
        <div className="empty-state">
          <h2>{t('cart.empty')}</h2>
          <Link to="/v3/shopping-cart" className="button">
            {t('checkout.toCart')}
          </Link>
        </div>
      </Page>
    );
  }
  return (
    <Page title={title}>
      <CheckoutForm {...props} {...{ initial: { ...initial, placed: null }, order, payment }} />
    </Page>
  );
}

/** What was said of the order, else what the server has taken out of the cart. */
function WhyNothingLeft({ order, inHand }: { order: ReturnType<typeof useOrder>; inHand: CartInHand }) {
  const { kept, keeper } = inHand;
  const money = useMoney(kept.currency);
  const { state, forget } = order;
  const refused = state.phase === 'form' ? state.refused : null;
  if (refused === null) return <CartNews {...{ kept, keeper }} />;
  return <RefusedNote {...{ refused, total: '0', money, inHand }} onDone={forget} />;
}

/** A reload goes on with the form. */
async function noLongerPlaced(drafts: Drafts, draftKey: string): Promise<void> {
  const kept = await drafts.load<CheckoutValue>(draftKey);
  if (kept) await drafts.save(draftKey, { ...kept.value, placed: null });
}
