import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aNewRequest } from '../../../tests/support/a-new-request.ts';
import { healthChecksOf } from '../../../tests/support/health-checks.ts';
import { anna, codesOf, expert, freja, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.kysely.updateTable('company').set({ credits: 500 }).where('id', '=', 4001).execute();
});

const calls = () => supportCallsOf(server, anna);
const who = { ciamId: demoCiamId(anna), countryCode: 'de', language: 'de' };
const ofGermany = { countryCode: 'de', language: 'de' };
const setStatus = (supportRequestId: string, statusId: 40 | 100 | 500) =>
  server.call('POST /api/v1/expert/SetRequestStatus', { body: { supportRequestId, statusId } }, { as: expert });

async function closed(): Promise<string> {
  const { supportRequestId } = (await calls().create()).envelope.dataObject;
  await setStatus(supportRequestId, 100);
  return supportRequestId;
}

const reopen = (supportRequestId: string, reasonId = 1, comment = '') =>
  server.call(
    'PUT /api/v1/support/ReOpenSupportRequest/:supportRequestId',
    { params: { supportRequestId }, body: { ...who, reasonId, comment } },
    { as: anna },
  );
async function setReopening(allowsReopening: boolean): Promise<void> {
  await server.database.kysely
    .updateTable('region')
    .set({ configuration: JSON.stringify({ allowsReopening }) })
    .where('country', '=', 'de')
    .execute();
}

test('a closed request cannot be reopened: a new one is created from it [SU-168, SU-303]', async () => {
  const id = await closed();
  expect(codesOf(await reopen(id))).toEqual(['request-closed']);
  expect((await calls().read(id)).envelope.dataObject.supportRequestStatus.id).toBe(100);
});

test('where the operator allows it a closed request is reopened with its reason, a cancelled one or an open one never [SU-169, SU-303]', async () => {
  await setReopening(true);
  const id = await closed();
  const reopened = (await reopen(id, 1, 'After 20 km')).envelope.dataObject;
  expect(reopened).toMatchObject({
    supportRequestStatus: { id: 200 },
    supportRequestSubStatus: null,
    closedDate: null,
  });
  expect(reopened.notes.at(-1)?.text).toBe('Der Fehler ist wieder da: After 20 km');
  expect(codesOf(await reopen(id))).toEqual(['conflict']);
  await calls().cancel(id);
  expect(codesOf(await reopen(id))).toEqual(['request-closed']);
  expect(codesOf(await reopen(await closed(), 99))).toEqual(['validation']);
  expect(codesOf(await reopen(await healthChecksOf(server, anna).rated()))).toEqual(['request-closed']);
  await setReopening(false);
});

test('the reasons for reopening are told in the language asked for [SU-293]', async () => {
  const { envelope } = await server.call('GET /api/v1/support/GetReOpenReasons', { query: ofGermany }, { as: anna });
  expect(envelope.dataObject).toContainEqual({ id: 4, name: 'Anderer Grund' });
});

test('a hotline request is cancelled by its hotline ticket, and by nothing else [SU-306, SU-299]', async () => {
  const before = await calls().balance();
  const body = aNewRequest(anna, { requestType: 2, subsystemId: 11 });
  const made = (await server.call('POST /api/v1/support/CreateTechnicalSupportRequest', { body }, { as: anna }))
    .envelope.dataObject;
  expect(made.hotlineTicketId).toBe(`H-${made.supportRequestId}`);
  const cancel = (hotlineTicketId: string, as = anna) =>
    server.call(
      'POST /api/v1/support/CancelHotlineTicket',
      { body: { ...who, ciamId: demoCiamId(as), timeZoneId: 'Europe/Berlin', hotlineTicketId } },
      { as },
    );
  const diagnosis = (await calls().create()).envelope.dataObject.supportRequestId;
  expect((await cancel(`H-${diagnosis}`)).status).toBe(404);
  expect((await cancel(made.hotlineTicketId ?? '', freja)).status).toBe(404);
  const cancelled = (await cancel(made.hotlineTicketId ?? '')).envelope.dataObject;
  expect(cancelled.supportRequestStatus.id).toBe(500);
  expect(codesOf(await cancel(made.hotlineTicketId ?? ''))).toEqual(['request-closed']);
  await calls().cancel(diagnosis);
  expect(await calls().balance()).toBe(before);
});

