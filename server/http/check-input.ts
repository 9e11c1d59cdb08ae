/** Checks what a call brings against the contract; every wrong field is named by its dotted path. */
import * as v from 'valibot';
import type { Schema } from '../../contract/endpoint.ts';
import { Refusal } from './handler.ts';

/** The parsed value; throws a `validation` refusal with one message for each wrong field. */
export function checkInput(schema: Schema, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const refusal = new Refusal('validation', 'The input is not valid');
  refusal.messages.length = 0;
  for (const issue of result.issues) {
    const field = v.getDotPath(issue);
    refusal.messages.push({ code: 'validation', message: issue.message, ...(field === null ? {} : { field }) });
  }
  throw refusal;
}
