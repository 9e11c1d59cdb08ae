/**
 * The database port: one SQL, two engines (PGlite in this process, or PostgreSQL). Both give sessions; queries,
 * transactions and Kysely are the same code over either. Promised on both: int8 arrives as number, numeric and
 * date as string, timestamptz as Date, jsonb parsed. A JSON parameter must be passed as JSON text.
 */
import { type Isolation, kyselyOver } from './kysely-over.ts';
import type { Db } from './db.ts';

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
