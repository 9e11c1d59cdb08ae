/** Stage 4: the review. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { requestType } from '../../../../domain/wire-enums.ts';
import { useFormat } from '../../../ui/format.tsx';
import { mileageText } from '../../../ui/measure-text.ts';
import type { SummaryLine } from '../../../ui/summary-block.tsx';
import { useRequestForm } from '../form-context.ts';
import { SummaryStep } from '../steps/summary-step.tsx';

export function StageSummary() {
  const { t } = useTranslation();
  return <SummaryStep title={t('newRequest.summary.title')} lines={useDetailLines()} />;
}

function useDetailLines(): SummaryLine[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { form, data, files } = useRequestForm();
  const technician = data.technicians.find(({ id }) => id === form.technicianId);
  const device = data.hardware.find(({ id }) => id === form.hardwareId);
  const yes = (is: boolean) => (is ? t('newRequest.summary.yes') : '');
  return [
    [t('newRequest.field.serviceType'), data.serviceTypes.find(({ id }) => id === form.serviceTypeId)?.name ?? ''],
    [t('newRequest.field.category'), data.ticketCategories.find(({ id }) => id === form.ticketCategoryId)?.name ?? ''],
    [t('newRequest.field.subject'), form.subject],
    [t('newRequest.field.comments'), form.comments],
    [t('newRequest.field.attachments'), [...files.kept, ...files.coming].map(({ name }) => name).join(', ')],
    [t('newRequest.field.technician'), technician ? `${technician.firstName} ${technician.lastName}` : ''],
    [t('newRequest.field.repairOrder'), form.repairOrder],
    [t('newRequest.field.mileage'), mileageText(form.mileage, format)],
    [t('newRequest.field.yourReference'), form.requestType === requestType.healthCheck ? form.vhcYourReference : ''],
    [t('newRequest.field.licensePlate'), form.licensePlate],
    [t('newRequest.field.contactAsap'), yes(form.isContactAsap)],
    [t('newRequest.field.hardware'), device?.name ?? ''],
    [t('newRequest.field.toolSerial'), form.diagnosticToolSerial],
    [t('newRequest.field.vciSerial'), form.vciSerial],
  ];
}
