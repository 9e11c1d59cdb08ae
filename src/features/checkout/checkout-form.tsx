/** The three steps before the order. What is typed stays through all of them; the fields of a card stay in their frames. */
import { useRef, useState } from 'react';
import { totalsOf } from '../../../domain/commerce/cart-totals.ts';
import { compareAmounts } from '../../../domain/commerce/money.ts';
import { isOverSepaLimit } from '../../../domain/commerce/payment-methods.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { PlanInTheWay, usePlanInTheWay } from '../../entities/cart/components/plan-in-the-way.tsx';
import { useMoney } from '../../entities/cart/use-money.ts';
import { useWholesalers } from '../../entities/company/use-wholesalers.ts';
import { useDraftForm } from '../../entities/work/use-draft-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useStageFocus } from '../../ui/stage-title.tsx';
import { useStepInAddress } from '../../ui/use-step-in-address.ts';
import type { CheckoutProps } from './checkout.tsx';
import { CheckoutFoot, waitFor } from './checkout-foot.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import {
  type CheckoutField,
  type CheckoutStep,
  type CheckoutValue,
  changesCodes,
  problemsAt,
  step,
  tidyDelivery,
} from './checkout-value.ts';
import { DeliveryStep } from './delivery-step.tsx';
import type { MethodFields } from '../../entities/payment/payment-fields.ts';
import { PaymentStep } from './payment-step.tsx';
import { RefusedNote } from './refused-note.tsx';
import { ReviewStep } from './review-step.tsx';
import { paymentFor } from './payment-for.ts';
import type { useOrder } from './use-order.ts';
import { type usePayment, isOnline } from '../../entities/payment/use-payment.ts';

interface CheckoutFormProps extends CheckoutProps {
  order: ReturnType<typeof useOrder>;
  payment: ReturnType<typeof usePayment>;
}

const steps: [CheckoutStep, ...CheckoutStep[]] = [step.delivery, step.payment, step.review];

