import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna, codesOf, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

const otherGermanWorkshop = 'henrike@ostsee-technik.example';
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
  await server.database.kysely.updateTable('company').set({ credits: 50 }).where('id', '=', 4008).execute();
});
afterEach(() => server.close());

async function firstSlotWith(placesLeft: number) {
  const [slot] = await supportCallsOf(server, anna).slots();
  if (slot === undefined) throw new Error('no slot');
  await server.database.kysely.deleteFrom('timeslot').execute();
  await server.database.kysely
    .insertInto('timeslot')
    .values({ country: 'de', start_time: new Date(slot.startTime), taken: 2 - placesLeft })
    .execute();
  return { bookingType: 1 as const, ...slot };
}

test('of two workshops that want the last place one gets it, the other is told that it is gone [SU-077, SU-381]', async () => {
  const timeslot = await firstSlotWith(1);
  const answers = await Promise.all([
    supportCallsOf(server, anna).create({ timeslot }),
    supportCallsOf(server, otherGermanWorkshop).create({ timeslot }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.envelope.errorMessages).toEqual([
    { code: 'timeslot-unavailable', message: 'The selected timeslot is no longer available.', field: 'timeslot' },
    { code: '002', message: 'The selected timeslot is no longer available.', field: 'timeslot' },
  ]);
});

test('a full slot is not offered, and offered again once a request in it is cancelled [SU-315]', async () => {
  const timeslot = await firstSlotWith(1);
  const calls = supportCallsOf(server, anna);
  const created = (await calls.create({ timeslot })).envelope.dataObject;
  const isOffered = async () => (await calls.slots()).some(({ startTime }) => startTime === timeslot.startTime);
  expect(await isOffered()).toBe(false);
  await calls.cancel(created.supportRequestId);
  expect(await isOffered()).toBe(true);
});

test('overdue slots, invented times and slots outside the hours are refused [SU-077]', async () => {
  const calls = supportCallsOf(server, anna);
  const slot = await firstSlotWith(2);
  server.setNow(new Date(Date.parse(slot.startTime) + 1));
  expect(codesOf(await calls.create({ timeslot: slot }))).toEqual(['timeslot-unavailable', '002']);
  for (const startTime of ['2026-03-08T10:00:00.000Z', '2026-03-03T10:17:00.000Z', '2026-03-03T02:00:00.000Z']) {
    const answer = await calls.create({ timeslot: { bookingType: 1, startTime, endTime: startTime } });
    expect(codesOf(answer)).toEqual(['timeslot-unavailable', '002']);
  }
});

test('public holidays and the days off that an operator added have no slots', async () => {
  const calls = supportCallsOf(server, anna);
  server.setNow(new Date('2026-03-30T09:00:00.000Z'));
  await server.database.kysely.insertInto('day_off').values({ country: 'de', day: '2026-04-08' }).execute();
  const days = new Set((await calls.slots()).map(({ startTime }) => startTime.slice(0, 10)));
  expect([...days]).toContain('2026-04-02');
  expect([...days]).toContain('2026-04-07');
  for (const off of ['2026-04-03', '2026-04-06', '2026-04-08']) expect([...days]).not.toContain(off);
});
