/**
 * Server-sent events: tell a company's devices that something changed, never what. NOTIFY carries them between
 * processes. A client that comes back with `Last-Event-ID` (the revision it has seen) is told at once when it is
 * behind; so is everyone after the database connection was lost, because notifications may be missing. A stream ends when
 * its person acts for another company. Whoever has none yet listens too: their stream ends when a company takes them in, and
 * with the next one they hear that they are behind.
 */
import { type Context as HonoContext, Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { type ChangedEvent, changedEntities, eventsPath } from '../../contract/events.ts';
import type { Database } from '../db/database.ts';
import { companyChannel, type CompanyChanged } from '../db/next-revision.ts';
import type { Timers } from '../timers.ts';
import type { Callers } from './caller.ts';
import { Refusal } from '../call.ts';

const beatEveryMs = 25_000;
/** Then the client comes again, with a token that is still good. */
const longestStreamMs = 3_600_000;
/** Streams of one process; beyond it clients fall back to asking. */
const mostStreams = 2_000;
/** A workshop may share one account; a single person must not take all streams. */
const mostStreamsOfOne = 50;
/** Events that a client has not taken; one that lets more pile up comes again and is told where things stand. */
const mostUnsent = 200;

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
  isRestricted: (address: string, countries: readonly string[]) => boolean;
  timers: Timers;
}

interface Stream {
  ciamId: string;
  /** Null: not taken into a company yet, or an expert. */
  companyId: number | null;
  /** Leaves out what the greeting has covered. */
  send: Send;
  sendAlways: Send;
  end(): void;
}

export function createEvents(deps: EventsDeps): Events {
  const streams = new Set<Stream>();
  const app = new Hono().get(eventsPath, async (c) => {
    const { ciamId, companyId, countries } = await deps.callers.fromAuthorization(
      c.req.header('authorization'),
      deps.clientAddress(c),
    );
    if (deps.isRestricted(deps.clientAddress(c), countries))
      throw new Refusal('restricted-country', 'The service is not offered in this country');
    const ownCount = [...streams].filter((stream) => stream.ciamId === ciamId).length;
    if (streams.size >= mostStreams || ownCount >= mostStreamsOfOne)
      throw new Refusal('unavailable', 'Too many event streams');
    // Who only asks about the stream does not listen.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' });
    return streamSSE(c, (sse) => hold(deps, streams, sse, { ciamId, companyId, lastSeen: lastEventId(c) }));
  });
  function deliver(payload: string): void {
    const { companyId, revision, entity } = JSON.parse(payload) as CompanyChanged;
    const told = [...streams].filter((stream) => stream.companyId === companyId);
    for (const stream of told) stream.send({ revision, entity });
    if (entity !== 'account') return;
    deps.callers.forgetCompany(companyId);
    const waiting = [...streams].filter((stream) => stream.companyId === null);
    void endStreamsOfMoved(deps.database, [...told, ...waiting]).catch(() => {});
  }
  async function catchUp(): Promise<void> {
    for (const stream of [...streams]) {
      sendAll(stream.sendAlways, await currentRevision(deps.database, stream.companyId));
      await endStreamsOfMoved(deps.database, [stream]);
    }
  }
  return {
    app,
    start: () => deps.database.listen(companyChannel, deliver, catchUp),
    stop() {
      for (const stream of streams) stream.end();
    },
  };
}

/** Whoever acts for another company by now comes again, and hears of that one. */
async function endStreamsOfMoved(database: Database, streams: readonly Stream[]): Promise<void> {
  const people = [...new Set(streams.map(({ ciamId }) => ciamId))];
  if (people.length === 0) return;
  const rows = await database.kysely
    .selectFrom('account')
    .select(['ciam_id', 'company_id'])
    .where('ciam_id', 'in', people)
    .execute();
  const companyOf = new Map(rows.map((row) => [row.ciam_id, row.company_id]));
  for (const stream of streams) if ((companyOf.get(stream.ciamId) ?? null) !== stream.companyId) stream.end();
}

/** Resolves when the client is gone or the stream was ended. */
async function hold(
  deps: EventsDeps,
  streams: Set<Stream>,
  sse: SSEStreamingApi,
  { ciamId, companyId, lastSeen }: Pick<Stream, 'ciamId' | 'companyId'> & { lastSeen: number | null },
): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const end = () => ended.resolve();
  let early: ChangedEvent[] | null = [];
  let greeted = 0;
  let unsent = 0;
  const write: Send = (event) => {
    unsent += 1;
    if (unsent > mostUnsent) return end();
    const written = sse.writeSSE({ id: String(event.revision), event: 'changed', data: JSON.stringify(event) });
    written.then(() => void (unsent -= 1), end);
  };
  // What is told before the greeting waits for it; the greeting's revision covers what came up to it.
  const sendAlways: Send = (event) => void (early === null ? write(event) : early.push(event));
  // A notification may come after a greeting that has covered it.
  const send: Send = (event) => void (event.revision > greeted && sendAlways(event));
  const stream = { ciamId, companyId, send, sendAlways, end };
  streams.add(stream);
  sse.onAbort(end);
  const cancels = [beat(sse, deps.timers), deps.timers.after(longestStreamMs, end)];
  try {
    const revision = await currentRevision(deps.database, companyId);
    await sse.writeSSE({ id: String(revision), event: 'hello', data: JSON.stringify({ revision }) });
    const sinceThen = early.filter((event) => event.revision > revision);
    early = null;
    greeted = revision;
    if (lastSeen !== null && lastSeen < revision) sendAll(write, revision);
    for (const event of sinceThen) write(event);
    // The company may have changed between looking the person up and listening.
    await endStreamsOfMoved(deps.database, [stream]);
    await ended.promise;
  } finally {
    for (const cancel of cancels) cancel();
    streams.delete(stream);
  }
}

function sendAll(send: Send, revision: number): void {
  for (const entity of changedEntities) send({ revision, entity });
}

function lastEventId(c: HonoContext): number | null {
  const header = c.req.header('last-event-id');
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

async function currentRevision(database: Database, companyId: number | null): Promise<number> {
  if (companyId === null) return 0;
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
