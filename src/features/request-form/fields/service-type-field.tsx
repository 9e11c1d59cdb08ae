/** Which service of the chosen kind, with what it costs. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRequestForm } from '../form-context.ts';
import { SelectField } from './select-field.tsx';

interface ServiceTypeFieldProps {
  services: readonly { id: number; name: string; credits: number }[];
}

export function ServiceTypeField({ services }: ServiceTypeFieldProps) {
  const { t } = useTranslation();
  const { form, dispatch } = useRequestForm();
  return (
    <SelectField
      field="serviceTypeId"
      label={t('newRequest.field.serviceType')}
      isRequired
      value={String(form.serviceTypeId ?? '')}
      options={services.map(({ id, name, credits }) => ({
        value: String(id),
        label: t('newRequest.serviceTypeCost', { name, count: credits }),
      }))}
      onChoose={(value) =>
        dispatch({ type: 'changed', change: { serviceTypeId: value === '' ? null : Number(value) } })
      }
    />
  );
}
