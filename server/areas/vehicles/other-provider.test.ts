import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VehicleAnswer } from '../../../contract/vehicles.ts';
import { codesOf, freja, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import type { EngineOfModel, VehicleData } from '../../providers/vehicles.ts';

const vehicle: VehicleAnswer = {
  brand: 'Corvid',
  model: 'Jackdaw',
  engine: '1.0',
  engineCode: 'JD1',
  year: 2020,
  variant: 'Base',
  fuelType: 'Petrol',
  powerKW: 50,
  transmission: '',
  bodyStyle: '',
  kType: '77',
  vin: '',
  registration: 'XX 1',
};
const engine: EngineOfModel = {
  name: '1.0',
  code: 'JD1',
  fuelType: 'Petrol',
  powerKW: 50,
  fromYear: 2019,
  toYear: 2020,
  variants: ['Base'],
  kType: '77',
};

/** What a data provider of an operator would say; `knows` nothing: a market that it does not cover. */
let knows = true;
const some = <T>(answer: T[]): Promise<T[]> => Promise.resolve(knows ? answer : []);
const provider: VehicleData = {
  find: () => Promise.resolve(knows ? vehicle : null),
  keysOf: () => some([{ key: 'KType' as const, value: '77' }]),
  byKey: () => Promise.resolve(knows ? vehicle : null),
  typesByKey: () => some([vehicle]),
  makerOf: () => ({ brand: 'Corvid', isYearGiven: false, isHeavyToo: false }),
  brands: () => some(['Corvid']),
  models: () => some(['Jackdaw']),
  yearsOfBrand: () => Promise.resolve(knows ? { from: 2019, to: 2020 } : null),
  engines: () => some([engine]),
  covers: () => Promise.resolve(knows),
  catalogue: async (region) => ({
    region,
    brands: await some([{ name: 'Corvid', models: [{ name: 'Jackdaw', engines: [engine] }] }]),
  }),
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ vehicles: () => provider });
});
afterAll(() => server.close());
beforeEach(() => {
  knows = true;
});

const as = { as: freja };
async function ask(path: string) {
  const headers = { authorization: `Bearer ${await server.tokenFor(freja)}` };
  const answer = await server.request(`/api/${path}`, { headers });
  return (await answer.json()) as { dataObject: unknown; errorMessages: { code: string }[] };
}
const lookup = 'registrationNumber=XX1&countryCode=dk&searchMethodId=10';
const selections = (level: string) =>
  `v1/VehicleInformation/GetVehicleSelections?countryCode=dk&searchFunction=${level}&Make=Corvid&Model=Jackdaw&Engine=1.0&Year=2020`;

test.each([
  [`v1/VehicleInformation/getVehicleInfoBySearchMethod?${lookup}`, vehicle],
  [`v1/VehicleInformation/getVehicelInformationMappingBySearchMethod?${lookup}`, [{ key: 'KType', value: '77' }]],
  ['vehicle/dk/KType/77', vehicle],
  ['v1/support/GetCarsByKtypOrRbKey?KtypeOrRbKey=77', [vehicle]],
  ['v1/support/GetCarBrands?countryCode=dk&language=da', ['Corvid']],
  ['v1/support/GetCarModelsByBrand?countryCode=dk&language=da&carBrand=Corvid&carModel=Jackdaw', [engine]],
  ['vehicle/EU/brand', ['Corvid']],
  ['vehicle/EU/Corvid/modelname', ['Jackdaw']],
  ['vehicle/EU/Corvid/Jackdaw/engine', ['1.0']],
  ['vehicle/EU/Corvid/Jackdaw/1.0/year', ['2020', '2019']],
  [selections('variant'), ['Base']],
])('%s is answered by the provider that the server was given', async (path, expected) => {
  expect((await ask(path)).dataObject).toEqual(expected);
});

test('a number in a request is looked up there too', async () => {
  const vehicleLookup = { searchMethodId: 10 as const, value: 'XX1', stateCode: null };
  const made = await supportCallsOf(server, freja).create({ vehicle: null, vehicleLookup });
  expect(made.envelope.dataObject.vehicle).toEqual(vehicle);
});

test('where the provider has no brand, model, variant or year, the code of the catalogue says which [SU-383, SU-384, SU-385, SU-386]', async () => {
  knows = false;
  const codes = async (path: string) => codesOf({ envelope: await ask(path) });
  expect(await codes('vehicle/EU/brand')).toEqual(['not-found', '001']);
  expect(await codes(selections('make'))).toEqual(['not-found', '001']);
  expect(await codes('vehicle/EU/Corvid/modelname')).toEqual(['not-found', '002']);
  expect(await codes(selections('variant'))).toEqual(['not-found', '003']);
  expect(await codes(selections('year'))).toEqual(['not-found', '004']);
  const key = 'GET /api/v1/VehicleInformation/GetVinDetails';
  const details = await server.call(key, { query: { vin: 'WVWZZZ1KZBW123456', countryCode: 'dk' } }, as);
  expect(details.envelope.dataObject).toMatchObject({ maker: 'Corvid', choice: null });
});
