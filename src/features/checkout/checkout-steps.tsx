/** Delivery, Payment, Review and the end (CO-058): where one is, also when all of it is done. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { type CheckoutStep, step } from './checkout-value.ts';

const stages = [...Object.values(step), 4] as const;

/** `at` null: paid. */
export function CheckoutSteps({ at, onGo }: { at: CheckoutStep | null; onGo?: (target: CheckoutStep) => void }) {
  const { t } = useTranslation();
  return (
    <Stepper
      label={t('checkout.steps')}
      stages={stages.map((id) => ({ id, name: t(`checkout.step.${id}`) }))}
      stage={at ?? 4}
      isDone={at === null}
      onGo={(target) => {
        if (at !== null && target !== 4 && target < at) onGo?.(target);
      }}
    />
  );
}
