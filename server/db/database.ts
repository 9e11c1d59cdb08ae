/**
 * The database port: one SQL, two engines (PGlite in this process, or PostgreSQL). Both give sessions; queries,
 * transactions and Kysely are the same code over either. Promised on both: int8 arrives as number, numeric and
 * date as string, timestamptz as Date, jsonb parsed. A JSON parameter must be passed as JSON text.
 */
import type { Db } from './db.ts';
import { Kysely, type IsolationLevel, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Tables } from './tables.ts';

export interface Rows {
  rows: unknown[];
  rowCount: number | null;
  command: string;
}

/** One connection, held until released. PGlite has exactly one: never wait for another while holding it. */
export interface Session {
  query(text: string, values?: readonly unknown[]): Promise<Rows>;
  /** Several statements without values. */
  script(text: string): Promise<void>;
  release(broken?: boolean): void;
}

/** The database gave no answer: it is restarting, frozen, cut off, or all connections are taken. What was asked may have happened. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
  readonly code = 'database-unreachable';
  constructor(options?: ErrorOptions) {
    super('The database gives no answer', options);
  }
}

export interface Engine {
  engine: 'pglite' | 'postgres';
  session(): Promise<Session>;
  /** `onGap` is called when notifications may have been missed (the connection was lost for a while), again when it fails. */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => Promise<void> | void): Promise<void>;
  close(): Promise<void>;
}

export interface Database extends Engine {
  /** Queries outside a transaction. Inside one use the transaction's own Db, or PGlite waits for itself. */
  kysely: Db;
  /** Commits what `work` did, or nothing when it throws. Read committed unless told. */
  transaction<T>(work: (db: Db) => Promise<T>, isolation?: Isolation): Promise<T>;
}

export function databaseOver(engine: Engine): Database {
  const kysely = kyselyOver(engine);
  return {
    ...engine,
    kysely,
    transaction: (work, isolation = 'read committed') =>
      kysely.transaction().setIsolationLevel(isolation).execute(work),
  };
}

type Isolation = Extract<IsolationLevel, 'read committed' | 'repeatable read' | 'serializable'>;

/** Kysely over our sessions: its PostgreSQL dialect only wants something that connects, so one serves both engines. */
function kyselyOver(engine: Engine): Kysely<Tables> {
  const pool: PostgresPool = {
    options: {},
    connect: async () => clientOver(await engine.session()),
    end: () => engine.close(),
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

function clientOver(session: Session): PostgresPoolClient {
  const query = (text: unknown, values?: readonly unknown[]): unknown => {
    if (typeof text !== 'string') throw new Error('cursors are not supported');
    return session.query(text, values);
  };
  return { query: query as PostgresPoolClient['query'], release: (broken) => session.release(broken) };
}

/** Text → JavaScript by type oid, the same on both engines. */
export const parsers: Record<number, (text: string) => unknown> = {
  17: (text) => Buffer.from(text.slice(2), 'hex'), // bytea
  20: Number, // int8: ids and counts fit into 2^53
  1700: String, // numeric stays text: money never becomes a float
  1082: String, // date stays YYYY-MM-DD; pg would make it local midnight
  1184: (text) => new Date(text), // timestamptz
};