test('the older cancel call by GET does the same and needs an Idempotency-Key [SU-306]', async () => {
  const query = { ...who, timeZoneId: 'Europe/Berlin', hotlineTicketId: 'H-1' };
  const call = server.call('GET /api/v1/support/CancelHotlineTicket', { query }, { as: anna, idempotencyKey: null });
  expect(codesOf(await call)).toEqual(['idempotency-key-missing']);
});

test('brands, model names and models of a country are told, and what there is not by its code [SU-295, SU-301, SU-302, SU-384]', async () => {
  const brands = (await server.call('GET /api/v1/support/GetCarBrands', { query: ofGermany }, { as: anna })).envelope
    .dataObject;
  expect(brands).toContain('Volkswagen');
  const ofBrand = { ...ofGermany, carBrand: 'volkswagen' };
  const names = await server.call('GET /api/v1/support/GetCarModelNamesByBrand', { query: ofBrand }, { as: anna });
  const [name = ''] = names.envelope.dataObject;
  const models = (carModel: string) =>
    server.call('GET /api/v1/support/GetCarModelsByBrand', { query: { ...ofBrand, carModel } }, { as: anna });
  const built = (await models(name)).envelope.dataObject;
  expect(built.length).toBeGreaterThan(0);
  expect(built.every(({ fromYear, toYear, variants }) => fromYear <= toYear && variants.length > 0)).toBe(true);
  expect(codesOf(await models('Nosuch'))).toEqual(['not-found', '002']);
});

test('cars are found by KType or RbKey as types, never as somebody’s vehicle [SU-311]', async () => {
  const known = await server.database.kysely.selectFrom('known_vehicle').selectAll().executeTakeFirstOrThrow();
  const byKey = async (KtypeOrRbKey: string) =>
    (await server.call('GET /api/v1/support/GetCarsByKtypOrRbKey', { query: { KtypeOrRbKey } }, { as: anna })).envelope
      .dataObject;
  const found = [...(await byKey(known.k_type)), ...(await byKey(known.rb_key))];
  expect(found.length).toBeGreaterThanOrEqual(2);
  for (const car of found) expect(car).toMatchObject({ brand: known.brand, vin: '', registration: '' });
  expect(await byKey('unknown')).toEqual([]);
});

test('the service types of one subsystem are those the account may ask for [SU-308]', async () => {
  const key = 'GET /api/v1/support/GetAssignedSupportRequestTypes';
  const of = async (SelectedSubSystemId: string) =>
    (await server.call(key, { query: { SelectedSubSystemId, Language: 'de', SolutionGroupId: '1' } }, { as: anna }))
      .envelope.dataObject;
  expect(await of('16')).toEqual([{ id: 16, name: 'Fahrzeug-Gesundheitscheck', requestType: 3, credits: 4 }]);
  expect(await of('1')).toEqual([]);
});

const canCreate = async (query: { vin?: string; vciSerial?: string; supportRequestId?: string }, as = anna) =>
  await server.call('GET /api/v1/Tcs/CanCreateSupportRequest', { query }, { as });

