/** By the month or by the year; what a year saves stands at each plan. */
import { type PaymentFrequency, paymentFrequency } from '../../../domain/commerce/catalogue.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';

interface PeriodChoiceProps {
  frequency: PaymentFrequency;
  onChoose: (frequency: PaymentFrequency) => void;
}

export function PeriodChoice({ frequency, onChoose }: PeriodChoiceProps) {
  const { t } = useTranslation();
  const options = [paymentFrequency.yearly, paymentFrequency.monthly].map((value) => ({
    value: String(value),
    label: t(`plans.pay.${value}`),
    note: t(`plans.payNote.${value}`),
  }));
  return (
    <ChoiceGroup
      name="plans-pay"
      legend={t('plans.payLegend')}
      value={String(frequency)}
      options={options}
      onChoose={(value) => onChoose(Number(value) as PaymentFrequency)}
    />
  );
}
