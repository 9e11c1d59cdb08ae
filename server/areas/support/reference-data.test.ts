import { afterAll, beforeAll, expect, test } from 'vitest';
import { anna, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('service types come with their credits, and the hotline alone when it is asked for [SU-292, SU-082, SU-009]', async () => {
  const types = async (isTHLTicket?: 'true' | 'false') => {
    const query = {
      countryCode: 'de',
      language: 'de',
      ciamId: demoCiamId(anna),
      ...(isTHLTicket ? { isTHLTicket } : {}),
    };
    return (await server.call('GET /api/v1/support/GetSupportRequestTypes', { query }, { as: anna })).envelope
      .dataObject;
  };
  expect(await types()).toEqual([
    { id: 6, name: 'Ferndiagnose', requestType: 1, credits: 3 },
    { id: 11, name: 'Technische Hotline', requestType: 2, credits: 2 },
    { id: 16, name: 'Fahrzeug-Gesundheitscheck', requestType: 3, credits: 4 },
  ]);
  expect((await types('true')).map(({ id }) => id)).toEqual([11]);
  expect((await types('false')).map(({ id }) => id)).toEqual([6, 16]);
});

test('the six ticket categories are told with their ids [SU-081, SU-310]', async () => {
  const { envelope } = await server.call('GET /api/v1/support/getTicketCategories', { query: {} }, { as: anna });
  expect(envelope.dataObject.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Gasoline Systems'],
    [11, 'Diesel Systems'],
    [21, 'Braking/Chassis Systems'],
    [31, 'Body Systems/Electrics'],
    [41, 'Mechanics'],
    [76, 'High Voltage/Hybrid'],
  ]);
});

test("the server's time is told as an instant and on the clocks of the zone [SU-304]", async () => {
  const key = 'GET /api/v1/support/GetServerTime';
  const query = { countryCode: 'us', timeZoneId: 'America/Chicago' };
  const { envelope } = await server.call(key, { query }, { as: anna });
  expect(envelope.dataObject).toEqual({ now: '2026-03-02T09:00:00.000Z', local: '2026-03-02T03:00:00' });
  const unknown = await server.call(key, { query: { ...query, timeZoneId: 'Moon/Base' } }, { as: anna });
  expect(unknown.envelope.errorMessages[0]?.field).toBe('timeZoneId');
});

test('a country that has switched a booking type off says so and refuses it [SU-011, SU-307, SU-396]', async () => {
  const key = 'GET /api/v1/support/GetCreateRequestHybridSettings';
  const settings = async () => (await server.call(key, { query: {} }, { as: anna })).envelope.dataObject;
  expect(await settings()).toEqual({ createScheduledRequestEnabled: true, createQueuedRequestEnabled: true });
  const setTypes = (types: number[]) =>
    server.database.kysely
      .updateTable('region')
      .set({ booking_types: JSON.stringify(types) })
      .where('country', '=', 'de')
      .execute();
  await setTypes([1]);
  expect(await settings()).toEqual({ createScheduledRequestEnabled: true, createQueuedRequestEnabled: false });
  const refused = await supportCallsOf(server, anna).create();
  expect(refused.envelope.errorMessages[0]).toMatchObject({ code: 'validation', field: 'timeslot' });
  await setTypes([1, 2]);
});

test('the queue tells its length, and a wait that grows with it [SU-316]', async () => {
  const wait = async () => {
    const key = 'GET /api/v1/timeslots/GetOnDemandQueueAverageWaitDuration';
    return (await server.call(key, { query: { TimeZoneId: 'Europe/Berlin' } }, { as: anna })).envelope.dataObject;
  };
  const before = await wait();
  await supportCallsOf(server, anna).create();
  const after = await wait();
  expect(after.ticketsInQueue).toBe(before.ticketsInQueue + 1);
  expect(after.averageWaitMinutes).toBeGreaterThan(before.averageWaitMinutes);
  expect(after.service).toEqual({
    isOpen: true,
    opensAt: '2026-03-02T07:00:00.000Z',
    closesAt: '2026-03-02T17:00:00.000Z',
  });
});

test('requests are told in the language of the reader [SU-126, SU-296]', async () => {
  const query = {
    CiamId: demoCiamId(anna),
    CountryCode: 'de',
    Language: 'da-DK',
    TimeZoneId: 'Europe/Berlin',
    limit: 1,
  };
  const { envelope } = await server.call('GET /api/v1/support/GetSupportRequests', { query }, { as: anna });
  const status = envelope.dataObject.items[0]?.supportRequestStatus;
  expect(status).toEqual({ id: 20, ticketStatus: 'Queued', ticketStatusLocalized: 'I kø', language: 'da' });
});
