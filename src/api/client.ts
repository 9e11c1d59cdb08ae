/**
 * The typed client over the contract. An expired token is renewed before the call; a 401 or 403 of our own
 * server is followed by one renewal, shared by all concurrent calls, and one repeat (SH-260..266, SU-285..289).
 * Every call ends within its timeout (SU-286). A signed-in call says which company it is made for, so that the server
 * can refuse it when the account acts for another. Knows nothing of accounts, lists or what a call is for.
 */
import type { Answer, Contract, Input } from '../../contract/endpoint.ts';
import type { Clock } from '../platform/clock.ts';
import type { Interruptions } from '../platform/interruptions.ts';
import type { Network } from '../platform/network.ts';
import { type ApiFailure, noAnswer, notSignedIn } from './failure.ts';
import { type Call, type Credentials, type Response304, attempt } from './attempt.ts';
import { type CallInput, methodAndUrl } from './wire.ts';
import type { Result } from './result.ts';
import type { ServerTime } from '../platform/server-time.ts';
import type { TokenSource } from './token-source.ts';

export interface ApiDeps {
  network: Network;
  clock: Clock;
  tokens: TokenSource;
  /** Hears what time the server has. */
  serverTime?: Pick<ServerTime, 'hear'>;
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
  /** A GET whose answer is a file, whole. */
  download<C extends Contract, K extends keyof C & string>(
    area: C,
    key: K,
    input: Input<C[K], K>,
    options?: CallOptions,
  ): Called<Blob>;
}

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
    async download(area, key, input, options = {}) {
      const result = await perform(area, key, input, options, null);
      return result.ok ? { ok: true, value: result.value.answer as Blob } : result;
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
  if (current?.isOver) return { ok: false, failure: notSignedIn };
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

function isRejection(failure: ApiFailure): boolean {
  return failure.isOurServer && (failure.status === 401 || failure.status === 403);
}
