/** A choice of the wizard over the browser's own select, which every keyboard and phone knows. */
import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { WizardField } from '../../../domain/wizard-problems.ts';
import { fieldId, useWizard } from './wizard-context.ts';

interface SelectFieldProps {
  field: WizardField;
  label: string;
  hint?: string;
  /** Empty text: nothing chosen. */
  value: string;
  options: readonly { value: string; label: string }[];
  isRequired?: boolean;
  isDisabled?: boolean;
  onChoose: (value: string) => void;
}

export function SelectField(props: SelectFieldProps) {
  const { field, label, hint, value, options, isRequired = false, isDisabled = false, onChoose } = props;
  const { t } = useTranslation();
  const { errorOf } = useWizard();
  return (
    <NativeSelect
      id={fieldId(field)}
      label={label}
      {...(hint === undefined ? {} : { description: hint })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      error={errorOf(field)}
      withAsterisk={isRequired}
      aria-required={isRequired}
      disabled={isDisabled}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[{ value: '', label: t('newRequest.choose') }, ...options]}
    />
  );
}
