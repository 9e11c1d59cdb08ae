/** Another card or account for renewals, with the provider's own fields; they are loaded when they are wanted. */
import '../../entities/payment/components/payment-fields.css';
import { useEffect, useRef } from 'react';
import { paymentMethod } from '../../../domain/commerce/catalogue.ts';
import type { OrderStatus } from '../../../contract/checkout.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { useAccount } from '../../client/use-account.ts';
import { type Payable, usePayment } from '../../entities/payment/use-payment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/toasts.ts';
import { useSingle } from '../../ui/use-single.ts';
import { MethodForm } from './method-form.tsx';
import type { SectionProps } from './subscription-page.tsx';
import { useMethodChange } from './use-method-change.ts';

export function MethodChange({ details, subscription }: SectionProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { status: line } = useStore(client.connectivity);
  const { again } = subscription.read;
  const change = useMethodChange({
    onChanged: () => {
      announce(t('subscription.methodChanged'), { tone: 'good' });
      again();
      void client.reconcile();
    },
    onRefused: again,
  });
  const { state } = change;
  const isOpen = state.phase === 'form' || state.phase === 'order';
  const country = useAccount()?.companyCountry ?? '';
  const payment = usePayment(isOpen ? 'method' : null, country, (given) => void change.giveDetails(given));
  const why = details.whyNot.updateMethod;
  if (state.phase === 'back') return <p role="status">{t('subscription.bankBack')}</p>;
  if (state.phase === 'order')
    return (
      <UnderWay order={state.order} payable={payment.payable} onGiveUp={() => change.giveUp(state.order.orderId)} />
    );
  if (why === 'nothing-charged' || why === 'not-running') return null;
  if (why !== null && why !== details.whyNot.changeFrequency)
    return <p className="soft">{t(`subscription.whyNot.${why}`)}</p>;
  if (why !== null) return null;
  if (state.phase === 'form') {
    return (
      <MethodForm
        {...{ state, payment }}
        methods={[...details.updateMethods, ...(details.mayUseAccount ? [paymentMethod.companyAccount] : [])]}
        onStore={change.store}
        onClose={change.close}
      />
    );
  }
  return (
    <div>
      <Button variant="default" disabled={line === 'offline'} onClick={change.open}>
        {t(details.chargedTo === null ? 'subscription.addMethod' : 'subscription.changeMethod')}
      </Button>
    </div>
  );
}

interface UnderWayProps {
  order: OrderStatus;
  payable: Payable | undefined | null;
  onGiveUp: () => Promise<unknown>;
}

function UnderWay({ order, payable, onGiveUp }: UnderWayProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  const giveUp = useSingle(async () => void (await onGiveUp()));
  useEffect(() => {
    if (hasActed.current || !payable || place.current === null || order.action === null) return;
    hasActed.current = true;
    payable.fields.act(order.action, place.current);
  }, [order, payable]);
  if (order.state === 'checking') return <p role="status">{t('subscription.methodChecking')}</p>;
  return (
    <div className="stack">
      <p role="status">{t('subscription.atBank')}</p>
      <div ref={place} className="payment-fields" />
      <div>
        <Button variant="default" loading={giveUp.isBusy} onClick={() => void giveUp.run()}>
          {t('subscription.giveUp')}
        </Button>
      </div>
    </div>
  );
}
