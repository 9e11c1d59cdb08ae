/** What PostgreSQL and the network can do to us, where TEST_DATABASE_URL names one. */
import { once } from 'node:events';
import net from 'node:net';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { systemTimers } from '../providers/system-timers.ts';
import { isPassing } from '../http/error-handler.ts';
import { DatabaseUnreachable, type Engine } from './database.ts';
import { openPostgres, type PostgresDeps } from './postgres.ts';

const adminUrl = process.env['TEST_DATABASE_URL'];
const ends: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function open(url: string, more: Partial<PostgresDeps> = {}): Engine {
  const engine = openPostgres(url, { timers: systemTimers, onError: () => {}, poolSize: 2, ...more });
  ends.push(() => engine.close());
  return engine;
}

/** A line to the database that can go silent: nothing arrives any more, and nobody is told. */
async function createLine(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<net.Socket>();
  const line = net.createServer((socket) => {
    const database = net.connect(Number(port), hostname);
    for (const one of [socket, database]) one.on('error', () => {});
    socket.on('close', () => database.destroy());
    socket.pipe(database).pipe(socket);
    sockets.add(socket).add(database);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address() as net.AddressInfo;
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    line.close();
  });
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${address.port}` }).href,
    /** What is connected hears nothing more; new connections are fine. */
    cut() {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

test('who asks a database that is not there is told so', async () => {
  await expect(open('postgresql://nobody@127.0.0.1:1/none').session()).rejects.toThrow(DatabaseUnreachable);
});

describe.each(adminUrl === undefined ? [] : [adminUrl])('PostgreSQL', (url) => {
  test('a connection that ends while it is used fails its own work only', async () => {
    const engine = open(url, { poolSize: 1 });
    const session = await engine.session();
    const { rows } = await session.query('select pg_backend_pid() as id');
    const other = await open(url).session();
    // Caught at once: it may fail before the other connection has its answer.
    const asleep = session.query('select pg_sleep(600)').catch((caught: unknown) => caught);
    await other.query('select pg_terminate_backend($1)', [(rows[0] as { id: number }).id]);
    const error: unknown = await asleep;
    expect(isPassing(error)).toBe(true);
    await expect(session.query('select 1')).rejects.toThrow(DatabaseUnreachable);
    session.release();
    other.release();
    const next = await engine.session();
    expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    next.release();
  });

  test('a connection that ends between two statements fails the second, and the process goes on', async () => {
    const session = await open(url).session();
    const { rows } = await session.query('select pg_backend_pid() as id');
    const other = await open(url).session();
    await other.query('select pg_terminate_backend($1)', [(rows[0] as { id: number }).id]);
    const error: unknown = await vi.waitFor(async () => {
      const caught: unknown = await session.query('select 1').catch((one: unknown) => one);
      expect(caught).toBeInstanceOf(Error);
      return caught;
    });
    expect(isPassing(error)).toBe(true);
    session.release();
    other.release();
  });

  test('a statement that takes too long is ended by the database, a silent database by us', async () => {
    const session = await open(url, { limits: { statementMs: 50 } }).session();
    await expect(session.query('select pg_sleep(600)')).rejects.toMatchObject({ code: '57014' });
    expect((await session.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    session.release();
    const line = await createLine(url);
    const engine = open(line.url, { poolSize: 1, limits: { answerMs: 1_000 } });
    const cut = await engine.session();
    await cut.query('select 1');
    line.cut();
    await expect(cut.query('select 1')).rejects.toThrow(DatabaseUnreachable);
    cut.release();
    const next = await engine.session();
    expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    next.release();
  });

  test('who finds all connections taken is told so', async () => {
    const engine = open(url, { poolSize: 1, limits: { connectMs: 2_000 } });
    const session = await engine.session();
    await expect(engine.session()).rejects.toThrow(DatabaseUnreachable);
    session.release();
    (await engine.session()).release();
  });

  test('a transaction whose process fell silent does not keep its locks', async () => {
    const session = await open(url, { limits: { idleInTransactionMs: 50 } }).session();
    // In one: between two of them a busy machine is silent for longer.
    await session.query('begin; select pg_advisory_xact_lock(904711)');
    const other = await open(url).session();
    expect((await other.query('select 1 as one from pg_advisory_xact_lock(904711)')).rows).toEqual([{ one: 1 }]);
    other.release();
    await session.query('commit').catch(() => {});
    session.release();
  });

  test('a listener that was cut off without a word notices, listens anew and catches up until it has', async () => {
    const line = await createLine(url);
    const engine = open(line.url, { limits: { beatMs: 50, connectMs: 2_000 } });
    const heard: string[] = [];
    let gaps = 0;
    const onGap = () => {
      gaps += 1;
      return gaps === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve();
    };
    await engine.listen('cut_test', (payload) => void heard.push(payload), onGap);
    const notify = async (payload: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query("select pg_notify('cut_test', $1)", [payload]);
      await client.end();
    };
    await notify('before');
    await vi.waitFor(() => expect(heard).toEqual(['before']));
    line.cut();
    await notify('missed');
    await vi.waitFor(() => expect(gaps).toBe(2), { timeout: 20_000 });
    await notify('after');
    await vi.waitFor(() => expect(heard).toContain('after'));
    expect(heard).not.toContain('missed');
  });
});
