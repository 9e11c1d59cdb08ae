/** A typed field of a form with Mantine's looks: label above, help and counter below, its problem in place. */
import { TextInput, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { lengthOf } from '../../domain/text-length.ts';
import { FieldHint } from './field-hint.tsx';

interface FormTextProps {
  id: string;
  label: string;
  value: string;
  /** The words for its problem; undefined: there is none to show. */
  error?: string | undefined;
  hint?: string;
  isRequired?: boolean;
  /** Shows a counter; nothing is cut off, too long is a problem at the field. */
  limit?: number;
  /** More than one line. */
  rows?: number;
  inputMode?: 'text' | 'numeric';
  isMono?: boolean;
  isUpperCase?: boolean;
  /** Before it is handed on, e.g. a hyphen that sets itself. */
  format?: (typed: string) => string;
  after?: ReactNode;
  onType: (value: string) => void;
}

export function FormText(props: FormTextProps) {
  const { id, label, value, error, hint = '', isRequired = false, limit, rows, format, onType } = props;
  const change = (typed: string) => {
    const upper = props.isUpperCase ? typed.toUpperCase() : typed;
    onType(format ? format(upper) : upper);
  };
  const counter = limit === undefined ? {} : { counter: { used: lengthOf(value), limit } };
  const shared = {
    id,
    label,
    value,
    error,
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
