/** A typed field of a form: label above, help and counter below, its problem in place. */
import { TextInput, type TextInputProps, Textarea } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { lengthOf } from '../../domain/text-length.ts';
import { FieldLabel } from './field-label.tsx';
import { FieldHint } from './field-hint.tsx';

/** Whichever of the two it is. */
export type TypedField = HTMLInputElement & HTMLTextAreaElement;
type Passed = Pick<
  TextInputProps,
  'id' | 'label' | 'error' | 'max' | 'maxLength' | 'autoComplete' | 'placeholder' | 'className'
>;

interface FormTextProps extends Passed {
  value: string;
  isLabelHidden?: boolean;
  hint?: string | undefined;
  /** False: it may stay empty and says so. Left out: neither, as a search. */
  isRequired?: boolean | undefined;
  /** Its problem is read out when it appears: there is no error summary that would. */
  isAlert?: boolean;
  isDisabled?: boolean;
  /** Shows a counter; nothing is cut off, too long is a problem at the field. */
  limit?: number | undefined;
  /** More than one line. */
  rows?: number | undefined;
  type?: 'text' | 'email' | 'date' | 'search';
  inputMode?: 'text' | 'numeric';
  isMono?: boolean;
  isUpperCase?: boolean;
  /** Before it is handed on, e.g. a hyphen that sets itself. */
  format?: (typed: string) => string;
  before?: ReactNode;
  after?: ReactNode;
  ref?: Ref<TypedField>;
  onType: (value: string) => void;
}

export function FormText(props: FormTextProps) {
  const { isLabelHidden = false, hint = '', isRequired, isDisabled = false, limit, rows, ...more } = props;
  const { type = 'text', inputMode, isMono = false, isUpperCase = false, format, before, after, ...others } = more;
  const { isAlert = false, onType, ...passed } = others;
  const change = (field: HTMLInputElement | HTMLTextAreaElement) => {
    if (isUpperCase) toUpperCase(field);
    onType(format ? format(field.value) : field.value);
  };
  const counter = limit === undefined ? {} : { counter: { used: lengthOf(props.value), limit } };
  const shared = {
    autoComplete: 'off',
    ...passed,
    label: <FieldLabel isOptional={isRequired === false}>{props.label}</FieldLabel>,
    // `required` would let the browser's own bubbles in.
    'aria-required': isRequired || undefined,
    disabled: isDisabled,
    ...(isAlert ? { errorProps: { role: 'alert' } } : {}),
    ...(isLabelHidden ? { labelProps: { className: 'visually-hidden' } } : {}),
    ...(hint === '' && limit === undefined ? {} : { description: <FieldHint {...counter}>{hint}</FieldHint> }),
    spellCheck: rows !== undefined,
    ...(isMono ? { classNames: { input: 'mono' } } : {}),
    // Codes and addresses are typed as they are.
    ...(isMono || type === 'email' ? { autoCapitalize: 'none', autoCorrect: 'off' } : {}),
    ...(isUpperCase ? { autoCapitalize: 'characters' } : {}),
  };
  if (rows !== undefined) {
    return <Textarea {...shared} rows={rows} onChange={(event) => change(event.currentTarget)} />;
  }
  return (
    <TextInput
      {...shared}
      {...(before === undefined ? {} : { leftSection: before })}
      {...(after === undefined ? {} : { rightSection: after, rightSectionWidth: 56 })}
      type={type}
      inputMode={inputMode ?? (type === 'email' ? 'email' : type === 'search' ? 'search' : 'text')}
      onChange={(event) => change(event.currentTarget)}
    />
  );
}

/** In the field itself: written by React, it would take the caret to the end. */
function toUpperCase(field: HTMLInputElement | HTMLTextAreaElement): void {
  const upper = field.value.toUpperCase();
  if (upper === field.value) return;
  const caret = (field.selectionStart ?? 0) + upper.length - field.value.length;
  field.value = upper;
  field.setSelectionRange(caret, caret);
}
