/** Fields of the identity pages: a label, the input, and the error at the field that screen readers announce. */
import { html } from 'hono/html';
import { composedText, mostUnitsOf, visibleText } from '../../../domain/typed-text.ts';
import type { Html } from './page.ts';
import type { Texts } from './texts.ts';

export interface Field {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  autocomplete: string;
  isRequired: boolean;
  maxLength: number;
  /** A keyboard with digits. */
  isDigits?: boolean;
  options?: readonly { value: string; label: string }[];
}

export type Values = Record<string, string>;
/** Field name → what is wrong with it. */
export type Errors = Record<string, string>;

export function fieldHtml(field: Field, texts: Texts, values: Values, errors: Errors, hasFocus: boolean): Html {
  const { name, label, isRequired } = field;
  const error = errors[name];
  const describedBy = error === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-error"`;
  const focus = hasFocus ? html` autofocus` : '';
  const keyboard = field.isDigits === true ? html` inputmode="numeric"` : '';
  const common = html`id="${name}" name="${name}"
  autocomplete="${field.autocomplete}"${isRequired ? html` required` : ''}${describedBy}${focus}${keyboard}`;
  const value = field.type === 'password' ? '' : (values[name] ?? '');
  return html`<div class="field">
    <label for="${name}">${label}${isRequired ? '' : html` <span class="note">(${texts.optional})</span>`}</label>
    ${
      field.options === undefined
        ? html`<input ${common} type="${field.type ?? 'text'}" maxlength="${field.maxLength}" value="${value}" />`
        : html`<select ${common}>
            <option value="">${texts.choose}</option>
            ${field.options.map(
              (option) =>
                html`<option value="${option.value}" ${option.value === value ? html` selected` : ''}>
                  ${option.label}
                </option>`,
            )}
          </select>`
    }
    ${error === undefined ? '' : html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

export function fieldsHtml(fields: readonly Field[], texts: Texts, values: Values, errors: Errors): Html {
  const firstWrong = fields.find((field) => field.name in errors) ?? fields[0];
  return html`${fields.map((field) => fieldHtml(field, texts, values, errors, field === firstWrong))}`;
}

/** Trimmed values of the fields (passwords as typed) and what is wrong with them. */
export function readFields(
  fields: readonly Field[],
  texts: Texts,
  form: Record<string, unknown>,
): { values: Values; errors: Errors } {
  const values: Values = {};
  const errors: Errors = {};
  for (const field of fields) {
    const given = form[field.name];
    const typed = typeof given === 'string' ? given : '';
    const value = field.type === 'password' ? typed : oneLine(typed, field.maxLength);
    values[field.name] = value;
    if (value === '' && field.isRequired) errors[field.name] = texts.required;
    else if (value.length > field.maxLength) errors[field.name] = texts.tooLong;
    else if (field.type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) errors[field.name] = texts.badEmail;
    else if (field.options?.some((option) => option.value === value) === false) errors[field.name] = texts.required;
  }
  return { values, errors };
}

/** A text that is too long however it is composed stays as it is, to be refused at once. */
function oneLine(typed: string, maxLength: number): string {
  const visible = visibleText(typed.replace(/\p{Cc}/gu, ''));
  return visible.length > mostUnitsOf(maxLength) ? visible : composedText(visible);
}