export function CheckoutForm({ initial, account, inHand, draftKey, order, payment }: CheckoutFormProps) {
  const { t } = useTranslation();
  const { connectivity, drafts } = useClient();
  const isOffline = useStore(connectivity).status === 'offline';
  const { state } = order;
  const refused = state.phase === 'form' ? state.refused : null;
  const [here, setHere] = useState<CheckoutStep>(refused?.kind === 'code' ? step.payment : step.delivery);
  const [tried, setTried] = useState<CheckoutStep | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const fields = useRef<MethodFields | null>(null);
  const { kept, cart, version } = inHand;
  const inTheWay = usePlanInTheWay({ cart, account });
  const money = useMoney(kept.currency);
  const { total } = totalsOf(cart, kept.currency?.decimals).price;
  const isFree = compareAmounts(total, '0') === 0;
  const isOverLimit = isOverSepaLimit({ total, currency: kept.currency?.code ?? '' });
  const wholesalers = useWholesalers(initial);
  const { groups, group, branches, branch } = wholesalers;
  // While they are on their way nobody can say that one is missing.
  const areSuppliersComing = groups === undefined || (group !== null && branches === undefined);
  const isSupplierMissing = !areSuppliersComing && (groups === null || (groups.length > 0 && branch === null));
  const methods = payment.payable?.methods ?? [];
  const chosenOf = ({ methodId }: CheckoutValue) =>
    methodId !== null && methods.includes(methodId) ? methodId : (methods[0] ?? null);
  const goTo = (target: CheckoutStep) => {
    setTried(null);
    setHere(target);
  };
  const form = useDraftForm<CheckoutValue, CheckoutField>({
    draftKey,
    initial,
    idOf: (field) => `checkout-${field}`,
    problemsOf: (value) => {
      const noMethod = isFree || chosenOf(value) !== null ? null : whyNoMethod(payment.payable);
      return problemsAt(value, { at: here, isSupplierMissing, noMethod }, t);
    },
    async submit(value) {
      if (here === step.delivery) {
        if (changesCodes(value, account)) setIsAsked(true);
        else goTo(step.payment);
        return null;
      }
      const methodId = isFree ? null : chosenOf(value);
      const isTyped = methodId !== null && isOnline(methodId);
      const data = isTyped ? ((await fields.current?.read()) ?? null) : null;
      if (isSupplierMissing) goTo(step.delivery);
      else if (isTyped && data === null) goTo(step.payment);
      else if (here === step.payment) goTo(step.review);
      else if (version !== null && !areSuppliersComing) {
        const supplierId = branch?.id ?? null;
        const placing = { cart: version, expectedTotal: total, delivery: tidyDelivery(value.delivery), supplierId };
        const isRefused = await order.place(
          placing,
          paymentFor(cart, methodId, data, payment.payable?.settings ?? null),
          (placed) => drafts.save(draftKey, { ...value, placed }),
        );
        if (isRefused && !isFree) goTo(step.payment);
      }
      return null;
    },
  });
  useStepInAddress(here, steps, (target) => {
    if (target < here) goTo(target);
  });
  useStageFocus(here);
  const { value, change } = form;
  const wait = waitFor({ isOffline, inHand, areSuppliersComing, payable: isFree ? 'free' : payment.payable });
  return (
    <form
      className="checkout-form stack gap-5"
      noValidate
      onSubmit={(event) => {
        setTried(here);
        order.forget();
        form.onSubmit(event);
      }}
    >
      <CheckoutSteps at={here} onGo={goTo} />
      {refused === null && inTheWay !== null && (
        <PlanInTheWay found={inTheWay} onEmpty={() => void inHand.change({ type: 'cleared' })} />
      )}
      {refused !== null && <RefusedNote {...{ refused, total, money, inHand }} onDone={order.forget} />}
      <Notes isTest={payment.payable?.settings.isTest === true} isOffline={isOffline} />
      <ErrorSummary errors={tried === here ? form.errors : []} attempt={form.attempt} />
      {here === step.delivery && (
        <DeliveryStep
          {...{ value, change, wholesalers, idOf: form.idOf }}
          errorOf={(field) => (tried === here ? form.errorOf(field) : undefined)}
        />
      )}
      <PaymentStep
        isShown={here === step.payment}
        {...{ payment, isFree, isOverSepaLimit: isOverLimit }}
        onFields={(shown) => {
          fields.current = shown;
        }}
        chosen={chosenOf(value)}
        error={tried === here ? form.errorOf('method') : undefined}
        onChoose={(methodId) => change({ ...value, methodId })}
      />
      {here === step.review && (
        <ReviewStep
          {...{ value, change, kept, wholesalers, idOf: form.idOf, goTo }}
          methodId={isFree ? null : chosenOf(value)}
          errorOf={(field) => (tried === here ? form.errorOf(field) : undefined)}
        />
      )}
      <CheckoutFoot
        {...{ here, wait }}
        isBusy={state.phase === 'placing' || form.isBusy}
        payLabel={t(isFree ? 'checkout.order' : 'checkout.pay', { sum: money(total) })}
        draft={form.draft.state}
        onBack={() => goTo(here === step.review ? step.payment : step.delivery)}
        onAgain={payment.again}
      />
      {isAsked && (
        <ConfirmDialog
          title={t('checkout.codesTitle')}
          confirmLabel={t('checkout.codesConfirm')}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            goTo(step.payment);
          }}
        >
          {t('checkout.codesText')}
        </ConfirmDialog>
      )}
    </form>
  );
}

function whyNoMethod(payable: ReturnType<typeof usePayment>['payable']) {
  if (payable === undefined) return 'wait.payment';
  return payable === null ? 'notLoaded' : 'problem.no-method';
}

function Notes({ isTest, isOffline }: { isTest: boolean; isOffline: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {isTest && (
        <p className="notice" role="note">
          {t('checkout.isTest')}
        </p>
      )}
      {isOffline && (
        <p className="notice" data-tone="accent" role="status">
          {t('checkout.offline')}
        </p>
      )}
    </>
  );
}
