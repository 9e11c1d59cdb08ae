/** The workshop's order number, in the country's format (SU-252..255). */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatRepairOrder, maxFreeLength, repairOrderFormat } from '../../../../domain/repair-order.ts';
import { TextField } from './text-field.tsx';
import { useRequestForm } from '../form-context.ts';

export function RepairOrderField() {
  const { t } = useTranslation();
  const { data } = useRequestForm();
  const format = repairOrderFormat(data.country);
  return (
    <TextField
      field="repairOrder"
      label={t('newRequest.field.repairOrder')}
      hint={t(`newRequest.repairOrderHint.${format}`)}
      isRequired
      isUpperCase
      {...(format === 'free' ? { limit: maxFreeLength } : {})}
      inputMode={format === 'free' ? 'text' : 'numeric'}
      format={(typed) => formatRepairOrder(format, typed)}
    />
  );
}
