import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { StoreUnreachable } from '../../providers/objects.ts';
import { createReadiness } from './readiness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
});
afterAll(() => server.close());

let now = new Date('2026-03-02T09:00:00.000Z');
const later = (ms: number) => void (now = new Date(now.getTime() + ms));
const store = { isThere: true, asked: 0 };
const objects = {
  check() {
    store.asked += 1;
    return store.isThere ? Promise.resolve() : Promise.reject(new StoreUnreachable('gone'));
  },
};
const create = () => createReadiness({ kysely: server.database.kysely, objects, now: () => now });
const stateOf = ({ check }: ReturnType<typeof create>) =>
  check().then(
    ({ status }) => status,
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

test('a process whose object store is gone is not ready until it is back, and the store is not asked by everybody', async () => {
  const readiness = create();
  expect(await stateOf(readiness)).toBe('ready');
  store.isThere = false;
  later(5_000);
  expect([await stateOf(readiness), await stateOf(readiness)]).toEqual(
    Array.from({ length: 2 }, () => 'The object store gives no answer or is full'),
  );
  expect(store.asked).toBe(2);
  store.isThere = true;
  later(5_000);
  expect(await stateOf(readiness)).toBe('ready');
});

test.each(['53100', 'ENOSPC'])(
  'after a write that found a full disk (%s) a process is not ready for half a minute',
  async (code) => {
    const readiness = create();
    readiness.saw(Object.assign(new Error('x'), { code: '55P03' }));
    expect(await stateOf(readiness)).toBe('ready');
    readiness.saw(Object.assign(new Error('x'), { code }));
    expect(await stateOf(readiness)).toBe('A disk is full');
    later(30_000);
    expect(await stateOf(readiness)).toBe('ready');
  },
);

test('a process that is stopping is not ready, and neither is one without its tables', async () => {
  const readiness = create();
  readiness.stop();
  expect(await stateOf(readiness)).toBe('The process is stopping');
  await sql`alter table region rename to gone`.execute(server.database.kysely);
  expect(await stateOf(create())).toBe('The database is not ready');
  await sql`alter table gone rename to region`.execute(server.database.kysely);
});

test('a disk that fills up during a call is answered as passing, and readiness says it from then on', async () => {
  const ready = async () => (await server.call('GET /api/ready', {})).status;
  expect(await ready()).toBe(200);
  const table = sql`create function fill() returns trigger language plpgsql as $$
    begin raise exception 'no space left' using errcode = '53100'; end $$`;
  await table.execute(server.database.kysely);
  await sql`create trigger fill before insert on captcha execute function fill()`.execute(server.database.kysely);
  const answer = await server.call('GET /api/v1/support/GetCaptcha', {});
  expect([answer.status, answer.envelope.errorMessages[0]?.code]).toEqual([503, 'unavailable']);
  expect(await ready()).toBe(503);
});
