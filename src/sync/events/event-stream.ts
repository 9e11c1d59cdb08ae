/**
 * Hears from the server that something changed. One connection, read with fetch because it needs the bearer token;
 * resumed by the last event's id. Silence of a minute or a break leads to a new connection with back-off. It never
 * carries the change itself: whoever listens pulls. A refusal signs nobody out here, calls do that; one that forbids the
 * stream (403: a restricted country) is asked about again after a long while.
 */
import * as v from 'valibot';
import { ChangedEvent, eventsPath } from '../../../contract/events.ts';
import { contractVersion, contractVersionHeader, serverHeader } from '../../../contract/version.ts';
import type { TokenSource } from '../../api/token-source.ts';
import type { Clock } from '../../platform/clock.ts';
import { delay } from '../../platform/clock.ts';
import type { Network } from '../../platform/network.ts';
import type { Random } from '../../platform/random.ts';
import { backoffMs } from '../outbox/backoff.ts';
import { type ServerEvent, readEvents } from './read-events.ts';

export interface EventStreamDeps {
  network: Network;
  clock: Clock;
  random: Random;
  tokens: TokenSource;
  account: string;
  origin?: string;
  onChanged(event: ChangedEvent): void;
  /** The connection stands; `revision` is the company's now. */
  onHello(revision: number): void;
  /** Called as a connection begins; what it returns, whenever the server is heard on it: as good as an answer. */
  startListening(): () => void;
}

/** The server beats every 25 s. */
const silenceMs = 60_000;
const longestPauseMs = 60_000;
const forbiddenPauseMs = 15 * 60_000;

/** Keeps a connection until `signal` aborts. */
export async function followEvents(deps: EventStreamDeps, signal: AbortSignal): Promise<void> {
  let lastId = '';
  let failures = 0;
  while (!signal.aborted) {
    const isHeard = await follow(deps, signal, lastId, (id) => {
      lastId = id;
    });
    failures = isHeard === true ? 1 : failures + 1;
    const pauseMs = Math.min(longestPauseMs, backoffMs(failures, deps.random.number()));
    await delay(deps.clock, isHeard === 'forbidden' ? forbiddenPauseMs : pauseMs, signal);
  }
}

/** One connection; resolves at its end, whether anything was heard on it, or that the server forbids it. */
async function follow(
  deps: EventStreamDeps,
  signal: AbortSignal,
  lastId: string,
  onId: (id: string) => void,
): Promise<boolean | 'forbidden'> {
  const abort = new AbortController();
  const giveUp = () => abort.abort();
  signal.addEventListener('abort', giveUp);
  let cancelWatch = deps.clock.after(silenceMs, giveUp);
  let isHeard = false;
  const tellHeard = deps.startListening();
  const onLife = () => {
    isHeard = true;
    cancelWatch();
    cancelWatch = deps.clock.after(silenceMs, giveUp);
    tellHeard();
  };
  try {
    const body = await connect(deps, lastId, abort.signal);
    if (body === 'forbidden') return body;
    if (body) await readEvents(body, abort.signal, (event) => tell(deps, event, onId), onLife);
  } catch {
    // Broken or given up: the caller connects again.
  } finally {
    cancelWatch();
    giveUp();
    signal.removeEventListener('abort', giveUp);
  }
  return isHeard;
}

/** Null when there is nobody to listen for or the answer is not an event stream of our server. */
async function connect(
  deps: EventStreamDeps,
  lastId: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | 'forbidden' | null> {
  let current = await deps.tokens.get();
  if (current && !current.isFresh && (await deps.tokens.renew(current.token)) === 'renewed') {
    current = await deps.tokens.get();
  }
  if (!current || current.accountId !== deps.account) return null;
  const headers: Record<string, string> = {
    authorization: `Bearer ${current.token}`,
    accept: 'text/event-stream',
    [contractVersionHeader]: String(contractVersion),
  };
  if (lastId !== '') headers['last-event-id'] = lastId;
  const url = (deps.origin ?? '') + eventsPath;
  const response = await deps.network.fetch(url, { headers, signal, cache: 'no-store', credentials: 'omit' });
  if (!response.headers.has(serverHeader)) return null;
  if (response.status === 401) await deps.tokens.renew(current.token);
  if (response.status === 403) return 'forbidden';
  // Our server's page, where an address leads elsewhere, is no stream of events.
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
  return response.ok && isStream ? response.body : null;
}

function tell(deps: EventStreamDeps, event: ServerEvent, onId: (id: string) => void): void {
  if (event.id !== '') onId(event.id);
  if (event.event === 'hello') deps.onHello(Number(event.data) || Number(event.id) || 0);
  if (event.event !== 'changed') return;
  const changed = v.safeParse(ChangedEvent, parseJson(event.data));
  if (changed.success) deps.onChanged(changed.output);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
