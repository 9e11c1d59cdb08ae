/** A choice over the browser's own select, which every keyboard and phone knows. */
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { FieldLabel } from './field-label.tsx';

interface FormSelectProps extends Pick<NativeSelectProps, 'id' | 'label' | 'error' | 'className' | 'onBlur'> {
  hint?: string;
  /** Empty text: nothing chosen. */
  value: string;
  options: readonly { value: string; label: string }[];
  /** Words of the empty choice; null: there is none, something is always chosen. */
  none?: string | null;
  /** False: it may stay empty and says so. Left out: neither, as a filter. */
  isRequired?: boolean | undefined;
  isDisabled?: boolean;
  onChoose: (value: string) => void;
}

export function FormSelect(props: FormSelectProps) {
  const { t } = useTranslation();
  const { hint, options, isRequired, isDisabled = false, onChoose, ...passed } = props;
  const { none = t('ui.choose'), ...field } = passed;
  return (
    <NativeSelect
      {...field}
      {...(hint === undefined ? {} : { description: hint })}
      label={<FieldLabel isOptional={isRequired === false}>{field.label}</FieldLabel>}
      aria-required={isRequired || undefined}
      disabled={isDisabled}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={none === null ? [...options] : [{ value: '', label: none }, ...options]}
    />
  );
}
