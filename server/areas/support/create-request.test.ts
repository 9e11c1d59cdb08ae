import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aNewRequest } from '../../../tests/support/a-new-request.ts';
import { anna, codesOf, freja, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => setCredits(500));

async function setCredits(credits: number): Promise<void> {
  await server.database.kysely.updateTable('company').set({ credits }).where('id', '=', 4001).execute();
}

test('a request joins the queue at its end, costs its credits and is shown in the list [SU-298, SU-158, CO-124, CO-350]', async () => {
  const calls = supportCallsOf(server, anna);
  const before = await calls.balance();
  const { status, envelope } = await calls.create({}, 'key-1');
  expect(status).toBe(200);
  const created = envelope.dataObject;
  expect(created).toMatchObject({ clientKey: 'key-1', serviceType: 'Remote Diagnostics', isUpdated: false });
  expect(created.supportRequestStatus).toMatchObject({ id: 20, ticketStatusLocalized: 'Queued' });
  expect(created.queuePosition).toBeGreaterThan(1);
  expect(await calls.balance()).toBe(before - 3);
  const list = (await calls.list({ limit: 1 })).envelope.dataObject;
  expect(list.items[0]).toEqual(created);
  const move = await server.database.kysely
    .selectFrom('wallet_transaction')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(move).toMatchObject({
    reason: 3,
    amount: -3,
    balance: before - 3,
    request_id: Number(created.supportRequestId),
  });
});

test('sent twice with the same key a request exists once, even after the stored answer is forgotten', async () => {
  const calls = supportCallsOf(server, anna);
  const before = await calls.balance();
  const first = (await calls.create({}, 'key-2')).envelope.dataObject;
  expect((await calls.create({}, 'key-2')).envelope.dataObject).toEqual(first);
  await server.database.kysely.deleteFrom('idempotency').execute();
  expect((await calls.create({}, 'key-2')).envelope.dataObject.supportRequestId).toBe(first.supportRequestId);
  expect(await calls.balance()).toBe(before - 3);
});

test('the last credits can be spent: exactly the price is enough, one less is not [CO-124]', async () => {
  const calls = supportCallsOf(server, anna);
  await setCredits(3);
  expect((await calls.create()).status).toBe(200);
  expect(await calls.balance()).toBe(0);
  await setCredits(2);
  expect(codesOf(await calls.create())).toEqual(['insufficient-credits']);
  expect(await calls.balance()).toBe(2);
});

test('a booked request takes its slot and is scheduled [SU-010, SU-158]', async () => {
  const calls = supportCallsOf(server, anna);
  const [slot] = await calls.slots();
  if (slot === undefined) throw new Error('no slot');
  const { envelope } = await calls.create({ timeslot: { bookingType: 1, ...slot } });
  expect(envelope.dataObject.supportRequestStatus.id).toBe(30);
  expect(envelope.dataObject.timeslot).toEqual({ bookingType: 1, ...slot });
  expect(envelope.dataObject.queuePosition).toBeNull();
});

test('without enough credits nothing is created, booked or charged [SU-079]', async () => {
  const calls = supportCallsOf(server, anna);
  await setCredits(2);
  const [slot] = await calls.slots();
  if (slot === undefined) throw new Error('no slot');
  const requests = () => server.database.kysely.selectFrom('support_request').select('id').execute();
  const requestsBefore = await requests();
  const slotsBefore = await server.database.kysely.selectFrom('timeslot').selectAll().execute();
  const answer = await calls.create({ timeslot: { bookingType: 1, ...slot } });
  expect(answer.status).toBe(402);
  expect(codesOf(answer)).toEqual(['insufficient-credits']);
  expect(await calls.balance()).toBe(2);
  expect(await server.database.kysely.selectFrom('timeslot').selectAll().execute()).toEqual(slotsBefore);
  expect(await requests()).toEqual(requestsBefore);
});

test('two tablets cannot both spend the last credits [SU-079]', async () => {
  const calls = supportCallsOf(server, anna);
  await setCredits(5);
  const answers = await Promise.all([calls.create(), calls.create(), calls.create()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 402, 402]);
  expect(await calls.balance()).toBe(2);
});

test('a workshop without an active subscription is refused [SU-277, SU-394]', async () => {
  for (const person of ['ruth@pickering.example', 'theresa@donau-kfz.example']) {
    expect(codesOf(await supportCallsOf(server, person).create())).toEqual(['subscription-inactive']);
  }
});

test('a person whose company is still in review cannot create a request [SU-277]', async () => {
  const person = 'new@portal.example';
  const ciamId = await server.ciamIdOf(person);
  await server.call('POST /api/v1/account', { body: { ciamId, contactFirstName: 'Nora' } }, { as: person });
  const answer = await supportCallsOf(server, person).create();
  expect(codesOf(answer)).toEqual(['forbidden']);
});

test('a country without a solution group or without service types says which is missing [SU-380, SU-382]', async () => {
  const calls = supportCallsOf(server, 'oliver@harrowlane.example');
  await server.database.kysely
    .updateTable('service_offer')
    .set({ is_active: false })
    .where('country', '=', 'uk')
    .execute();
  expect(codesOf(await calls.create())).toEqual(['validation', '001']);
  await server.database.kysely.deleteFrom('service_offer').where('country', '=', 'uk').execute();
  expect(codesOf(await calls.create())).toEqual(['validation', '003']);
});

