/** Yes or no: a box with its words, and its problem below. */
import { Checkbox, type CheckboxProps } from '@mantine/core';

interface FormCheckProps extends Pick<CheckboxProps, 'id' | 'label' | 'error' | 'description' | 'disabled'> {
  isChecked: boolean;
  isRequired?: boolean;
  onChange: (isChecked: boolean) => void;
}

export function FormCheck({ isChecked, isRequired = false, onChange, ...passed }: FormCheckProps) {
  return (
    <Checkbox
      {...passed}
      checked={isChecked}
      aria-required={isRequired || undefined}
      aria-invalid={Boolean(passed.error) || undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
