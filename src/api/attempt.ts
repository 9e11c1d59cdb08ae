/** One call over the network, within its time: what is sent, and what its answer is. */
import type { Endpoint } from '../../contract/endpoint.ts';
import { companyHeader, contractVersion, contractVersionHeader, idempotencyKeyHeader } from '../../contract/version.ts';
import { type ApiFailure, noAnswer } from './failure.ts';
import type { ApiDeps, CallOptions } from './client.ts';
import type { Result } from './result.ts';
import { type CallInput, isFileOfOurs, isFromOurServer, readAnswer } from './wire.ts';

export interface Call {
  endpoint: Endpoint;
  method: string;
  url: string;
  input: CallInput;
  options: CallOptions;
  etag: string | null;
}
export interface Credentials {
  token: string;
  company: number | null;
}
export interface Response304 {
  isUnchanged: boolean;
  etag: string;
  answer: unknown;
}

export const callTimeoutMs = 30_000;

type Attempted = Promise<Result<Response304, ApiFailure>>;

export async function attempt(deps: ApiDeps, call: Call, given: Credentials | null): Attempted {
  const abort = new AbortController();
  const giveUp = () => abort.abort();
  const report = deps.startContact?.(call.url);
  const cancelTimeout = deps.clock.after(call.options.timeoutMs ?? callTimeoutMs, giveUp);
  call.options.signal?.addEventListener('abort', giveUp);
  if (call.options.signal?.aborted) giveUp();
  try {
    const response = await deps.network.fetch((deps.origin ?? '') + call.url, requestOf(call, given, abort.signal));
    const etag = response.headers.get('etag') ?? '';
    const result: Result<Response304, ApiFailure> =
      response.status === 304 && isFromOurServer(response)
        ? { ok: true, value: { isUnchanged: true, etag, answer: null } }
        : await checked(deps, response, call, etag);
    report?.(result.ok || result.failure.isOurServer, result.ok || isDecision(result.failure));
    return result;
  } catch {
    // fetch and reading the body reject for one reason only: no (whole) answer came.
    if (!call.options.signal?.aborted) report?.(false, false);
    return { ok: false, failure: noAnswer };
  } finally {
    cancelTimeout();
    call.options.signal?.removeEventListener('abort', giveUp);
  }
}

async function checked({ serverTime }: ApiDeps, response: Response, call: Call, etag: string): Attempted {
  if (call.endpoint.file === true && isFileOfOurs(response)) {
    return { ok: true, value: { isUnchanged: false, etag, answer: await response.blob() } };
  }
  const kind = call.method === 'GET' ? 'read' : 'write';
  const read = await readAnswer(response, call.endpoint.answer, kind, serverTime?.hear);
  return read.ok ? { ok: true, value: { isUnchanged: false, etag, answer: read.value } } : read;
}

function requestOf(
  { method, input, options, etag }: Call,
  given: Credentials | null,
  signal: AbortSignal,
): RequestInit {
  const headers: Record<string, string> = { ...input.headers, [contractVersionHeader]: String(contractVersion) };
  if (given) headers['authorization'] = `Bearer ${given.token}`;
  if (given && given.company !== null) headers[companyHeader] = String(given.company);
  if (options.idempotencyKey !== undefined) headers[idempotencyKeyHeader] = options.idempotencyKey;
  if (etag !== null) headers['if-none-match'] = etag;
  const init: RequestInit = { method, headers, signal, cache: 'no-store', credentials: 'omit' };
  if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body);
  }
  return init;
}

/** The server did its work, whatever came of it. */
function isDecision({ isOurServer, status }: ApiFailure): boolean {
  return isOurServer && status >= 400 && status < 500;
}
