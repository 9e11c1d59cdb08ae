/** Which method, and the provider's fields for it. What is typed there is never kept. The company's account needs no fields. */
import { useRef, useState } from 'react';
import { paymentMethod } from '../../../domain/commerce/catalogue.ts';
import { ProvidersFields } from '../../entities/payment/components/providers-fields.tsx';
import type { MethodFields } from '../../entities/payment/payment-fields.ts';
import { refusalWords } from '../../entities/payment/refusal-words.ts';
import type { usePayment } from '../../entities/payment/use-payment.ts';
import type { NewMethod } from '../../client/calls/subscription-calls.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Skeleton } from '../../ui/data-state.tsx';
import { useSingle } from '../../ui/use-single.ts';
import { TryAgainNote } from '../../ui/try-again-note.tsx';
import { LifeProblemNote } from './life-problem.tsx';
import type { MethodState } from './use-method-change.ts';

interface MethodFormProps {
  state: Extract<MethodState, { phase: 'form' }>;
  payment: ReturnType<typeof usePayment>;
  methods: readonly number[];
  onStore: (given: NewMethod) => Promise<void>;
  onClose: () => void;
}

export function MethodForm({ state, payment, methods, onStore, onClose }: MethodFormProps) {
  const { t } = useTranslation();
  const { payable } = payment;
  const [chosen, setChosen] = useState<number | null>(null);
  const methodId = chosen !== null && methods.includes(chosen) ? chosen : (methods[0] ?? paymentMethod.creditCard);
  const fields = useRef<MethodFields | null>(null);
  const isAccount = methodId === paymentMethod.companyAccount;
  const store = useSingle(async () => {
    if (isAccount) return await onStore(null);
    const data = (await fields.current?.read()) ?? null;
    if (data === null || !payable) return undefined;
    const isChallengedInPage = payable.settings.canChallengeInPage;
    return await onStore({ methodId, data, returnPath: '/dashboard/my-sub', isChallengedInPage });
  });
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void store.run();
  };
  return (
    <form className="checkout-form stack" aria-labelledby="sub-method" noValidate onSubmit={submit}>
      <h3 id="sub-method">{t('subscription.newMethod')}</h3>
      <p className="soft">{t(isAccount ? 'subscription.methodText.account' : 'subscription.methodText')}</p>
      {state.refusal !== null && (
        <p className="notice" data-tone="bad" role="alert">
          {t(`checkout.refused.${refusalWords(state.refusal)}`)}
        </p>
      )}
      <LifeProblemNote problem={state.problem} failedKey="Error_Common" />
      {methods.length > 1 && (
        <ChoiceGroup
          name="method"
          legend={t('subscription.method')}
          value={String(methodId)}
          options={methods.map((id) => ({ value: String(id), label: t(`checkout.methods.${id}`) }))}
          onChoose={(id) => setChosen(Number(id))}
        />
      )}
      {!isAccount && payable === undefined && <Skeleton rows={2} />}
      {!isAccount && payable === null && (
        <TryAgainNote text={t('subscription.methodNotLoaded')} onAgain={payment.again} />
      )}
      {!isAccount && payable && (
        <ProvidersFields
          key={methodId}
          provider={payable.fields}
          methodId={methodId}
          onFields={(drawn) => {
            fields.current = drawn;
          }}
        />
      )}
      <div className="row">
        <Button type="submit" loading={store.isBusy} disabled={!isAccount && !payable}>
          {t('subscription.storeMethod')}
        </Button>
        <Button variant="default" disabled={store.isBusy} onClick={onClose}>
          {t('subscription.cancel')}
        </Button>
      </div>
    </form>
  );
}
