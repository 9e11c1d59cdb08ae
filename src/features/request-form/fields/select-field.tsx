/** A choice of the wizard; its problem comes from the wizard's state. */
import type { ComponentProps } from 'react';
import type { WizardField } from '../../../../domain/wizard-problems.ts';
import { FormSelect } from '../../../ui/form-select.tsx';
import { useRequestForm } from '../form-context.ts';

type SelectFieldProps = Omit<ComponentProps<typeof FormSelect>, 'id' | 'error'> & { field: WizardField };

export function SelectField({ field, ...props }: SelectFieldProps) {
  const { errorOf, fieldId } = useRequestForm();
  return <FormSelect {...props} id={fieldId(field)} error={errorOf(field)} />;
}
