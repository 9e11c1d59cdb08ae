/** What the question is about, so that the right expert answers: all of the few categories in sight, one tap (SU-081). */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { useRequestForm } from '../form-context.ts';

export function CategoryField() {
  const { t } = useTranslation();
  const { form, data, dispatch, errorOf, fieldId } = useRequestForm();
  if (data.ticketCategories.length === 0) return null;
  return (
    <ChoiceGroup
      name="ticket-category"
      legend={t('newRequest.field.category')}
      firstId={fieldId('ticketCategoryId')}
      value={form.ticketCategoryId === null ? null : String(form.ticketCategoryId)}
      options={data.ticketCategories.map(({ id, name }) => ({ value: String(id), label: name }))}
      error={errorOf('ticketCategoryId')}
      onChoose={(value) => dispatch({ type: 'changed', change: { ticketCategoryId: Number(value) } })}
    />
  );
}
