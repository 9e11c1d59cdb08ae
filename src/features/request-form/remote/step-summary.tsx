/** Step 70: the order summary. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { workLabelOf } from '../../../entities/request/work-label.ts';
import { useFormat } from '../../../ui/format.tsx';
import { mileageText } from '../../../ui/measure-text.ts';
import type { SummaryLine } from '../../../ui/summary-block.tsx';
import { useRequestForm } from '../form-context.ts';
import { SummaryStep } from '../steps/summary-step.tsx';

export function StepSummary() {
  const { t } = useTranslation();
  return <SummaryStep title={t('remote.step.70')} lines={useDetailLines()} />;
}

function useDetailLines(): SummaryLine[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { form, data } = useRequestForm();
  const { serviceType, technician } = workLabelOf(form, data);
  return [
    [t('newRequest.field.repairOrder'), form.repairOrder],
    [t('newRequest.field.mileage'), mileageText(form.mileage, format)],
    [t('remote.toolSerial'), form.diagnosticToolSerial],
    [t('newRequest.field.vciSerial'), form.vciSerial],
    [t('newRequest.field.serviceType'), serviceType],
    [t('newRequest.field.technician'), technician],
    [t('newRequest.field.comments'), form.comments],
  ];
}
