/** Kysely over our sessions: its PostgreSQL dialect only wants something that connects, so one serves both engines. */
import { Kysely, type IsolationLevel, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Engine, Session } from './database.ts';
import type { Tables } from './tables.ts';

export type Isolation = Extract<IsolationLevel, 'read committed' | 'repeatable read' | 'serializable'>;

export function kyselyOver(engine: Engine): Kysely<Tables> {
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
