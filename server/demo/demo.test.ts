import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationState } from '../../domain/team-member.ts';
import { createTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { demoCompanies } from './demo-companies.ts';
import { demoAccounts, demoCiamId } from './demo-people.ts';
import { seed } from './seed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('a newcomer finds 418 requests in every status, most of them in the first workshop', async () => {
  const rows = await server.database.kysely.selectFrom('support_request').select(['company_id', 'status_id']).execute();
  expect(rows).toHaveLength(418);
  expect(rows.filter((row) => row.company_id === 4001).length).toBeGreaterThanOrEqual(150);
  const statuses = [...new Set(rows.map((row) => row.status_id))].toSorted((a, b) => a - b);
  expect(statuses).toEqual([10, 20, 30, 40, 50, 100, 200, 400, 500, 600, 700]);
});

test("every workshop's wallet activity adds up, entry by entry, to the balance it shows [CO-123]", async () => {
  const moves = await server.database.kysely.selectFrom('wallet_transaction').selectAll().orderBy('id').execute();
  for (const company of demoCompanies) {
    let balance = 0;
    for (const move of moves.filter((row) => row.company_id === company.id)) {
      balance += move.amount;
      expect(move.balance).toBe(balance);
    }
    expect(balance).toBe(company.credits);
  }
});

test('every revision given to a row is one that the company has reached, so the next change is seen by all', async () => {
  const counters = await server.database.kysely.selectFrom('company_revision').selectAll().execute();
  for (const { company_id, revision } of counters) {
    for (const table of ['support_request', 'hardware', 'wallet_transaction'] as const) {
      const rows = await server.database.kysely
        .selectFrom(table)
        .select('revision')
        .where('company_id', '=', company_id)
        .execute();
      expect(Math.max(0, ...rows.map((row) => row.revision))).toBeLessThanOrEqual(revision);
    }
  }
});

test('every demo account can be signed in to, and only those named so have no portal account yet', async () => {
  const people = await server.database.kysely
    .selectFrom('identity')
    .leftJoin('account', 'account.ciam_id', 'identity.ciam_id')
    .select(['identity.email', 'account.id'])
    .execute();
  expect(people.map((row) => row.email).toSorted()).toEqual(demoAccounts.map((row) => row.email).toSorted());
  expect(
    people
      .filter((row) => row.id === null)
      .map((row) => row.email)
      .toSorted(),
  ).toEqual(['katrin@portal.example', 'new@portal.example']);
});

test('whom the demo names with a code to join by is invited on the page of the team, too [CO-122]', async () => {
  const anna = 'anna@lindner.example';
  const query = { CiamId: demoCiamId(anna), CountryCode: 'de', Language: 'de' };
  const team = await server.call('GET /api/v1/contactpersons/GetContactPersons', { query }, { as: anna });
  const katrin = team.envelope.dataObject.find(({ lastName }) => lastName === 'Vogt');
  expect(katrin?.email).toBe('katrin@lindner.example');
  expect(invitationState(katrin?.member?.invitation ?? null, server.now().getTime())).toBe('sent');
});

test('a second start leaves the data of the first as they are', async () => {
  await server.database.kysely.updateTable('company').set({ name1: 'Renamed' }).where('id', '=', 4001).execute();
  await seed(server.database, { now: server.now });
  const companies = await server.database.kysely
    .selectFrom('company')
    .select('name1')
    .where('kind', '=', 'workshop')
    .orderBy('id')
    .execute();
  expect(companies).toHaveLength(12);
  expect(companies[0]?.name1).toBe('Renamed');
});

test("every health check of the demo has a certificate that fits its request's status [SU-110]", async () => {
  const rows = await server.database.kysely
    .selectFrom('support_request')
    .leftJoin('certificate', 'certificate.request_id', 'support_request.id')
    .select(['support_request.id', 'support_request.status_id', 'support_request.sub_status_id'])
    .select(['certificate.scanned_at', 'certificate.accepted_at', 'certificate.rated_at', 'certificate.number'])
    .where('support_request.request_type', '=', 3)
    .execute();
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) {
    const isRated = row.status_id === 100 && row.sub_status_id === 46;
    const isAccepted = isRated || row.status_id === 700;
    const isScanned = isAccepted || row.status_id === 600;
    expect([row.scanned_at !== null, row.accepted_at !== null, row.rated_at !== null, row.number]).toEqual([
      isScanned,
      isAccepted,
      isRated,
      isRated ? `VHC-${row.id}` : null,
    ]);
  }
});

test('every request of the demo tells its story from its creation to the status it has [SU-158]', async () => {
  const rows = await server.database.kysely
    .selectFrom('support_request')
    .innerJoin('request_event', 'request_event.request_id', 'support_request.id')
    .select(['support_request.id', 'support_request.status_id', 'request_event.kind'])
    .select('request_event.status_id as step')
    .orderBy('request_event.id')
    .execute();
  const stories = Map.groupBy(rows, ({ id }) => id);
  expect(stories.size).toBe(418);
  for (const story of stories.values()) {
    expect(story[0]?.kind).toBe('created');
    expect(story.findLast(({ step }) => step !== null)?.step).toBe(story[0]?.status_id);
  }
});
