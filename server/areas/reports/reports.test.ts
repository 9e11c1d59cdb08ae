import { afterAll, beforeAll, expect, test } from 'vitest';
import { anna, codesOf, expert, freja, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const key = 'POST /api/v1/Statistics/ExportSupportRequests';
const year = { from: '2025-01-01', to: '2026-12-31', timeZoneId: 'Europe/Berlin', after: null as string | null };

function exportPage(changes: Partial<typeof year> = {}, as = anna) {
  const body = { ciamId: demoCiamId(as), countryCode: 'de', language: 'de', ...year, ...changes };
  return server.call(key, { body }, { as, idempotencyKey: null });
}

async function exportAll(changes: Partial<typeof year> = {}) {
  interface Page {
    rows: { ticketId: string }[];
    next: string | null;
  }
  const rows: Page['rows'] = [];
  let after: string | null = null;
  do {
    const page: Page = (await exportPage({ ...changes, after })).envelope.dataObject;
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return rows;
}

test('the report holds every request of the period with all its columns, newest first [SU-379]', async () => {
  const calls = supportCallsOf(server, anna);
  await server.database.kysely.updateTable('company').set({ credits: 100 }).where('id', '=', 4001).execute();
  const made = (await calls.create()).envelope.dataObject;
  await server.call(
    'POST /api/v1/expert/CloseWithSolution',
    { body: { supportRequestId: made.supportRequestId, solution: 'Leak sealed', subStatusId: 46 } },
    { as: expert },
  );
  const { rows, total, next } = (await exportPage()).envelope.dataObject;
  expect(rows[0]).toEqual({
    ticketId: made.ticketId,
    status: 'Abgeschlossen',
    requestType: 'Ferndiagnose',
    make: 'Volkswagen',
    model: 'Golf VII (5G)',
    year: 2017,
    modelVariant: 'Comfortline',
    companyName: expect.stringContaining('Lindner'),
    address: expect.any(String),
    postCode: expect.any(String),
    city: expect.any(String),
    contactPerson: 'Anna Lindner',
    comment: 'P0171 after 10 km',
    solution: 'Leak sealed',
    dateCreated: server.now().toISOString(),
    scheduledStart: null,
    scheduledEnd: null,
    closedDate: server.now().toISOString(),
  });
  expect([rows.length, next]).toEqual([total, null]);
  const numbers = rows.map(({ ticketId }) => Number(ticketId.slice(2)));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});

test('the days of the period are days of the workshop, the last one included', async () => {
  const { id } = await server.database.kysely
    .selectFrom('support_request')
    .select('id')
    .where('company_id', '=', 4001)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const bornAt = async (at: string) =>
    await server.database.kysely
      .updateTable('support_request')
      .set({ create_date: new Date(at) })
      .where('id', '=', id)
      .execute();
  const day = { from: '2024-06-01', to: '2024-06-01' };
  const tickets = async () => (await exportPage(day)).envelope.dataObject.rows.map(({ ticketId }) => ticketId);
  await bornAt('2024-05-31T22:30:00.000Z');
  expect(await tickets()).toEqual([`T-${id}`]);
  await bornAt('2024-06-01T21:59:59.000Z');
  expect(await tickets()).toEqual([`T-${id}`]);
  await bornAt('2024-06-01T22:00:00.000Z');
  expect(await tickets()).toEqual([]);
});

test('ten thousand rows come page by page, each once, although requests change and are added meanwhile [SU-379]', async () => {
  const db = server.database.kysely;
  const template = await db
    .selectFrom('support_request')
    .selectAll()
    .where('company_id', '=', 4001)
    .executeTakeFirstOrThrow();
  const {
    id: _id,
    counted_as: _countedAs,
    vehicle,
    vehicle_lookup: _lookup,
    client_key: _key,
    create_date: _at,
    ...columns
  } = template;
  const create_date = new Date('2023-05-05T10:00:00.000Z');
  const row = { ...columns, vehicle: JSON.stringify(vehicle), create_date };
  for (let chunk = 0; chunk < 20; chunk += 1) {
    await db
      .insertInto('support_request')
      .values(Array.from({ length: 500 }, () => row))
      .execute();
  }
  const period = { from: '2023-05-01', to: '2023-05-31' };
  const first = (await exportPage(period)).envelope.dataObject;
  expect([first.rows.length, first.total]).toEqual([1000, 10_000]);
  await db.insertInto('support_request').values(row).execute();
  await db.updateTable('support_request').set({ status_id: 500 }).where('create_date', '=', create_date).execute();
  const seen = first.rows.map(({ ticketId }) => ticketId);
  let after = first.next;
  while (after !== null) {
    const page = (await exportPage({ ...period, after })).envelope.dataObject;
    expect(page.total).toBe(10_000);
    seen.push(...page.rows.map(({ ticketId }) => ticketId));
    after = page.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([10_000, 10_000]);
});

test('a workshop exports its own requests only, and an export stores nothing on the server', async () => {
  const own = new Set((await exportAll()).map(({ ticketId }) => ticketId));
  const others = (await exportPage({}, freja)).envelope.dataObject.rows;
  expect(others.length).toBeGreaterThan(0);
  expect(others.some(({ ticketId }) => own.has(ticketId))).toBe(false);
  const stored = await server.database.kysely
    .selectFrom('idempotency')
    .select('endpoint')
    .where('endpoint', '=', key)
    .execute();
  expect(stored).toEqual([]);
});

test('a period that ends before it begins, an unknown zone and a foreign cursor are refused', async () => {
  const codes = [
    await exportPage({ from: '2026-02-02', to: '2026-02-01' }),
    await exportPage({ timeZoneId: 'Europe/Nowhere' }),
    await exportPage({ after: '1; drop table' }),
    await exportPage({ from: '2026-02-30' }),
    await exportPage({ to: '9999-12-31' }),
  ].map((answer) => codesOf(answer));
  expect(codes).toEqual(Array.from({ length: 5 }, () => ['validation']));
});
