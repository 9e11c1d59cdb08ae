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

export function createEvents(deps: { database: Database; callers: Callers; timers: Timers }): Events {
  const sendsByCompany = new Map<number, Set<Send>>();
  const endings = new Set<() => void>();

  function deliver(payload: string): void {
    const { companyId, revision, entity } = JSON.parse(payload) as CompanyChanged;
    if (entity === 'account') deps.callers.forgetCompany(companyId);
    for (const send of sendsByCompany.get(companyId) ?? []) send({ revision, entity });
  }
  async function catchUp(): Promise<void> {
    for (const [companyId, sends] of sendsByCompany) {
      const revision = await currentRevision(deps.database, companyId);
      for (const send of sends) for (const entity of entities) send({ revision, entity });
    }
  }
  async function stream(sse: SSEStreamingApi, companyId: number, lastSeen: number | null): Promise<void> {
    const ended = Promise.withResolvers<void>();
    const send: Send = (event) => {
      sse
        .writeSSE({ id: String(event.revision), event: 'changed', data: JSON.stringify(event) })
        .catch(() => ended.resolve());
    };
    const sends = sendsByCompany.get(companyId) ?? new Set();
    sendsByCompany.set(companyId, sends.add(send));
    endings.add(ended.resolve);
    sse.onAbort(() => ended.resolve());
    const stopBeat = beat(sse, deps.timers);
    try {
      const revision = await currentRevision(deps.database, companyId);
      await sse.writeSSE({ id: String(revision), event: 'hello', data: JSON.stringify({ revision }) });
      if (lastSeen !== null && lastSeen < revision) for (const entity of entities) send({ revision, entity });
      await ended.promise;
    } finally {
      stopBeat();
      endings.delete(ended.resolve);
      sends.delete(send);
      if (sends.size === 0) sendsByCompany.delete(companyId);
    }
  }
  const app = new Hono().get(eventsPath, async (c) => {
    const caller = await deps.callers.fromAuthorization(c.req.header('authorization'));
    const { companyId } = caller;
    if (companyId === null) throw new Refusal('forbidden', 'The account has no company yet');
    if (endings.size >= mostStreams) throw new Refusal('unavailable', 'Too many event streams');
    return streamSSE(c, (sse) => stream(sse, companyId, lastEventId(c)));
  });
  return {
    app,
    start: () => deps.database.listen(companyChannel, deliver, () => void catchUp().catch(() => {})),
    stop() {
      for (const end of endings) end();
    },
  };
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
  const next = () => {
    cancel = timers.after(beatEveryMs, () => {
      sse.writeSSE({ event: 'beat', data: '{}' }).then(next, () => {});
    });
  };
  next();
  return () => cancel();
}
