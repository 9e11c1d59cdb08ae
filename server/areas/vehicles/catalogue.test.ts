import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const as = { as: 'ciam-x' };
const catalogue = (region: string) => server.call('GET /api/vehicle/:region/catalogue', { params: { region } }, as);
async function names(path: string) {
  const headers = { authorization: `Bearer ${await server.tokenFor('ciam-x')}` };
  const response = await server.request(`/api/vehicle/${path}`, { headers });
  const { dataObject, errorMessages } = (await response.json()) as {
    dataObject: string[];
    errorMessages: { code: string }[];
  };
  return { status: response.status, names: dataObject, codes: errorMessages.map((message) => message.code) };
}

test.each(['EU', 'NA', 'APAC'])(
  'the whole catalogue of %s has at least 40 brands and fits a slow line [SU-334]',
  async (region) => {
    const answer = await catalogue(region);
    expect(answer.envelope.dataObject.region).toBe(region);
    expect(answer.envelope.dataObject.brands.length).toBeGreaterThanOrEqual(40);
    const text = JSON.stringify(answer.envelope);
    const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
    expect(brotliCompressSync(text, fast).length).toBeLessThan(60_000);
  },
);

test('brands differ per region, and a region that is none of the three is not found [SU-334]', async () => {
  const brands = async (region: string) =>
    (await catalogue(region)).envelope.dataObject.brands.map((brand) => brand.name);
  expect(await brands('EU')).toContain('Škoda');
  expect(await brands('NA')).not.toContain('Škoda');
  expect(await brands('NA')).toContain('Acura');
  expect(await brands('APAC')).toContain('Holden');
  expect((await catalogue('MARS')).status).toBe(404);
});

test('a catalogue that the device already has is not sent again, a newer edition is', async () => {
  const etag = (await catalogue('EU')).headers.get('etag') ?? '';
  const ask = () =>
    server.call(
      'GET /api/vehicle/:region/catalogue',
      { params: { region: 'EU' } },
      { ...as, headers: { 'if-none-match': etag } },
    );
  expect((await ask()).status).toBe(304);
  await server.database.kysely.deleteFrom('catalogue_engine').where('brand', '=', 'Saab').execute();
  await server.database.kysely
    .updateTable('reference_edition')
    .set({ hash: 'newer' })
    .where('name', '=', 'catalogue')
    .execute();
  const newer = await ask();
  expect(newer.status).toBe(200);
  expect(newer.envelope.dataObject.brands.map((brand) => brand.name)).not.toContain('Saab');
});

test('the levels from brand to variant lead through the catalogue [SU-330, SU-331, SU-332]', async () => {
  const { dataObject } = (await catalogue('EU')).envelope;
  const brand = dataObject.brands.find((candidate) => candidate.name === 'Škoda');
  const model = brand?.models.find((candidate) => candidate.name === 'Octavia III');
  const engine = model?.engines[0];
  expect((await names('EU/brand')).names).toEqual(dataObject.brands.map((candidate) => candidate.name));
  const skoda = encodeURIComponent('Škoda');
  expect((await names(`EU/${skoda}/modelname`)).names).toEqual(brand?.models.map((candidate) => candidate.name));
  const octavia = `EU/${skoda}/Octavia%20III`;
  expect((await names(`${octavia}/engine`)).names).toEqual(model?.engines.map((candidate) => candidate.name));
  const engineName = encodeURIComponent(engine?.name ?? '');
  const years = (await names(`${octavia}/${engineName}/year`)).names;
  expect([years.at(0), years.at(-1)]).toEqual([String(engine?.toYear), String(engine?.fromYear)]);
  expect((await names(`${octavia}/${engineName}/${engine?.toYear}/variant`)).names).toEqual(engine?.variants);
  expect((await names(`${octavia}/variant`)).names).toEqual(expect.arrayContaining(engine?.variants ?? []));
  expect((await names(`${octavia}/Style/years`)).names).toContain('2016');
});

test('the last part decides between models of a brand and a vehicle by its key [SU-329, SU-331]', async () => {
  const models = await names('NA/Ford/ModelName');
  expect(models.names).toContain('F-150 XIV');
  const vehicle = await names('de/KType/1');
  expect([vehicle.status, vehicle.names]).toEqual([200, null]);
  expect((await names('EU/Ford/anything')).status).toBe(400);
});

test('an empty level is refused with the code of the error catalogue [SU-384, SU-385, SU-386]', async () => {
  expect((await names('EU/Trabant/modelname')).codes).toEqual(['not-found', '002']);
  expect((await names('EU/Ford/Nothing/variant')).codes).toEqual(['not-found', '003']);
  expect((await names('EU/Ford/Puma/Nothing/year')).codes).toEqual(['not-found', '004']);
});

test('one call leads through the levels by country, and names a choice that is missing [SU-069, SU-325, SU-383]', async () => {
  const key = 'GET /api/v1/VehicleInformation/GetVehicleSelections';
  type Query = Parameters<typeof server.call<typeof key>>[1]['query'];
  const select = async (query: Omit<Query, 'countryCode'>, countryCode = 'us') =>
    (await server.call(key, { query: { countryCode, ...query } }, as)).envelope;
  expect((await select({ searchFunction: 'make' })).dataObject).toContain('GMC');
  expect((await select({ searchFunction: 'make' }, 'de')).dataObject).not.toContain('GMC');
  expect((await select({ searchFunction: 'model', Make: 'ford' })).dataObject).toContain('Bronco');
  const chosen = { Make: 'Ford', Model: 'Bronco' };
  const [engine = ''] = (await select({ searchFunction: 'engine', ...chosen })).dataObject;
  const years = (await select({ searchFunction: 'year', ...chosen, Engine: engine })).dataObject;
  expect(years).toContain('2022');
  const variants = await select({ searchFunction: 'variant', ...chosen, Engine: engine, Year: '2022' });
  expect(variants.dataObject.length).toBeGreaterThan(0);
  expect((await select({ searchFunction: 'year', ...chosen })).errorMessages[0]).toMatchObject({
    code: 'validation',
    field: 'Engine',
  });
  expect((await select({ searchFunction: 'make' }, 'zz')).errorMessages.map((message) => message.code)).toEqual([
    'not-found',
    '001',
  ]);
});

test('the health certificate covers vehicles of the catalogue in the years they were built [SU-326]', async () => {
  const key = 'GET /api/v1/vehiclehealthcerts/GetVehicleCoverage';
  const ask = async (carYear: string, carMake = 'Ford') => {
    const query = { carMake, carModel: 'Puma', carEngine: '1.0 EcoBoost (92 kW)', carYear };
    return (await server.call(key, { query }, as)).envelope.dataObject;
  };
  expect(await ask('2021')).toEqual({ isCovered: true });
  expect(await ask('2010')).toEqual({ isCovered: false });
  expect(await ask('2021', 'Trabant')).toEqual({ isCovered: false });
});
