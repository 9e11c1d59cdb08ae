/** The PostgreSQL engine: a pool, and one dedicated connection for LISTEN that comes back after a database restart. */
import pg from 'pg';
import type { Timers } from '../providers/timers.ts';
import type { Engine } from './database.ts';
import { parsers } from './parsers.ts';

const reconnectDelayMs = 500;
/** A statement that waits longer for a lock fails with 55P03; the error door makes `unavailable` of it. */
const lockTimeoutMs = 5_000;

interface Listener {
  onPayload: (payload: string) => void;
  onGap: () => void;
}

export function openPostgres(
  connectionString: string,
  deps: { timers: Timers; onError: (error: Error) => void; poolSize?: number },
): Engine {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary'): ((text: string) => unknown) =>
      (format === 'binary' ? undefined : parsers[oid]) ??
      (pg.types.getTypeParser(oid, format) as (text: string) => unknown),
  };
  const pool = new pg.Pool({ connectionString, max: deps.poolSize ?? 10, types, lock_timeout: lockTimeoutMs });
  pool.on('error', deps.onError); // without it a database restart ends this process
  const listening = createListening(connectionString, deps);
  return {
    engine: 'postgres',
    async session() {
      const client = await pool.connect();
      return {
        query: (text, values) => client.query(text, values === undefined ? [] : [...values]),
        script: async (text) => void (await client.query(text)),
        release: (broken) => client.release(broken),
      };
    },
    listen: listening.listen,
    async close() {
      await listening.close();
      await pool.end();
    },
  };
}

function createListening(connectionString: string, deps: { timers: Timers; onError: (error: Error) => void }) {
  const listeners = new Map<string, Listener[]>();
  let connection: Promise<pg.Client> | null = null;
  let isClosed = false;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString, keepAlive: true });
    client.on('notification', (message) => {
      for (const listener of listeners.get(message.channel) ?? []) listener.onPayload(message.payload ?? '');
    });
    client.on('error', deps.onError);
    await client.connect();
    client.on('end', reconnectLater);
    for (const channel of listeners.keys()) await client.query(`listen "${channel}"`);
    return client;
  }
  function reconnectLater(): void {
    if (isClosed) return;
    deps.timers.after(reconnectDelayMs, () => {
      connection = connect();
      connection.then(() => {
        for (const all of listeners.values()) for (const listener of all) listener.onGap();
      }, reconnectLater);
    });
  }
  return {
    async listen(channel: string, onPayload: (payload: string) => void, onGap: () => void = () => {}) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), { onPayload, onGap }]);
      if (connection === null) {
        connection = connect();
        await connection;
      } else await (await connection).query(`listen "${channel}"`);
    },
    async close() {
      isClosed = true;
      const client = await connection?.catch(() => null);
      await client?.end();
    },
  };
}
