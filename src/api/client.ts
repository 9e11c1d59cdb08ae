/**
 * The typed client over the contract. An expired token is renewed before the call; a 401 or 403 of our own
 * server is followed by one renewal, shared by all concurrent calls, and one repeat (SH-260..266, SU-285..289).
 * Every call ends within its timeout (SU-286). A signed-in call says which company it is made for, so that the server
 * can refuse it when the account acts for another. Knows nothing of accounts, lists or what a call is for.
 */
import type { Answer, Contract, Endpoint, Input } from '../../contract/endpoint.ts';
import { companyHeader, contractVersion, contractVersionHeader, idempotencyKeyHeader } from '../../contract/version.ts';
import type { Clock } from '../platform/clock.ts';
import type { Interruptions } from '../platform/interruptions.ts';
import type { Network } from '../platform/network.ts';
import { type ApiFailure, noAnswer, notSignedIn } from './failure.ts';
import { isFromOurServer, readAnswer, type CallInput, methodAndUrl } from './wire.ts';
import type { Result } from './result.ts';
import type { TokenSource } from './token-source.ts';

export interface ApiDeps {
  network: Network;
  clock: Clock;
  tokens: TokenSource;
  /** In front of every path; empty in the browser, an origin in tests. */
  origin?: string;
  /** Called as each call begins; what it returns is told whether our server answered, and whether with no fault of its own. */
  startContact?(path: string): (didAnswer: boolean, isWell: boolean) => void;
  /** Of a page: calls that change something are not to be interrupted. */
  interruptions?: Pick<Interruptions, 'during'>;
  /** cdbId of the company this device believes the account acts for; null when it does not know. */
  company?(): Promise<number | null>;
  /** The server said that the account acts for another company. */
  onCompanyChanged?(): void;
}

export interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Send only under this account's token; anyone else's means that nothing is sent (`unauthenticated`). */
  account?: string;
  /** cdbId of the company it is made for; null: for none in particular. Default: what the device believes. */
  company?: number | null;
}

type Called<T> = Promise<Result<T, ApiFailure>>;

export interface Api {
  send<C extends Contract, K extends keyof C & string>(
    area: C,
    key: K,
    input: Input<C[K], K>,
    options?: CallOptions,
  ): Called<Answer<C[K]>>;
  /** The same for a GET whose last answer is known by its ETag; `changed` is null when that still stands. */
  sendIfChanged<C extends Contract, K extends keyof C & string>(
    area: C,
    key: K,
    input: Input<C[K], K>,
    etag: string | null,
    options?: CallOptions,
  ): Called<{ changed: { answer: Answer<C[K]>; etag: string } | null }>;
}

interface Call {
  endpoint: Endpoint;
  method: string;
  url: string;
  input: CallInput;
  options: CallOptions;
  etag: string | null;
}
interface Credentials {
  token: string;
  company: number | null;
}
interface Response304 {
  isUnchanged: boolean;
  etag: string;
  answer: unknown;
}

export const callTimeoutMs = 30_000;

export function createApi(deps: ApiDeps): Api {
  const perform = (area: Contract, key: string, input: CallInput, options: CallOptions, etag: string | null) => {
    const endpoint = area[key as keyof Contract];
    if (!endpoint) throw new Error(`no such call: ${key}`);
    const call = { endpoint, input, options, etag, ...methodAndUrl(key, input) };
    const answer = performCall(deps, call);
    return call.method === 'GET' ? answer : (deps.interruptions?.during(answer) ?? answer);
  };
  return {
    async send(area, key, input, options = {}) {
      const result = await perform(area, key, input, options, null);
      return result.ok ? { ok: true, value: result.value.answer as Answer<(typeof area)[typeof key]> } : result;
    },
    async sendIfChanged(area, key, input, etag, options = {}) {
      const result = await perform(area, key, input, options, etag);
      if (!result.ok) return result;
      if (result.value.isUnchanged) return { ok: true, value: { changed: null } };
      const answer = result.value.answer as Answer<(typeof area)[typeof key]>;
      return { ok: true, value: { changed: { answer, etag: result.value.etag } } };
    },
  };
}

async function performCall(deps: ApiDeps, call: Call): Called<Response304> {
  if (call.endpoint.access === 'open') return attempt(deps, call, null);
  const first = await usableToken(deps, call.options.account);
  if (!first.ok) return first;
  const { company = (await deps.company?.()) ?? null } = call.options;
  const result = await attempt(deps, call, { token: first.value, company });
  if (result.ok) return result;
  if (result.failure.code === 'company-changed') deps.onCompanyChanged?.();
  if (!isRejection(result.failure)) return result;
  const renewal = await deps.tokens.renew(first.value);
  if (renewal === 'refused') return { ok: false, failure: notSignedIn };
  if (renewal === 'unreachable') return { ok: false, failure: noAnswer };
  const second = await usableToken(deps, call.options.account);
  return second.ok ? attemptAgain(deps, call, { token: second.value, company }) : second;
}

/** The last attempt: a new token that is refused too means that the session is over, whatever the provider says (SH-262). */
async function attemptAgain(deps: ApiDeps, call: Call, given: Credentials): Called<Response304> {
  const result = await attempt(deps, call, given);
  if (result.ok) return result;
  if (result.failure.code === 'company-changed') deps.onCompanyChanged?.();
  if (result.failure.isOurServer && result.failure.status === 401) await deps.tokens.giveUp(given.token);
  return result;
}

/** A token that should last for the call, of the account that may make it. */
async function usableToken(deps: ApiDeps, account: string | undefined): Called<string> {
  let current = await deps.tokens.get();
  if (current && !current.isFresh) {
    const renewal = await deps.tokens.renew(current.token);
    if (renewal === 'refused') return { ok: false, failure: notSignedIn };
    if (renewal === 'unreachable') return { ok: false, failure: noAnswer };
    current = await deps.tokens.get();
  }
  if (!current || (account !== undefined && current.accountId !== account)) {
    return { ok: false, failure: notSignedIn };
  }
  return { ok: true, value: current.token };
}

/** The server did its work, whatever came of it. */
function isDecision({ isOurServer, status }: ApiFailure): boolean {
  return isOurServer && status >= 400 && status < 500;
}

function isRejection(failure: ApiFailure): boolean {
  return failure.isOurServer && (failure.status === 401 || failure.status === 403);
}

async function attempt(deps: ApiDeps, call: Call, given: Credentials | null): Called<Response304> {
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
        : await checked(response, call, etag);
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

async function checked(response: Response, call: Call, etag: string): Called<Response304> {
  const read = await readAnswer(response, call.endpoint.answer, call.method === 'GET' ? 'read' : 'write');
  return read.ok ? { ok: true, value: { isUnchanged: false, etag, answer: read.value } } : read;
}

function requestOf(
  { method, input, options, etag }: Call,
  given: Credentials | null,
  signal: AbortSignal,
): RequestInit {
  const headers: Record<string, string> = { [contractVersionHeader]: String(contractVersion) };
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
