/** What is asked while a workshop waits reads a few rows however many there are: counted by the database itself. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { growRequests } from '../../../bench/server/grow.ts';
import { recordingEngine } from '../../../bench/server/recording-engine.ts';
import { anna } from '../../../tests/support/support-calls.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { type Database, databaseOver } from '../../db/database.ts';
import { demoCiamId } from '../../demo/demo-people.ts';
import { nextQueuePosition, queueWait } from './queue.ts';

const many = 20_000;
const companyId = 4001;
const mostRowsRead = 300;
let opened: Database;
let server: TestServer;
let recorder: ReturnType<typeof recordingEngine>;

beforeAll(async () => {
  opened = await openTestDatabase(process.env['TEST_DATABASE_URL'] === undefined ? 'pglite' : 'postgres', 'demo');
  recorder = recordingEngine(opened);
  server = await createTestServer({ database: databaseOver(recorder.engine) });
  await growRequests(opened, companyId, many);
  // The worst there is: all of them open, none of the vehicle in question.
  await sql`update support_request set status_id = 40 where company_id = ${companyId}`.execute(opened.kysely);
  await sql`vacuum (analyze) support_request`.execute(opened.kysely);
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

function rowsReadBy(plan: Plan): number {
  const inner = (plan.Plans ?? []).reduce((sum, one) => sum + rowsReadBy(one), 0);
  if (!plan['Node Type'].includes('Scan')) return inner;
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  return inner + (plan['Actual Rows'] + removed) * plan['Actual Loops'];
}

/** Rows that the statements of `work` read about requests. */
async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const statements = (await recorder.statementsOf(work)).filter(({ text }) =>
    /from support_request|from \(/.test(text),
  );
  expect(statements.length).toBeGreaterThan(0);
  let rows = 0;
  const session = await opened.session();
  for (const { text, values } of statements) {
    const explained = await session.query(`explain (analyze, format json) ${text}`, values);
    const [row] = explained.rows as { 'QUERY PLAN': { Plan: Plan }[] }[];
    for (const { Plan: plan } of row?.['QUERY PLAN'] ?? []) rows += rowsReadBy(plan);
  }
  session.release();
  return rows;
}

const who = { ciamId: demoCiamId(anna), countryCode: 'de', language: 'de' };
const canCreate = (vin: string) =>
  server.call('GET /api/v1/Tcs/CanCreateSupportRequest', { query: { vin } }, { as: anna });

test('whether a vehicle is in work already is found among 20,000 open requests by reading a few', async () => {
  expect(await rowsRead(() => canCreate('WVWZZZ1KZAW000001'))).toBeLessThan(mostRowsRead);
  const { id } = await opened.kysely
    .selectFrom('support_request')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await sql`update support_request set vehicle = jsonb_set(vehicle, '{vin}', '"wvw zzz-1kzaw000001"') where id = ${id}`.execute(
    opened.kysely,
  );
  expect(await rowsRead(() => canCreate('WVWZZZ1KZAW000001'))).toBeLessThan(mostRowsRead);
  expect((await canCreate('WVWZZZ1KZAW000001')).envelope.dataObject).toMatchObject({ supportRequestId: String(id) });
  const lookup = JSON.stringify({ searchMethodId: 20, value: 'WVWZZZ1KZAW000002', stateCode: null });
  await sql`update support_request set vehicle = null, vehicle_lookup = ${lookup}::jsonb where id = ${id}`.execute(
    opened.kysely,
  );
  expect((await canCreate('WVWZZZ1KZAW000002')).envelope.dataObject).toMatchObject({ supportRequestId: String(id) });
});

test('a report of a few requests reads no others, long ago as they may be', async () => {
  await sql`update support_request set create_date = '2021-05-05T10:00:00Z' where id in (
    select id from support_request where company_id = ${companyId} order by id limit 5)`.execute(opened.kysely);
  await sql`analyze support_request`.execute(opened.kysely);
  const body = { ...who, timeZoneId: 'Europe/Berlin', after: null, from: '2021-05-05', to: '2021-05-05' };
  const report = () => server.call('POST /api/v1/Statistics/ExportSupportRequests', { body }, { as: anna });
  expect((await report()).envelope.dataObject.total).toBe(5);
  expect(await rowsRead(report)).toBeLessThan(mostRowsRead);
});

test('the next place in a queue of thousands is read off its end', async () => {
  await sql`update support_request set status_id = 20, queue_position = id - 100000
    where company_id = ${companyId} and id % 4 = 0`.execute(opened.kysely);
  await sql`vacuum (analyze) support_request`.execute(opened.kysely);
  expect(await rowsRead(() => nextQueuePosition(server.database.kysely))).toBeLessThan(mostRowsRead);
  expect((await queueWait(server.database.kysely)).ticketsInQueue).toBeGreaterThan(4_000);
});
