/** A real PostgreSQL of our own that restarts, freezes and is empty, under real processes. Where TEST_DATABASE_URL names one. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Postgres, startPostgres } from '../../scripts/postgres.ts';
import { freePort, type ServerProgram, startProgram } from '../support/server-program.ts';
import { type SignedInPerson, signInAt } from '../support/signed-in-person.ts';

const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
const directory = mkdtempSync(path.join(tmpdir(), 'portal-troubles-'));
const patience = { timeout: 60_000, interval: 100 };

describe.runIf(hasPostgres)('a database in trouble', () => {
  let postgres: Postgres;
  let programs: ServerProgram[] = [];
  let anna: SignedInPerson;

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.end('SIGTERM')));
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const statusOf = (path: string) =>
    Promise.all(programs.map(async ({ origin }) => (await fetch(origin + path)).status));
  const origin = () => programs[0]?.origin;

  /** As a tablet sends its queue: each piece again under its key until it has an answer that is not a passing one. */
  function sendAll(from: number, count: number) {
    const faults: string[] = [];
    let passing = 0;
    const send = async (serial: string) => {
      const key = randomUUID();
      for (;;) {
        const answer = await anna.addHardware(origin(), key, serial);
        if (answer.status === 200) return;
        const text = await answer.text();
        passing += 1;
        if (answer.status === 503 && text.includes('"unavailable"')) continue;
        if (answer.status === 409 && text.includes('"request-in-progress"')) continue;
        faults.push(`${answer.status} ${text}`);
        return;
      }
    };
    const serials = Array.from({ length: count }, (_none, index) => String(from + index));
    const lanes = Array.from({ length: 8 }, async (_none, lane) => {
      for (const serial of serials.filter((_serial, index) => index % 8 === lane)) await send(serial);
    });
    return { serials, faults, passing: () => passing, done: Promise.all(lanes) };
  }

  async function createStream() {
    const answer = await fetch(`${origin()}/api/v1/events`, { headers: anna.headers });
    const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      async until(part: string) {
        while (!text.includes(part)) {
          const { value, done } = await reader.read();
          if (done) throw new Error(`the stream ended without ${part}`);
          text += value;
        }
        text = '';
      },
      end: () => reader.cancel(),
    };
  }

  test('three processes that start at once on an empty database all come up, however long the first one works', async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('select pg_advisory_lock(72018)');
    const port = await freePort();
    const environment = {
      PUBLIC_URL: `http://localhost:${port}`,
      ...{ DATABASE_URL: postgres.url, DATABASE_TIMEOUT: '2', CALLS_PER_MINUTE: '0' },
      DATA_DIR: path.join(directory, 'data'),
    };
    const starting = Promise.all([port, undefined, undefined].map((own) => startProgram(environment, own)));
    // All three have waited for longer than any call may wait for a lock (500 ms here).
    await Promise.race([
      starting,
      vi.waitFor(async () => {
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::integer as count from pg_stat_activity
           where wait_event_type = 'Lock' and now() - query_start > interval '1 second'`,
        );
        expect(rows[0]?.count).toBe(3);
      }, patience),
    ]);
    await client.query('select pg_advisory_unlock_all()');
    await client.end();
    programs = await starting;
    // On a busy machine a connection may take longer than is waited for here.
    await vi.waitFor(async () => expect(await statusOf('/api/ready')).toEqual([200, 200, 200]), patience);
    const [first] = programs;
    if (first !== undefined) anna = await signInAt(first, 'anna@lindner.example');
  });

  test.each(['fast', 'immediate'] as const)(
    'a restart (%s) under load ends no process: calls are put off, none is lost or doubled, and listeners catch up',
    async (how) => {
      const from = how === 'fast' ? 100_000 : 200_000;
      const stream = await createStream();
      await stream.until('event: hello');
      const load = sendAll(from, 400);
      await stream.until('"entity":"hardware"');
      await postgres.restart(how, async () => {
        await vi.waitFor(async () => expect(await statusOf('/api/ready')).toEqual([503, 503, 503]), patience);
        expect(await statusOf('/api/health')).toEqual([200, 200, 200]);
        await vi.waitFor(() => expect(load.passing()).toBeGreaterThan(0), patience);
      });
      await load.done;
      expect(load.faults).toEqual([]);
      const kept = (await anna.serials(origin())).filter((serial) => load.serials.includes(serial));
      expect(kept.toSorted()).toEqual(load.serials);
      await vi.waitFor(async () => expect(await statusOf('/api/ready')).toEqual([200, 200, 200]), patience);
      // Told by another process, over a listening connection that was lost in between.
      await stream.until('"entity":"hardware"');
      await stream.end();
      const again = await createStream();
      await again.until('event: hello');
      expect((await anna.addHardware(programs[1]?.origin, randomUUID(), String(from + 50_000))).status).toBe(200);
      await again.until('"entity":"hardware"');
      await again.end();
      expect(programs.map(({ process }) => process.exitCode)).toEqual([null, null, null]);
    },
  );

  test('while the database is frozen calls are put off, and when it goes on so do they', async () => {
    postgres.freeze();
    try {
      const load = sendAll(300_000, 24);
      await vi.waitFor(() => expect(load.passing()).toBeGreaterThan(10), patience);
      await vi.waitFor(async () => expect(await statusOf('/api/ready')).toEqual([503, 503, 503]), patience);
      expect(await statusOf('/api/health')).toEqual([200, 200, 200]);
      postgres.thaw();
      await load.done;
      expect(load.faults).toEqual([]);
      const kept = (await anna.serials(origin())).filter((serial) => load.serials.includes(serial));
      expect(kept.toSorted()).toEqual(load.serials);
    } finally {
      postgres.thaw();
    }
    const stream = await createStream();
    await stream.until('event: hello');
    expect((await anna.addHardware(programs[2]?.origin, randomUUID(), '350000')).status).toBe(200);
    await stream.until('"entity":"hardware"');
    await stream.end();
  });
});
