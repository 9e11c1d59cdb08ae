import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freja, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { findableVehicles, unknownNumbers } from '../../demo/vehicles/findable-vehicles.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const as = { as: 'ciam-x' };
const findable = findableVehicles();
function known(country: string) {
  const vehicle = findable.find((candidate) => candidate.country === country);
  if (vehicle === undefined) throw new Error(`no vehicle of ${country}`);
  return vehicle;
}
async function find(countryCode: string, searchMethodId: '10' | '20' | '30', registrationNumber: string) {
  const query = { countryCode, searchMethodId, registrationNumber };
  const answer = await server.call('GET /api/v1/VehicleInformation/getVehicleInfoBySearchMethod', { query }, as);
  return answer.envelope.dataObject;
}

test('a vehicle is found by its plate, however it is typed [SU-068, SU-070, SU-175, SU-324]', async () => {
  for (const country of ['de', 'dk', 'fr', 'jp', 'nz']) {
    const { registration, brand, model, vin } = known(country);
    const typed = `  ${registration.toLowerCase().replaceAll(/[ -]/g, ' - ')} `;
    expect(await find(country, '10', typed), country).toMatchObject({ brand, model, vin, registration });
  }
});

test('a vehicle is found by its VIN in every country, and its plate is told in its own only [SU-068, SU-324]', async () => {
  const { vin, brand, registration } = known('dk');
  expect(await find('dk', '20', vin.toLowerCase())).toMatchObject({ brand, vin, registration });
  expect(await find('at', '20', vin)).toMatchObject({ brand, vin, registration: '' });
});

test('a type number finds the type and gives no VIN or plate away [SU-068, SU-324]', async () => {
  for (const country of ['de', 'at', 'ch']) {
    const { typeNumber, brand, model } = known(country);
    expect(await find(country, '30', typeNumber.replace('/', ' '))).toMatchObject({
      brand,
      model,
      vin: '',
      registration: '',
    });
  }
  expect(await find('dk', '30', known('de').typeNumber)).toBeNull();
});

test('a number that nobody knows finds nothing [SU-324]', async () => {
  expect(await find('de', '10', unknownNumbers.registration)).toBeNull();
  expect(await find('de', '20', unknownNumbers.vin)).toBeNull();
  expect(await find('de', '30', unknownNumbers.typeNumber)).toBeNull();
  expect(await find('de', '10', "B' or '1'='1")).toBeNull();
  expect(await find('de', '10', '- -')).toBeNull();
  expect(await find('dk', '10', known('de').registration)).toBeNull();
});

test('a US plate is found within its state only, and its state is asked for [SU-072, SU-323]', async () => {
  const { registration, state, brand } = known('us');
  const ask = async (stateCode?: string) => {
    const query = { countryCode: 'us', searchMethodId: '10', registrationNumber: registration, stateCode };
    return await server.call('GET /api/v1/VehicleInformation/getUSVehicleInfoBySearchMethod', { query }, as);
  };
  expect((await ask(state.toLowerCase())).envelope.dataObject).toMatchObject({ brand });
  expect((await ask(state === 'NV' ? 'UT' : 'NV')).envelope.dataObject).toBeNull();
  const without = await ask();
  expect(without.status).toBe(400);
  expect(without.envelope.errorMessages[0]).toMatchObject({ field: 'stateCode' });
});

test('an engine code is cut to 25 characters [SU-174, SH-281, SH-366]', async () => {
  const { registration } = known('se');
  const code = 'CZDA, CZDB, CZEA, CHPA, CPVB';
  await server.database.kysely
    .updateTable('known_vehicle')
    .set({ engine_code: code })
    .where('country', '=', 'se')
    .execute();
  expect((await find('se', '10', registration))?.engineCode).toBe('CZDA, CZDB, CZEA, CHPA, C');
});

test.each([
  ['ch', 'CHTypenscheinNumber'],
  ['de', 'KBANumber'],
])(
  'the identification keys of a vehicle lead back to it, in %s with a %s [SU-071, SU-322, SU-329]',
  async (countryCode, typeKey) => {
    const { registration, vin, brand, model, typeNumber } = known(countryCode);
    const query = { countryCode, searchMethodId: '10', registrationNumber: registration };
    const key = 'GET /api/v1/VehicleInformation/getVehicelInformationMappingBySearchMethod';
    const { dataObject: keys } = (await server.call(key, { query }, as)).envelope;
    expect(keys.map((entry) => entry.key)).toEqual(['RbKey', 'KType', 'VINPattern', 'RegistrationNumber', typeKey]);
    expect(keys).toContainEqual({ key: typeKey, value: typeNumber });
    expect(keys).toContainEqual({ key: 'VINPattern', value: `${vin.slice(0, 8)}*` });
    for (const entry of keys) {
      const params = { countryCode, key: entry.key, value: entry.value };
      const answer = await server.call('GET /api/vehicle/:countryCode/:key/:value', { params }, as);
      expect(answer.envelope.dataObject, entry.key).toMatchObject({ brand, model });
    }
  },
);