test('a service that does not fit the call or the request type is refused [SU-298, SU-299]', async () => {
  const calls = supportCallsOf(server, anna);
  expect((await calls.create({ requestType: 2, subsystemId: 11 })).envelope.errorMessages[0]?.field).toBe(
    'requestType',
  );
  expect((await calls.create({ requestType: 1, subsystemId: 11 })).envelope.errorMessages[0]?.field).toBe(
    'subsystemId',
  );
  expect(
    (await calls.create({ requestType: 3, subsystemId: 16, mileage: null })).envelope.errorMessages[0]?.field,
  ).toBe('mileage');
});

test("another workshop's technician and device cannot be named in a request", async () => {
  const db = server.database.kysely;
  const technician = await db
    .selectFrom('contact_person')
    .select('id')
    .where('company_id', '=', 4002)
    .executeTakeFirstOrThrow();
  const device = await db.selectFrom('hardware').select('id').where('company_id', '=', 4002).executeTakeFirstOrThrow();
  const calls = supportCallsOf(server, anna);
  expect(codesOf(await calls.create({ technicianId: String(technician.id) }))).toEqual(['not-found']);
  expect(codesOf(await calls.create({ hardwareId: String(device.id) }))).toEqual(['not-found']);
  const own = await supportCallsOf(server, freja).create({
    technicianId: String(technician.id),
    hardwareId: String(device.id),
  });
  expect(own.envelope.dataObject.technician?.name).toBe('Freja Nørgaard');
});

test('a request in the name of another person is forbidden', async () => {
  const answer = await supportCallsOf(server, anna).create({ ciamId: await server.ciamIdOf(freja) });
  expect(answer.status).toBe(403);
});

test('a number typed offline is looked up on arrival; one that finds nothing is kept as it is [SU-068, SU-175]', async () => {
  const calls = supportCallsOf(server, anna);
  const known = await server.database.kysely
    .selectFrom('known_vehicle')
    .selectAll()
    .where('country', '=', 'de')
    .executeTakeFirstOrThrow();
  const found = await calls.create({
    vehicle: null,
    vehicleLookup: { searchMethodId: 20, value: ` ${known.vin} `, stateCode: null },
  });
  expect(found.envelope.dataObject.vehicle).toMatchObject({ brand: known.brand, vin: known.vin });
  expect(found.envelope.dataObject.vehicleLookup?.value).toBe(known.vin);
  const lookup = { searchMethodId: 10, value: 'XX XX 0', stateCode: null } as const;
  const unknown = await calls.create({ vehicle: null, vehicleLookup: lookup });
  expect(unknown.envelope.dataObject).toMatchObject({ vehicle: null, vehicleLookup: lookup });
  expect((await calls.create({ vehicle: null, vehicleLookup: null })).status).toBe(400);
});

test('a health check is refused for a vehicle that it does not cover, and taken for one of which too little is known [SU-387]', async () => {
  const calls = supportCallsOf(server, anna);
  const healthCheck = { requestType: 3 as const, subsystemId: 16 };
  const { vehicle } = aNewRequest(anna);
  if (vehicle === null) throw new Error('no vehicle');
  const refused = await calls.create({ ...healthCheck, vehicle: { ...vehicle, year: 1998 } });
  expect(refused.status).toBe(400);
  expect(codesOf(refused)).toEqual(['validation', '001']);
  expect(refused.envelope.errorMessages[0]?.field).toBe('vehicle');
  expect((await calls.create({ ...healthCheck, vehicle: { ...vehicle, engine: '' } })).status).toBe(200);
  expect((await calls.create({ ...healthCheck, vehicle })).status).toBe(200);
});

test('fields that no page lets through are refused by name, whoever sends them [SU-248, SU-251, SU-253, SU-255]', async () => {
  const calls = supportCallsOf(server, anna);
  const fieldOf = async (changes: Parameters<typeof calls.create>[0]) =>
    (await calls.create(changes)).envelope.errorMessages[0]?.field ?? null;
  expect(await fieldOf({ repairOrder: 'a<b' })).toBe('repairOrder');
  expect(await fieldOf({ requestType: 3, subsystemId: 16, mileage: null })).toBe('mileage');
  const vehicleLookup = { searchMethodId: 20 as const, value: 'WVWZZZ1KZ', stateCode: null };
  expect(await fieldOf({ vehicle: null, vehicleLookup })).toBe('vehicleLookup.value');
});

test.each([
  ['us', 'WO-1', '12345-123456'],
  ['ca', '1234', '12345678901234'],
  ['de', 'a<b', 'WO-1'],
])(
  'the rules of fields are those of the workshop’s country %s, whatever country a call names [SU-252, SU-253]',
  async (country, wrong, right) => {
    const company = server.database.kysely.updateTable('company').where('id', '=', 4001);
    await company.set({ country }).execute();
    try {
      for (const countryCode of ['us', 'ca', 'de']) {
        const sent = async (repairOrder: string) =>
          (await supportCallsOf(server, anna).create({ countryCode, repairOrder })).envelope.errorMessages[0]?.field ??
          null;
        expect(await sent(wrong)).toBe('repairOrder');
        expect(await sent(right)).not.toBe('repairOrder');
      }
    } finally {
      await company.set({ country: 'de' }).execute();
    }
  },
);

test('a request is judged by the company the person has now, also where another process remembers that there was none', async () => {
  const { database } = server;
  const account = () => database.kysely.updateTable('account').where('ciam_id', '=', demoCiamId(anna));
  const before = await database.kysely
    .selectFrom('account')
    .select('company_id')
    .where('ciam_id', '=', demoCiamId(anna))
    .executeTakeFirstOrThrow();
  server.setNow(new Date(server.now().getTime() + 60_000));
  await account().set({ company_id: null }).execute();
  const calls = supportCallsOf(server, anna);
  expect((await calls.list()).status).toBe(403);
  await account().set(before).execute();
  expect((await calls.create()).status).toBe(200);
});
