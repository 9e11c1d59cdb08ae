/** A typed field of the wizard: its value and its problem come from the wizard's state. */
import type { ComponentProps } from 'react';
import type { PlainField } from '../../../../domain/wizard.ts';
import type { WizardForm } from '../../../../domain/wizard-state.ts';
import { FormText } from '../../../ui/form-text.tsx';
import { useRequestForm } from '../form-context.ts';

type TypedField = {
  [F in PlainField]: WizardForm[F] extends string ? (string extends WizardForm[F] ? F : never) : never;
}[PlainField];

type TextFieldProps = Omit<ComponentProps<typeof FormText>, 'id' | 'value' | 'error' | 'onType'> & {
  field: TypedField;
  /** What follows from the text for other fields. */
  also?: (typed: string) => Partial<Pick<WizardForm, PlainField>>;
};

export function TextField({ field, also, ...props }: TextFieldProps) {
  const { form, dispatch, errorOf, fieldId } = useRequestForm();
  return (
    <FormText
      {...props}
      id={fieldId(field)}
      value={form[field]}
      error={errorOf(field)}
      onType={(value) => dispatch({ type: 'changed', change: { ...also?.(value), [field]: value } })}
    />
  );
}
