/**
 * The PostgreSQL engine: a pool, and one dedicated connection for LISTEN. A database that restarts, freezes or is cut off ends
 * no process: whoever waits for it is told so within seconds (`DatabaseUnreachable`), its connections are thrown away, and
 * the next call finds new ones.
 */
import pg from 'pg';
import type { Timers } from '../timers.ts';
import { DatabaseUnreachable, type Engine, type Session, parsers } from './database.ts';
import { answeredWithin, createListening } from './postgres-listening.ts';

/** Milliseconds; 0 is without end. */
export interface PostgresLimits {
  /** Until there is a connection, a new one or a free one. */
  connectMs: number;
  /** A statement that waits longer for a lock fails with 55P03; the error handler makes `unavailable` of it. */
  lockMs: number;
  /** PostgreSQL itself ends a statement then (57014). */
  statementMs: number;
  /** Without an answer by then nobody is there: the connection is thrown away. */
  answerMs: number;
  /** A transaction whose process says nothing more, dead or cut off, keeps its locks no longer than this. */
  idleInTransactionMs: number;
  /** How often the listening connection is asked whether it is alive. */
  beatMs: number;
}

const usual: PostgresLimits = {
  connectMs: 5_000,
  lockMs: 5_000,
  statementMs: 20_000,
  answerMs: 25_000,
  idleInTransactionMs: 60_000,
  beatMs: 10_000,
};

/** For migrations and seeds: one process works, and the others wait for it however long it takes. */
export const patientLimits: Partial<PostgresLimits> = { lockMs: 0, statementMs: 0, answerMs: 0 };

export interface PostgresDeps {
  timers: Timers;
  onError: (error: Error) => void;
  poolSize?: number;
  limits?: Partial<PostgresLimits>;
}

export function openPostgres(connectionString: string, deps: PostgresDeps): Engine {
  const limits = { ...usual, ...deps.limits };
  const settings = settingsFor(connectionString, limits);
  const pool = new pg.Pool({ ...settings, max: deps.poolSize ?? 10 });
  // An error that nobody listens to ends this process. The pool listens for idle connections only, so each one is listened to.
  pool.on('connect', (client) => void client.on('error', () => {}));
  pool.on('error', deps.onError);
  const listening = createListening(() => new pg.Client(settings), { ...deps, limits });
  return {
    engine: 'postgres',
    async session() {
      const client = await pool.connect().catch(reachable);
      return sessionOver(client, deps.timers, limits.answerMs);
    },
    listen: listening.listen,
    async close() {
      await listening.close();
      await pool.end();
    },
  };
}

function settingsFor(connectionString: string, limits: PostgresLimits): pg.ClientConfig {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary'): ((text: string) => unknown) =>
      (format === 'binary' ? undefined : parsers[oid]) ??
      (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
  };
  return {
    connectionString,
    types,
    application_name: 'portal',
    connectionTimeoutMillis: limits.connectMs,
    lock_timeout: limits.lockMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

function sessionOver(client: pg.PoolClient, timers: Timers, answerMs: number): Session {
  let isBroken = false;
  const ask = async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await (answerMs === 0 ? asked : answeredWithin(client, timers, answerMs, asked));
    } catch (error) {
      isBroken ||= !(error instanceof pg.DatabaseError);
      return reachable(error);
    }
  };
  return {
    query: (text, values) => ask(client.query(text, values === undefined ? [] : [...values])),
    script: async (text) => void (await ask(client.query(text))),
    release: (broken) => client.release(isBroken || broken),
  };
}

/** What PostgreSQL says is passed on; that it says nothing gets one name, however the network puts it. */
function reachable(error: unknown): never {
  throw error instanceof pg.DatabaseError ? error : new DatabaseUnreachable({ cause: error });
}
