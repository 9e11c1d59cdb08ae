/** A choice over the browser's own select, which every keyboard and phone knows, with Mantine's looks. */
import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';

interface FormSelectProps {
  id: string;
  label: string;
  hint?: string;
  /** Empty text: nothing chosen. */
  value: string;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
  isRequired?: boolean;
  isDisabled?: boolean;
  onChoose: (value: string) => void;
}

export function FormSelect(props: FormSelectProps) {
  const { id, label, hint, value, error, options, isRequired = false, isDisabled = false, onChoose } = props;
  const { t } = useTranslation();
  return (
    <NativeSelect
      id={id}
      label={label}
      {...(hint === undefined ? {} : { description: hint })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      error={error}
      withAsterisk={isRequired}
      aria-required={isRequired}
      disabled={isDisabled}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[{ value: '', label: t('newRequest.choose') }, ...options]}
    />
  );
}
