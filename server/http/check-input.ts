/** Checks what a call brings against the contract; every wrong field is named by its dotted path. */
import * as v from 'valibot';
import type { Schema } from '../../contract/endpoint.ts';
import { Refusal } from './handler.ts';

/** The parsed value; throws a `validation` refusal with one message for each wrong field. */
export function checkInput(schema: Schema, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  if (result.success) {
    refuseUnstorable(result.output);
    return result.output;
  }
  const refusal = new Refusal('validation', 'The input is not valid');
  refusal.messages.length = 0;
  for (const issue of result.issues) {
    const field = v.getDotPath(issue);
    refusal.messages.push({ code: 'validation', message: issue.message, ...(field === null ? {} : { field }) });
  }
  throw refusal;
}

/** No database keeps NUL or half a character in a text; typed texts have lost both by now (domain/typed-text.ts). */
const unstorable = /[\u0000\uD800-\uDFFF]/u;

/** Throws `validation` for what would end as a fault in the database, and with that be tried again for ever. */
export function refuseUnstorable(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string' && unstorable.test(value)) {
    throw new Refusal('validation', 'This text has characters that cannot be kept', { field: path.join('.') });
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) refuseUnstorable(inner, [...path, name]);
}
