/** An order that is neither paid nor refused: it waits for the person, or nobody knows yet. Nobody is charged twice while it does. */
import '../../entities/payment/components/payment-fields.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { Button } from '../../ui/button.tsx';
import { useSingle } from '../../ui/use-single.ts';
import type { OrderState } from './use-order.ts';
import type { usePayment } from '../../entities/payment/use-payment.ts';

interface OrderUnderWayProps {
  state: Extract<OrderState, { phase: 'unknown' | 'order' }>;
  payment: ReturnType<typeof usePayment>;
  onGiveUp: (orderId: string) => Promise<void>;
  onLook: () => Promise<unknown>;
}

export function OrderUnderWay({ state, payment, onGiveUp, onLook }: OrderUnderWayProps) {
  const { t } = useTranslation();
  const { connectivity } = useClient();
  const isOffline = useStore(connectivity).status === 'offline';
  const ask = useSingle(async () => void (await onLook()));
  const isWaiting = state.phase === 'order' && state.order.state === 'action';
  if (isWaiting) return <Waiting {...{ state, payment, onGiveUp }} />;
  const mandate = state.phase === 'order' ? mandateOf(state.order.action) : null;
  return (
    <section className="card stack" role="status">
      <h2>{t('checkout.checking')}</h2>
      <p>{t('checkout.checkingText')}</p>
      <p className="soft">{t(isOffline ? 'checkout.checkingOffline' : 'checkout.checkingAgain')}</p>
      {mandate !== null && (
        <a href={mandate} target="_blank" rel="noreferrer">
          {t('checkout.mandate')}
        </a>
      )}
      <div className="row">
        <Button variant="default" loading={ask.isBusy} onClick={() => void ask.run()}>
          {t('checkout.askNow')}
        </Button>
      </div>
    </section>
  );
}

type WaitingProps = Pick<OrderUnderWayProps, 'payment' | 'onGiveUp'> & {
  state: Extract<OrderState, { phase: 'order' }>;
};

/** At the bank: its page, or its question inside of this one. */
function Waiting({ state, payment: { payable }, onGiveUp }: WaitingProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  const { order, isFresh } = state;
  const act = () => {
    if (hasActed.current || place.current === null || !payable || order.action === null) return;
    hasActed.current = true;
    payable.fields.act(order.action, place.current);
  };
  const giveUp = useSingle(() => onGiveUp(order.orderId));
  // What was placed on this page just now goes on by itself.
  useEffect(() => {
    if (isFresh) act();
  });
  return (
    <section className="card stack">
      <h2>{t('checkout.bankTitle')}</h2>
      <p>{t('checkout.bankText')}</p>
      <div ref={place} className="payment-fields" />
      <div className="row">
        {!isFresh && (
          <Button disabled={!payable} onClick={act}>
            {t('checkout.toBank')}
          </Button>
        )}
        <Button variant="default" loading={giveUp.isBusy} onClick={() => void giveUp.run()}>
          {t('checkout.giveUp')}
        </Button>
      </div>
    </section>
  );
}

/** Of a direct debit: the provider's document, to keep. */
function mandateOf(action: Record<string, unknown> | null): string | null {
  const url = action?.['type'] === 'voucher' ? action['url'] : null;
  return typeof url === 'string' && /^https?:/.test(url) ? url : null;
}
