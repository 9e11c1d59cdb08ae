import { fc, test as property } from '@fast-check/vitest';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrganizationStatistics } from '../../../contract/statistics.ts';
import { dayInZone } from '../../../domain/timeslots.ts';
import { anna, codesOf, freja, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const spans = ['YTD', 'ByWeek', 'ByMonth', 'ByYear'] as const;
type Span = (typeof spans)[number];
const year = { from: '2025-01-01', to: '2025-12-31' };

function ask(span: Span, period: { from: string; to: string }, as = anna, more: Record<string, string> = {}) {
  const who = { ciamId: demoCiamId(as), countryCode: 'de', language: 'de-DE', timeZoneId: 'Europe/Berlin' };
  const body = { ...who, ...period, ...more };
  return server.call(`POST /api/v1/Statistics/GetStatistics${span}`, { body }, { as, idempotencyKey: null });
}
const counted = async (span: Span, period: { from: string; to: string }, as?: string, more?: Record<string, string>) =>
  (await ask(span, period, as, more)).envelope.dataObject;

/** The four numbers, and both lists as texts. */
function shortly({ totalTicketsCreated, successfulTickets, unresolvedTickets, ...of }: OrganizationStatistics) {
  const services = of.aggregatedServiceTypeStatistic.map(({ subsystemId, count }) => `${subsystemId}: ${count}`);
  const brands = of.aggregatedCarBrandStatistic.map(({ brand, count }) => `${brand?.toLowerCase()}: ${count}`);
  const numbers = [totalTicketsCreated, successfulTickets, unresolvedTickets, of.cancelledByCustomerTickets];
  return { numbers, services: services.toSorted(), brands: brands.toSorted() };
}

interface Ticket {
  statusId: number;
  subStatusId: number | null;
  subsystemId: number;
  brand: string;
  createDate: string;
}

/** One ticket after the other, as somebody would with the list in hand. */
function byHand(tickets: readonly Ticket[], { from, to }: { from: string; to: string }, zone: string) {
  const numbers = [0, 0, 0, 0];
  const lists = { services: new Map<string, number>(), brands: new Map<string, number>() };
  for (const { createDate, statusId, subStatusId, subsystemId, brand } of tickets) {
    const day = dayInZone(createDate, zone);
    if (day < from || day > to) continue;
    const outcome = statusId === 500 ? 3 : statusId === 400 || subStatusId === 51 ? 2 : statusId === 100 ? 1 : null;
    for (const place of [0, ...(outcome === null ? [] : [outcome])]) numbers[place] = (numbers[place] ?? 0) + 1;
    const { services, brands } = lists;
    services.set(String(subsystemId), (services.get(String(subsystemId)) ?? 0) + 1);
    brands.set(brand.toLowerCase(), (brands.get(brand.toLowerCase()) ?? 0) + 1);
  }
  const texts = (counts: Map<string, number>) => [...counts].map(([key, count]) => `${key}: ${count}`).toSorted();
  return { numbers, services: texts(lists.services), brands: texts(lists.brands) };
}

test('the statistics are those of the request list, to the ticket, in the words of the list [CO-083, CO-310, CO-311]', async () => {
  const calls = supportCallsOf(server, anna);
  const { items } = (await calls.list({ limit: 2000 })).envelope.dataObject;
  const tickets = items.map((row) => ({
    statusId: row.supportRequestStatus.id,
    subStatusId: row.supportRequestSubStatus?.id ?? null,
    subsystemId: row.subsystemId,
    brand: row.vehicle?.brand ?? '',
    createDate: row.createDate,
  }));
  for (const period of [year, { from: '2026-01-01', to: '2026-03-02' }]) {
    const { mainOrganization } = await counted('ByYear', period);
    expect(shortly(mainOrganization)).toEqual(byHand(tickets, period, 'Europe/Berlin'));
    expect(mainOrganization.totalTicketsCreated).toBeGreaterThan(0);
    expect(await counted('YTD', period)).toEqual({ mainOrganization, childOrganizations: [] });
  }
  const { mainOrganization } = await counted('ByYear', year, anna, { language: 'en-GB' });
  const names = new Map(items.map(({ subsystemId, serviceType }) => [subsystemId, serviceType]));
  for (const { subsystemId, name } of mainOrganization.aggregatedServiceTypeStatistic) {
    expect(name).toBe(names.get(subsystemId));
  }
});

const hour = 3_600_000;
/** Around midnights, at which zones differ, and around the nights of clock changes. */
const instant = fc
  .tuple(fc.constantFrom('2024-03-30', '2024-10-26', '2024-12-31', '2024-05-10'), fc.integer({ min: -48, max: 96 }))
  .map(([day, halves]) => new Date(Date.parse(day) + halves * (hour / 2) - 1).toISOString());
const ticket: fc.Arbitrary<Ticket & { company: number }> = fc.record({
  company: fc.constantFrom(4001, 4002, 4003, 4013),
  statusId: fc.constantFrom(10, 40, 50, 100, 200, 400, 500),
  subStatusId: fc.constant(null),
  subsystemId: fc.constantFrom(1, 6, 11, 16),
  brand: fc.constantFrom('', 'Audi', 'audi', 'BMW', "O'Brien", '"; drop table company; --', 'Dr. Ing. h.c.'),
  createDate: instant,
});
const closed = ticket.chain((one) =>
  fc.constantFrom(null, 46, 51).map((subStatusId) => ({ ...one, ...(one.statusId === 100 && { subStatusId }) })),
);

property.prop([fc.array(closed, { minLength: 10_000, maxLength: 10_000 })], { numRuns: 1, endOnFailure: true })(
  'of ten thousand requests those of each workshop, day and zone are what a count by hand comes to [CO-130, CO-131]',
  async (tickets) => {
    await sql`
      insert into support_request (company_id, account_id, request_type, subsystem_id, subject, status_id, sub_status_id,
        vehicle, booking_type, create_date, changed_at, revision)
      select company, (select min(id) from account), 1, "subsystemId", 'x', "statusId", "subStatusId",
        case when brand = '' then null else jsonb_build_object('brand', brand) end, 2, "createDate", "createDate", 1
      from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb)
        as t (company integer, "statusId" integer, "subStatusId" integer, "subsystemId" integer, brand text, "createDate" timestamptz)`.execute(
      server.database.kysely,
    );
    const of = (company: number) => tickets.filter((one) => one.company === company);
    const periods = [
      ['ByWeek', { from: '2024-03-25', to: '2024-03-31' }],
      ['ByWeek', { from: '2024-10-27', to: '2024-10-27' }],
      ['ByMonth', { from: '2024-05-01', to: '2024-05-31' }],
      ['ByYear', { from: '2024-01-01', to: '2024-12-31' }],
    ] as const;
    for (const zone of ['Europe/Copenhagen', 'America/Los_Angeles', 'Pacific/Auckland']) {
      for (const [span, period] of periods) {
        const { mainOrganization, childOrganizations } = await counted(span, period, freja, { timeZoneId: zone });
        const shown = [mainOrganization, ...childOrganizations];
        // By name: Aalborg before Odense.
        expect(shown.map(({ customerId }) => customerId)).toEqual([4002, 4013, 4003]);
        for (const one of shown) expect(shortly(one)).toEqual(byHand(of(one.customerId), period, zone));
      }
    }
  },
);

test('only managers get statistics, of their own workshop and those below it, and none during a trial [CO-235]', async () => {
  const statusOf = async (as: string, more?: Record<string, string>) => (await ask('ByYear', year, as, more)).status;
  expect(await statusOf('jan@lindner.example')).toBe(403);
  expect(await statusOf('oliver@harrowlane.example')).toBe(403);
  expect(await statusOf(anna, { ciamId: demoCiamId(freja) })).toBe(403);
  const ofBranch = await counted('ByYear', year, 'ida@nordlys.example');
  expect([ofBranch.mainOrganization.customerId, ofBranch.childOrganizations]).toEqual([4003, []]);
  expect((await counted('ByYear', year)).childOrganizations).toEqual([]);
});

test('a period that is too long for its call, ends before it begins or is none, and an unknown zone, are refused [CO-228]', async () => {
  const codes = [
    await ask('ByWeek', { from: '2026-03-02', to: '2026-03-09' }),
    await ask('ByMonth', { from: '2026-03-01', to: '2026-04-01' }),
    await ask('ByYear', { from: '2025-01-01', to: '2026-01-02' }),
    await ask('YTD', { from: '2025-01-01', to: '2026-01-02' }),
    await ask('ByWeek', { from: '2026-03-02', to: '2026-03-01' }),
    await ask('ByWeek', { from: '2026-02-30', to: '2026-03-01' }),
    await ask('ByWeek', year, anna, { from: '0001-01-01', to: '0001-01-02' }),
    await ask('ByWeek', { from: '2026-03-02', to: '2026-03-08' }, anna, { timeZoneId: 'Europe/Nowhere' }),
  ].map((answer) => codesOf(answer));
  expect(codes).toEqual(Array.from({ length: 8 }, () => ['validation']));
});

test('the makes of a workshop that wrote each differently are at most fifty rows, and none is lost', async () => {
  await sql`
    insert into support_request (company_id, account_id, request_type, subsystem_id, subject, status_id, vehicle,
      booking_type, create_date, changed_at, revision)
    select 4008, (select min(id) from account), 1, 6, 'x', 10,
      jsonb_build_object('brand', case when n > 200 then repeat('ä', 60) || n else 'make ' || n end), 2,
      timestamptz '2023-05-05T10:00:00Z', timestamptz '2023-05-05T10:00:00Z', 1
    from generate_series(1, 210) n`.execute(server.database.kysely);
  const { email } = await server.database.kysely
    .selectFrom('account')
    .select('email')
    .where('company_id', '=', 4008)
    .where('role_id', '=', 10)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { mainOrganization } = await counted('ByYear', { from: '2023-01-01', to: '2023-12-31' }, email);
  const { aggregatedCarBrandStatistic: brands, totalTicketsCreated } = mainOrganization;
  expect([totalTicketsCreated, brands.length, brands.at(-1)?.brand]).toEqual([210, 50, null]);
  expect(brands.reduce((sum, { count }) => sum + count, 0)).toBe(210);
});
