/** Checks what a call brings against the contract; wrong fields are named by their dotted paths, as many as a person would read. */
import * as v from 'valibot';
import type { Schema } from '../../contract/endpoint.ts';
import { Refusal } from '../call.ts';

const mostMessages = 20;
/** Of a message, which may repeat what was given. */
const mostMessageLength = 200;

/** The parsed value; throws a `validation` refusal with a message for each of the first wrong fields. */
export function checkInput(schema: Schema, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  if (result.success) {
    refuseUnstorable(result.output);
    return result.output;
  }
  const refusal = new Refusal('validation', 'The input is not valid');
  refusal.messages.length = 0;
  for (const issue of result.issues.slice(0, mostMessages)) {
    const field = v.getDotPath(issue);
    const message = issue.message.slice(0, mostMessageLength).toWellFormed();
    refusal.messages.push({ code: 'validation', message, ...(field === null ? {} : { field }) });
  }
  throw refusal;
}

/** Throws `validation`: ids and names of an address are one line of visible characters (`Id` in contract/primitives.ts). */
export function refuseControls(params: Record<string, string>): void {
  for (const [field, value] of Object.entries(params))
    if (/\p{Cc}/u.test(value)) throw new Refusal('validation', 'This has control characters in it', { field });
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
