/** A call as it looks on the wire: its address, and its answer. */
import * as v from 'valibot';
import type { Schema } from '../../contract/endpoint.ts';
import { FailureEnvelope, successEnvelope } from '../../contract/envelope.ts';
import { type ErrorCode, isErrorCode } from '../../contract/errors.ts';
import { serverHeader } from '../../contract/version.ts';
import { type ApiFailure, noAnswer } from './failure.ts';
import type { Result } from './result.ts';

const envelopes = new WeakMap<Schema, v.GenericSchema<unknown, { dataObject: unknown }>>();

function envelopeOf(schema: Schema): v.GenericSchema<unknown, { dataObject: unknown }> {
  const known = envelopes.get(schema);
  if (known) return known;
  const made = successEnvelope(schema);
  envelopes.set(schema, made);
  return made;
}

/** The header alone proves nothing: under an address that it does not know, our server answers with the app's page. */
export function isFromOurServer({ headers, status }: Response): boolean {
  const isBare = status === 204 || status === 304;
  return headers.has(serverHeader) && (isBare || (headers.get('content-type') ?? '').includes('json'));
}

/** Not the app's page, which has the header, too. */
export function isFileOfOurs({ headers, status }: Response): boolean {
  const isDownload = (headers.get('content-disposition') ?? '').startsWith('attachment');
  return status === 200 && headers.has(serverHeader) && isDownload;
}

const successByRead = { read: [200], write: [200, 201, 204] } as const;

/**
 * Turns a response into an answer or a failure. Only what carries our server's header and is of its kind counts: a captive portal's
 * 200, a proxy's 403 or a page that does not parse is the same as no answer. Reading succeeds with 200 only, writing with
 * 200, 201 or 204 (SH-312, SH-313, SH-353).
 * Resolves the envelope's `dataObject`, checked by `schema`. Rejects when the body is cut off. A write that succeeded
 * without saying how things are now (204) is a failure `no-answer` with that status: whoever needs the answer asks for it.
 * `hear` is told the server's time.
 */
export async function readAnswer(
  response: Response,
  schema: Schema,
  kind: keyof typeof successByRead,
  hear?: (at: number) => void,
): Promise<Result<unknown, ApiFailure>> {
  if (!isFromOurServer(response)) return { ok: false, failure: { ...noAnswer, status: response.status } };
  const text = await response.text();
  const body = parseJson(text);
  const at = timeIn(body);
  if (at !== null) hear?.(at);
  if (response.ok) {
    const isSuccess = (successByRead[kind] as readonly number[]).includes(response.status);
    if (!isSuccess) return { ok: false, failure: { ...noAnswer, status: response.status, isOurServer: true } };
    const parsed = v.safeParse(envelopeOf(schema), body, { abortEarly: true });
    if (parsed.success) return { ok: true, value: parsed.output.dataObject };
    return { ok: false, failure: { ...noAnswer, status: response.status, isOurServer: true } };
  }
  return { ok: false, failure: failureFrom(response, body) };
}

/** null: it says none. */
function timeIn(body: unknown): number | null {
  const { serverTime } = (body ?? {}) as { serverTime?: unknown };
  const at = typeof serverTime === 'string' ? Date.parse(serverTime) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

function failureFrom(response: Response, body: unknown): ApiFailure {
  const parsed = v.safeParse(FailureEnvelope, body);
  const messages = parsed.success ? parsed.output.errorMessages : [];
  const code = messages.map((message) => message.code).find((code): code is ErrorCode => isErrorCode(code));
  return {
    code: code ?? 'unknown',
    status: response.status,
    messages,
    isOurServer: true,
    retryAfterMs: retryAfterMs(response),
  };
}

function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Address and method of a call from its contract key: parameters are filled in and escaped, empty query values left out. */
export function methodAndUrl(key: string, input: CallInput): { method: string; url: string } {
  const [method = 'GET', pattern = '/'] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      query.set(name, String(value));
    }
  }
  return { method, url: query.size > 0 ? `${path}?${query.toString()}` : path };
}
