/**
 * Server-sent events: tell a company's devices that something changed, never what. NOTIFY carries them between
 * processes. A client that comes back with `Last-Event-ID` (the revision it has seen) is told at once when it is
 * behind; so is everyone after the database connection was lost, because notifications may be missing.
 */
import { type Context as HonoContext, Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { type ChangedEvent, eventsPath } from '../../contract/events.ts';
import type { Database } from '../db/database.ts';
import { companyChannel, type CompanyChanged } from '../db/next-revision.ts';
import type { Timers } from '../providers/timers.ts';
import type { Callers } from './caller.ts';
import { Refusal } from './handler.ts';

const beatEveryMs = 25_000;
/** Then the client comes again, with a token that is still good. */
const longestStreamMs = 3_600_000;
/** Streams of one process; beyond it clients fall back to asking. */
const mostStreams = 2_000;

type Send = (event: ChangedEvent) => void;

export interface Events {
  app: Hono;
  /** Starts listening. */
  start(): Promise<void>;
  /** Ends all streams. */
  stop(): void;
}

interface EventsDeps {
  database: Database;
  callers: Callers;
  clientAddress: (c: HonoContext) => string;
  isRestricted: (address: string, country: string) => boolean;
  timers: Timers;
}

interface Stream {
  companyId: number;
  send: Send;
  end(): void;
}

export function createEvents(deps: EventsDeps): Events {
  const streams = new Set<Stream>();
  const app = new Hono().get(eventsPath, async (c) => {
    const { companyId, country } = await deps.callers.fromAuthorization(c.req.header('authorization'));
    if (deps.isRestricted(deps.clientAddress(c), country))
      throw new Refusal('restricted-country', 'The service is not offered in this country');
    if (companyId === null) throw new Refusal('forbidden', 'The account has no company yet');
    if (streams.size >= mostStreams) throw new Refusal('unavailable', 'Too many event streams');
    return streamSSE(c, (sse) => hold(deps, streams, sse, companyId, lastEventId(c)));
  });
  function deliver(payload: string): void {
    const { companyId, revision, entity } = JSON.parse(payload) as CompanyChanged;
    if (entity === 'account') deps.callers.forgetCompany(companyId);
    for (const stream of streams) if (stream.companyId === companyId) stream.send({ revision, entity });
  }
  async function catchUp(): Promise<void> {
    for (const { companyId, send } of streams) sendAll(send, await currentRevision(deps.database, companyId));
  }
  return {
    app,
    start: () => deps.database.listen(companyChannel, deliver, () => void catchUp().catch(() => {})),
    stop() {
      for (const stream of streams) stream.end();
    },
  };
}

/** Resolves when the client is gone or the stream was ended. */
async function hold(
  deps: EventsDeps,
  streams: Set<Stream>,
  sse: SSEStreamingApi,
  companyId: number,
  lastSeen: number | null,
): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const end = () => ended.resolve();
  const send: Send = (event) => {
    sse.writeSSE({ id: String(event.revision), event: 'changed', data: JSON.stringify(event) }).catch(end);
  };
  const stream = { companyId, send, end };
  streams.add(stream);
  sse.onAbort(end);
  const cancels = [beat(sse, deps.timers), deps.timers.after(longestStreamMs, end)];
  try {
    const revision = await currentRevision(deps.database, companyId);
    await sse.writeSSE({ id: String(revision), event: 'hello', data: JSON.stringify({ revision }) });
    if (lastSeen !== null && lastSeen < revision) sendAll(send, revision);
    await ended.promise;
  } finally {
    for (const cancel of cancels) cancel();
    streams.delete(stream);
  }
}

function sendAll(send: Send, revision: number): void {
  for (const entity of entities) send({ revision, entity });
}

const entities = ['request', 'hardware', 'wallet', 'account'] as const;

function lastEventId(c: HonoContext): number | null {
  const header = c.req.header('last-event-id');
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

async function currentRevision(database: Database, companyId: number): Promise<number> {
  const row = await database.kysely
    .selectFrom('company_revision')
    .select('revision')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** The answer stops it. */
function beat(sse: SSEStreamingApi, timers: Timers): () => void {
  let cancel = () => {};
  const plan = () => {
    cancel = timers.after(beatEveryMs, () => void beatOnce());
  };
  const beatOnce = async () => {
    await sse.writeSSE({ event: 'beat', data: '{}' }).catch(() => {});
    plan();
  };
  plan();
  return () => cancel();
}