test('a vehicle that is in work already is named with its request, to the own workshop only [SU-318]', async () => {
  const vin = 'WVWZZZ1KZAW123456';
  const yes = { canCreate: true, reason: null, supportRequestId: null, expectedVciSerial: null };
  expect((await canCreate({ vin })).envelope.dataObject).toEqual(yes);
  const vehicleLookup = { searchMethodId: 20 as const, value: vin.toLowerCase(), stateCode: null };
  const { supportRequestId } = (await calls().create({ vehicle: null, vehicleLookup })).envelope.dataObject;
  const no = { canCreate: false, reason: 'in-progress', supportRequestId, expectedVciSerial: null };
  expect((await canCreate({ vin })).envelope.dataObject).toEqual(no);
  expect((await canCreate({ vin }, freja)).envelope.dataObject).toEqual(yes);
  await calls().cancel(supportRequestId);
  expect((await canCreate({ vin })).envelope.dataObject).toEqual(yes);
});

test('a vehicle in work is found by its VIN also when that was typed in groups [SU-318]', async () => {
  const vehicleLookup = { searchMethodId: 20 as const, value: 'wvw zzz-1kz aw\t123457', stateCode: null };
  const { supportRequestId } = (await calls().create({ vehicle: null, vehicleLookup })).envelope.dataObject;
  expect((await canCreate({ vin: 'WVWZZZ1KZAW123457' })).envelope.dataObject).toMatchObject({ supportRequestId });
  await calls().cancel(supportRequestId);
});

test('a request is gone on with by the device it was made with, and another one is told which [SU-318]', async () => {
  const { supportRequestId } = (await calls().create({ vciSerial: 'AB 12' })).envelope.dataObject;
  expect((await canCreate({ supportRequestId, vciSerial: 'ab12' })).envelope.dataObject.canCreate).toBe(true);
  expect((await canCreate({ supportRequestId, vciSerial: 'ZZ99' })).envelope.dataObject).toEqual({
    canCreate: false,
    reason: 'wrong-vci',
    supportRequestId: null,
    expectedVciSerial: 'AB 12',
  });
  expect((await canCreate({ supportRequestId }, freja)).status).toBe(404);
});

test('a session is in progress until its request is completed [SU-319]', async () => {
  const { supportRequestId, ticketId } = (await calls().create()).envelope.dataObject;
  const check = async () =>
    (
      await server.call(
        'GET /api/v1/Tcs/CheckIsInProgressTicketInRddBySessionId',
        { query: { sessionId: ticketId } },
        { as: anna },
      )
    ).envelope.dataObject;
  expect(await check()).toEqual({ isInProgress: true, supportRequestId });
  await setStatus(supportRequestId, 500);
  expect(await check()).toEqual({ isInProgress: false, supportRequestId });
});

test('the favourite technician is told, and that there is none; forms of address too [SU-338, SU-340, SU-341, CO-301, CO-302]', async () => {
  const { ciamId } = who;
  const favourite = async () =>
    (await server.call('GET /api/v1/contactpersons/GetContactPersonFavourite', { query: { ciamId } }, { as: anna }))
      .envelope.dataObject;
  const people = await server.call(
    'GET /api/v1/contactpersons/GetContactPersons',
    { query: { CiamId: ciamId, CountryCode: 'de', Language: 'de' } },
    { as: anna },
  );
  const contactPersonId = people.envelope.dataObject[0]?.id ?? '';
  await server.call(
    'POST /api/v1/contactpersons/CreateContactPersonFavourite',
    { body: { id: 0, ciamId, contactPersonId } },
    { as: anna },
  );
  expect(await favourite()).toEqual({ id: expect.any(Number), contactPersonId });
  await server.call(
    'POST /api/v1/contactpersons/DeleteContactPersonFavourite',
    { body: { id: contactPersonId } },
    { as: anna },
  );
  expect(await favourite()).toBeNull();
  const titles = await server.call(
    'POST /api/v1/contactpersons/GetTitulations',
    { body: { language: 'de-AT' } },
    { as: anna, idempotencyKey: null },
  );
  expect(titles.envelope.dataObject.map(({ name }) => name)).toEqual(['Herr', 'Frau', 'Keine Angabe']);
});
