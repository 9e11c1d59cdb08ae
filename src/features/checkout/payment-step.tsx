/** How it is paid. The provider's fields are drawn, unseen, while Delivery is filled in: their frames take more than a second on a slow tablet. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Skeleton } from '../../ui/data-state.tsx';
import { StageTitle } from '../../ui/stage-title.tsx';
import { TryAgainNote } from '../../ui/try-again-note.tsx';
import { ProvidersFields } from '../../entities/payment/components/providers-fields.tsx';
import type { MethodFields } from '../../entities/payment/payment-fields.ts';
import { isOnline, type usePayment } from '../../entities/payment/use-payment.ts';

interface PaymentStepProps {
  isShown: boolean;
  payment: ReturnType<typeof usePayment>;
  /** There is nothing to pay. */
  isFree: boolean;
  /** SEPA would be offered, but for the sum. */
  isOverSepaLimit: boolean;
  chosen: number | null;
  error: string | undefined;
  /** Of the chosen method. */
  onFields: (fields: MethodFields | null) => void;
  onChoose: (methodId: number) => void;
}

export function PaymentStep({
  isShown,
  payment,
  isFree,
  isOverSepaLimit,
  chosen,
  error,
  onFields,
  onChoose,
}: PaymentStepProps) {
  const { t } = useTranslation();
  const { payable } = payment;
  return (
    <section
      className="card stack checkout-payment"
      aria-labelledby={isShown ? 'stage-title' : undefined}
      hidden={!isShown}
    >
      {isShown && <StageTitle>{t('checkout.step.2')}</StageTitle>}
      {isFree && <p>{t('checkout.nothingToPay')}</p>}
      {!isFree && payable === undefined && <Skeleton rows={3} />}
      {!isFree && payable === null && <TryAgainNote text={t('checkout.notLoaded')} onAgain={payment.again} />}
      {!isFree && payable && (
        <>
          <ChoiceGroup
            name="method"
            legend={t('checkout.method')}
            firstId="checkout-method"
            value={chosen === null ? null : String(chosen)}
            error={error}
            options={payable.methods.map((id) => ({
              value: String(id),
              label: t(`checkout.methods.${id}`),
              ...(isOnline(id) ? {} : { note: t('checkout.accountText') }),
            }))}
            onChoose={(id) => onChoose(Number(id))}
          />
          {isOverSepaLimit && <p className="soft">{t('checkout.sepaOver')}</p>}
          {chosen !== null && isOnline(chosen) && (
            <ProvidersFields key={chosen} provider={payable.fields} methodId={chosen} onFields={onFields} />
          )}
        </>
      )}
    </section>
  );
}
