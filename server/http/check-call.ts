/** Checks what a call brings, and in tests what it answers, against the contract; wrong fields are named by their dotted paths, as many as a person would read. */
import * as v from 'valibot';
import type { Schema } from '../../contract/endpoint.ts';
import { Refusal } from '../call.ts';
import type { Route } from './route-table.ts';

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

/** In tests: an answer that the contract would refuse or cut is a fault. */
export function checkAnswer(route: Route, answer: unknown): void {
  const wire: unknown = JSON.parse(JSON.stringify(answer ?? null));
  const result = v.safeParse(route.endpoint.answer, wire);
  if (!result.success) {
    const where = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; ');
    throw new Error(`${route.key} answers what the contract does not allow: ${where}`);
  }
  if (!isSameJson(result.output, wire)) throw new Error(`${route.key} answers fields or values the contract would cut`);
}

function isSameJson(a: unknown, b: unknown): boolean {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b;
  const [namesOfA, namesOfB] = [Object.keys(a), Object.keys(b)];
  return (
    namesOfA.length === namesOfB.length &&
    namesOfA.every((name) => isSameJson(a[name as keyof typeof a], b[name as keyof typeof b]))
  );
}
