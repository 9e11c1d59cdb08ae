/** A choice over the browser's own select, which every keyboard and phone knows. */
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';

interface FormSelectProps extends Pick<NativeSelectProps, 'id' | 'label' | 'error' | 'className' | 'onBlur'> {
  hint?: string;
  /** Empty text: nothing chosen. */
  value: string;
  options: readonly { value: string; label: string }[];
  /** Words of the empty choice; null: there is none, something is always chosen. */
  none?: string | null;
  isRequired?: boolean;
  isDisabled?: boolean;
  onChoose: (value: string) => void;
}

export function FormSelect(props: FormSelectProps) {
  const { t } = useTranslation();
  const { hint, options, isRequired = false, isDisabled = false, onChoose, ...passed } = props;
  const { none = t('ui.choose'), ...field } = passed;
  return (
    <NativeSelect
      {...field}
      {...(hint === undefined ? {} : { description: hint })}
      withAsterisk={isRequired}
      aria-required={isRequired || undefined}
      disabled={isDisabled}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={none === null ? [...options] : [{ value: '', label: none }, ...options]}
    />
  );
}