test('a type that stands in several areas is always the same one, wherever its rows lie [SU-329]', async () => {
  const { kysely } = server.database;
  const { rows } = await sql<{ k_type: string; area: string }>`
    select k_type, min(area) as area from catalogue_engine
    group by k_type having count(distinct area) > 1 order by k_type limit 3`.execute(kysely);
  expect(rows.length).toBeGreaterThan(0);
  for (const { k_type, area } of rows) {
    const params = { countryCode: 'de', key: 'KType', value: k_type };
    const ask = async () =>
      (await server.call('GET /api/vehicle/:countryCode/:key/:value', { params }, as)).envelope.dataObject;
    await sql`update catalogue_engine set code = 'OTHER' where k_type = ${k_type} and area <> ${area}`.execute(kysely);
    const before = await ask();
    expect(before?.engineCode).not.toBe('OTHER');
    // A row whose key is written moves behind the others.
    await sql`update catalogue_engine set position = position + 100000 where k_type = ${k_type} and area = ${area}`.execute(
      kysely,
    );
    expect(await ask()).toEqual(before);
  }
});

test('a key that is none of the six is refused, an unknown value finds nothing [SU-329]', async () => {
  const ask = async (key: string, value: string, countryCode = 'de') =>
    await server.call('GET /api/vehicle/:countryCode/:key/:value', { params: { countryCode, key, value } }, as);
  expect((await ask('Colour', 'red')).status).toBe(400);
  expect((await ask('KType', '1')).envelope.dataObject).toBeNull();
  expect((await ask('VINPattern', '%')).envelope.dataObject).toBeNull();
  expect((await ask('RegistrationNumber', 'ABC123', 'us')).status).toBe(400);
  const { state, registration, brand } = known('us');
  expect((await ask('registrationnumber', `${state}:${registration}`, 'us')).envelope.dataObject).toMatchObject({
    brand,
  });
});

test('vehicle look-ups need a sign-in [SU-327]', async () => {
  const query = { countryCode: 'de', searchMethodId: '10', registrationNumber: 'B-AB 1' };
  const answer = await server.call('GET /api/v1/VehicleInformation/getVehicleInfoBySearchMethod', { query });
  expect(answer.status).toBe(401);
});

test('a country offers its search methods and booking types [SU-070, SU-321, SU-333, SH-391]', async () => {
  const methods = async (countryCode: string) =>
    (await server.call('GET /api/v1/general/searchMethodsByCountry', { query: { countryCode } }, as)).envelope
      .dataObject;
  expect((await methods('de')).map((method) => method.id)).toEqual([10, 20, 30]);
  expect((await methods('dk')).map((method) => method.id)).toEqual([10, 20]);
  const bookingKey = 'GET /api/countryConfiguration/getbookingtypesbycountry';
  const booking = await server.call(bookingKey, { query: { countryCode: 'de' } }, as);
  expect(booking.envelope.dataObject.map((type) => type.id)).toEqual([1, 2]);
});

test('a found vehicle comes with all that is known of it, and with nothing where nothing is known [SU-140]', async () => {
  const { registration } = known('de');
  const found = await find('de', '10', registration);
  expect(found).toMatchObject({
    imageUrl: expect.stringMatching(/^\/vehicle-pictures\/[a-z]+\.svg$/),
    registrationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    type: expect.stringMatching(/\w/),
    colorCode: expect.stringMatching(/\w/),
    engineCylinders: '',
    engineDisplacement: '',
    enginePower: '',
    engineVersion: '',
  });
  expect(found?.powerHP).toBeGreaterThan(found?.powerKW ?? 0);
  expect(found?.totalWeight).toBeGreaterThan(found?.ownWeight ?? 0);
  const bare = { registration_date: null, color_code: '', own_weight: null, body_style: '' };
  await server.database.kysely
    .updateTable('known_vehicle')
    .set(bare)
    .where('registration', '=', registration)
    .execute();
  expect(await find('de', '10', registration)).toMatchObject({
    imageUrl: '',
    type: '',
    registrationDate: null,
    colorCode: '',
    ownWeight: null,
  });
});

test('each weight of a vehicle is told under its own name [SU-140]', async () => {
  const { registration } = known('de');
  const weights = { own_weight: 1301, total_weight: 1902, trailer_weight_braked: 1503, trailer_weight_unbraked: 704 };
  const row = server.database.kysely.updateTable('known_vehicle').set(weights);
  await row.where('registration', '=', registration).execute();
  expect(await find('de', '10', registration)).toMatchObject({
    ownWeight: 1301,
    totalWeight: 1902,
    trailerWeightWithBrakes: 1503,
    trailerWeightWithoutBrakes: 704,
  });
});

test('a type number tells the type only: no day of registration and no colour of one single vehicle [SU-140]', async () => {
  expect(await find('at', '30', known('at').typeNumber)).toMatchObject({ registrationDate: null, colorCode: '' });
});

test('an electric vehicle has the engine 99 of size 0, another the size that its engine is named by [SU-141]', async () => {
  const engineOf = async (where: { fuel_type: string; engine: string }) => {
    const row = server.database.kysely.updateTable('known_vehicle').set(where).where('country', '=', 'no');
    await row.execute();
    const { engineId, engineSize } = (await find('no', '10', known('no').registration)) ?? {};
    return [engineId, engineSize];
  };
  expect(await engineOf({ fuel_type: 'Electric', engine: 'Electric 62 kWh' })).toEqual([99, 0]);
  expect(await engineOf({ fuel_type: 'Petrol', engine: '1.4 TSI' })).toEqual([null, 1.4]);
});

test('a request that was made with a number keeps the vehicle it names, not what the authority says about it', async () => {
  const { registration, brand } = known('dk');
  const vehicleLookup = { searchMethodId: 10 as const, value: registration, stateCode: null };
  const made = await supportCallsOf(server, freja).create({ vehicle: null, vehicleLookup });
  expect(made.envelope.dataObject.vehicle).toMatchObject({ brand, registration });
  expect(made.envelope.dataObject.vehicle).not.toHaveProperty('registrationDate');
});
