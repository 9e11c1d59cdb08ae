import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function hours(countryCode: string, timeZoneId: string) {
  const query = { countryCode, timeZoneId };
  return (await server.call('GET /api/v1/support/GetSupportHours', { query })).envelope.dataObject;
}

test("experts' hours are told per weekday in the country's own zone, closed days without times [SU-294]", async () => {
  const german = await hours('de', 'Europe/Berlin');
  expect(german).toHaveLength(7);
  expect(german[0]).toEqual({ weekday: 1, opens: '08:00', closes: '18:00' });
  expect(german[5]).toEqual({ weekday: 6, opens: '09:00', closes: '13:00' });
  expect(german[6]).toEqual({ weekday: 7, opens: null, closes: null });
});

test('in another zone the same hours have other times, across midnight another weekday', async () => {
  expect((await hours('uk', 'Europe/Copenhagen'))[0]).toEqual({ weekday: 1, opens: '09:00', closes: '19:00' });
  const fromLosAngeles = await hours('nz', 'America/Los_Angeles');
  expect(fromLosAngeles[6]).toEqual({ weekday: 7, opens: '11:00', closes: '21:00' });
  expect(fromLosAngeles[5]).toEqual({ weekday: 6, opens: null, closes: null });
});

test('the vehicle-catalog base tells the same hours, to signed-in people only [SU-327, SU-328]', async () => {
  const query = { countryCode: 'dk', timeZoneId: 'Europe/Copenhagen' };
  const key = 'GET /api/supporthour/getsupporthoursbycountryandtimezone';
  const signedIn = await server.call(key, { query }, { as: 'ciam-x' });
  expect(signedIn.envelope.dataObject).toEqual(await hours('dk', 'Europe/Copenhagen'));
  expect((await server.call(key, { query })).status).toBe(401);
});

test('an unknown time zone is named as the field to blame', async () => {
  const query = { countryCode: 'dk', timeZoneId: 'Europe/Nowhere' };
  const answer = await server.call('GET /api/v1/support/GetSupportHours', { query });
  expect(answer.status).toBe(400);
  expect(answer.envelope.errorMessages[0]).toMatchObject({ code: 'validation', field: 'timeZoneId' });
});

test('days off of the next 60 days hold public holidays and what the operator added [SU-328, SU-425]', async () => {
  const key = 'GET /api/supporthour/getdayoffsbycountryandtimezone';
  const read = async (countryCode: string) =>
    (await server.call(key, { query: { countryCode, timeZoneId: 'Europe/Berlin' } }, { as: 'ciam-x' })).envelope
      .dataObject;
  expect(await read('de')).toEqual(['2026-04-03', '2026-04-06']);
  const added = ['2026-03-01', '2026-03-02', '2026-04-30', '2026-05-01', '2026-05-02'];
  await server.database.kysely
    .insertInto('day_off')
    .values(added.map((day) => ({ country: 'de', day })))
    .execute();
  expect(await read('de')).toEqual(['2026-03-02', '2026-04-03', '2026-04-06', '2026-04-30']);
  server.setNow(new Date('2026-12-10T12:00:00Z'));
  expect(await read('dk')).toEqual(['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-31', '2027-01-01']);
});
