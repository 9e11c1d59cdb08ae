import { expect, test } from 'vitest';
import { manualTimers } from '../../tests/support/manual-timers.ts';
import { dumpOf } from '../../tests/support/test-database.ts';
import type { Session } from './database.ts';
import { openPglite } from './pglite.ts';

const bytesOf = async (session: Session) =>
  ((await session.query("select pg_relation_size('worn') as bytes")).rows[0] as { bytes: number } | undefined)?.bytes;

test('the embedded database cleans up after itself every ten minutes, again and again', async () => {
  const timers = manualTimers();
  const faults: Error[] = [];
  const engine = await openPglite(null, { timers, onError: (fault) => faults.push(fault) });
  const inSession = async <T>(work: (session: Session) => Promise<T>) => {
    const session = await engine.session();
    return work(session).finally(() => session.release());
  };
  await inSession((session) => session.script('create table worn (n int)'));
  for (let round = 0; round < 2; round++) {
    await inSession((session) => session.script('insert into worn select generate_series(1, 500); delete from worn'));
    expect(await inSession(bytesOf)).toBeGreaterThan(0);
    timers.advance(10 * 60_000);
    expect(await inSession(bytesOf)).toBe(0);
    // The next round is planned once this one is over.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await engine.close();
  expect(faults).toEqual([]);
});

test('what the embedded database writes down before it commits does not grow without end', async () => {
  const timers = manualTimers();
  const faults: Error[] = [];
  const onError = (fault: Error) => void faults.push(fault);
  const engine = await openPglite(null, { timers, onError, cacheMb: 4, loadDataDir: await dumpOf('none') });
  const ask = async (text: string) => {
    const session = await engine.session();
    return session.query(text).finally(() => session.release());
  };
  // What it keeps of its log to be written over.
  const mbKept = 80;
  for (let round = 0; round < 2; round++) {
    await ask(`select count(pg_logical_emit_message(false, 'worn', repeat('x', 1048576))) from generate_series(1, 60)`);
    timers.advance(10 * 60_000);
    await ask('select 1');
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { rows } = await ask('select (sum(size) / 1048576)::int8 as mb from pg_ls_waldir()');
  await engine.close();
  expect(faults).toEqual([]);
  expect((rows[0] as { mb: number }).mb).toBeLessThanOrEqual(mbKept);
});
