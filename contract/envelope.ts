/**
 * The envelope around every JSON answer (SH §3, SU-288): httpStatusCode, dataObject, success, errorMessages,
 * serverTime. A failed call carries `dataObject: null` and at least one error message with a code.
 */
import * as v from 'valibot';
import { Instant } from './primitives.ts';

export const ErrorMessage = v.object({
  /** One of `ErrorCode`, or a code of the specification's catalogue such as `002`. */
  code: v.string(),
  /** English text for logs and for codes the client does not know. */
  message: v.string(),
  /** Dotted path of the field in the body or query, where one field is to blame. */
  field: v.optional(v.string()),
  /** Of a `conflict` about a value that was changed elsewhere: what the server holds in `field`. */
  held: v.optional(v.unknown()),
});
export type ErrorMessage = v.InferOutput<typeof ErrorMessage>;

export const FailureEnvelope = v.object({
  httpStatusCode: v.number(),
  dataObject: v.null(),
  success: v.literal(false),
  errorMessages: v.array(ErrorMessage),
  serverTime: Instant,
});

/** Envelope of a successful answer; `schema` is that of its dataObject. */
export function successEnvelope<S extends v.GenericSchema<unknown, unknown>>(schema: S) {
  return v.object({
    httpStatusCode: v.number(),
    dataObject: schema,
    success: v.literal(true),
    errorMessages: v.array(ErrorMessage),
    serverTime: Instant,
  });
}
