/** A typed field of the wizard: label above, help below, its problem in place. */
import { TextInput, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { lengthOf } from '../../../domain/text-length.ts';
import type { PlainField } from '../../../domain/wizard.ts';
import type { WizardForm } from '../../../domain/wizard-state.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { fieldId, useWizard } from './wizard-context.ts';

type TypedField = {
  [F in PlainField]: WizardForm[F] extends string ? (string extends WizardForm[F] ? F : never) : never;
}[PlainField];

interface TextFieldProps {
  field: TypedField;
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** Shows a counter; nothing is cut off, too long is a problem at the field. */
  limit?: number;
  /** More than one line. */
  rows?: number;
  inputMode?: 'text' | 'numeric';
  isMono?: boolean;
  isUpperCase?: boolean;
  /** Before it is stored, e.g. a hyphen that sets itself. */
  format?: (typed: string) => string;
  after?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { field, label, hint = '', isRequired = false, limit, rows, format } = props;
  const { form, dispatch, errorOf } = useWizard();
  const value = form[field];
  const change = (typed: string) => {
    const upper = props.isUpperCase ? typed.toUpperCase() : typed;
    dispatch({ type: 'changed', change: { [field]: format ? format(upper) : upper } });
  };
  const counter = limit === undefined ? {} : { counter: { used: lengthOf(value), limit } };
  const shared = {
    id: fieldId(field),
    label,
    value,
    error: errorOf(field),
    // `required` would let the browser's own bubbles in; the star and aria say the same.
    withAsterisk: isRequired,
    'aria-required': isRequired,
    ...(hint === '' && limit === undefined ? {} : { description: <FieldHint {...counter}>{hint}</FieldHint> }),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    autoComplete: 'off',
    spellCheck: rows !== undefined,
    ...(props.isMono ? { classNames: { input: 'mono' } } : {}),
  };
  if (rows !== undefined) {
    return <Textarea {...shared} rows={rows} onChange={(event) => change(event.currentTarget.value)} />;
  }
  const capital = props.isUpperCase ? { autoCapitalize: 'characters' } : {};
  const side = props.after === undefined ? {} : { rightSection: props.after, rightSectionWidth: 56 };
  return (
    <TextInput
      {...shared}
      {...capital}
      {...side}
      inputMode={props.inputMode ?? 'text'}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
