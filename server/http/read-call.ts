/** Reads what a call brings, and checks it, and in tests what it answers, against the contract. */
import * as v from 'valibot';
import type { Schema } from '../../contract/endpoint.ts';
import { Refusal } from '../call.ts';
import type { Route } from './route-table.ts';

const mostMessages = 20;
/** Of a message, which may repeat what was given. */
const mostMessageLength = 200;

/** The parsed value; throws a `validation` refusal. Wrong fields are named by their dotted paths, as many as a person would read. */
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
export const unstorable = /[\u0000\uD800-\uDFFF]/u;

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

const mostBytes = 1_048_576;
/** The deepest call of the contract has 4. */
const mostLevels = 32;
/** The largest call of the contract has 2,500: a scan result with 500 error codes. */
const mostValues = 5_000;

/**
 * Reads a JSON body of at most 1 MB; more is refused while it is still arriving. One that is nested beyond reason is refused too:
 * whoever walks it would fall; and one of more values than any call has. Both are counted before it is parsed, because parsing takes its time too.
 */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal('unsupported-type', 'The body must be application/json');
  const bytes = await readBytes(request, mostBytes);
  const { values, levels } = extentOf(bytes);
  if (levels > mostLevels) throw new Refusal('validation', `The body is nested deeper than ${mostLevels} levels`);
  if (values > mostValues) throw new Refusal('validation', `The body has more than ${mostValues} values`);
  return parsed(bytes);
}

/** More than `most` is refused while it is still arriving. */
export async function readBytes(request: Request, most: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge(most);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('validation', 'The body is not valid JSON');
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set([0x7b, 0x5b]);
const closing = new Set([0x7d, 0x5d]);

/** At most how many values there are in JSON text, and how deep; of other text any numbers. */
function extentOf(bytes: Uint8Array): { values: number; levels: number } {
  let [values, level, levels, isInText] = [1, 0, 0, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isInText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) isInText = true;
    else if (byte === comma) values += 1;
    else if (opening.has(byte)) {
      values += 1;
      level += 1;
      levels = Math.max(levels, level);
    } else if (closing.has(byte)) level -= 1;
  }
  return { values, levels };
}

function tooLarge(most: number): Refusal {
  return new Refusal('payload-too-large', `The body may have at most ${most} bytes`);
}
