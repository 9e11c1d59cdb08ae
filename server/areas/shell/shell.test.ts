import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedReference } from '../../demo/seed-reference.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test('every country comes with its languages, its own time zone first, its area, currency and version [SH-012, SH-202, SU-314, SH-394, SU-228]', async () => {
  const { envelope } = await server.call('GET /api/v1/support/GetAllLanguagesWithArea', {});
  const regions = envelope.dataObject;
  expect(regions.length).toBeGreaterThanOrEqual(30);
  const at = regions.find((region) => region.country === 'at');
  expect(at).toMatchObject({ currency: 'EUR', area: 'EU', cdmVersion: '3.0', timeZones: ['Europe/Vienna'] });
  expect(at?.languages[0]).toEqual({ lcid: 'de-AT', localized: 'Deutsch (Österreich)', defaultLanguage: true });
  const us = regions.find((region) => region.country === 'us');
  expect(us?.cdmVersion).toBe('US-1.0');
  expect(us?.timeZones[0]).toBe('America/New_York');
  expect(new Set(regions.map((region) => region.area))).toEqual(new Set(['APAC', 'EU', 'NA']));
  expect(regions.some((region) => !region.isActive)).toBe(true);
});

test('an unchanged country list is not sent again', async () => {
  const first = await server.call('GET /api/v1/support/GetAllLanguagesWithArea', {});
  const etag = first.headers.get('etag') ?? '';
  const again = await server.call(
    'GET /api/v1/support/GetAllLanguagesWithArea',
    {},
    { headers: { 'if-none-match': etag } },
  );
  expect(again.status).toBe(304);
  await server.database.kysely.updateTable('region').set({ is_active: true }).where('country', '=', 'mt').execute();
  const changed = await server.call(
    'GET /api/v1/support/GetAllLanguagesWithArea',
    {},
    { headers: { 'if-none-match': etag } },
  );
  expect(changed.status).toBe(200);
});

test('the languages of one country are told, of an unknown one refused [CO-309, SH-317, SU-313]', async () => {
  const swiss = await server.call('GET /api/v1/support/GetLanguages', { query: { CountryCode: 'CH' } });
  expect(swiss.envelope.dataObject.map((language) => language.lcid)).toEqual(['de-CH', 'fr-CH', 'it-CH', 'en-US']);
  const unknown = await server.call('GET /api/v1/support/GetLanguages', { query: { CountryCode: 'zz' } });
  expect(unknown.status).toBe(404);
});

test("a visitor's country follows from the address, with uk for the United Kingdom [SU-320, SH-201, SH-315, SU-227]", async () => {
  const at = async (address: string) =>
    (await server.call('GET /api/v1/Geolocation/GetGeolocation', {}, from(address))).envelope.dataObject;
  expect(await at('87.48.0.1')).toEqual({ countryCode: 'dk', isRestricted: false });
  expect(await at('212.58.244.1')).toEqual({ countryCode: 'uk', isRestricted: false });
  expect(await at('2001:4860:4860::8888')).toEqual({ countryCode: 'us', isRestricted: false });
  for (const address of ['127.0.0.1', '::1', '10.1.2.3', '192.168.0.7', 'fe80::1', 'nonsense', "' or 1=1"])
    expect(await at(address), address).toEqual({ countryCode: null, isRestricted: false });
});

test('an address in a restricted country is told so, and every call with a token is refused from there [SH-195]', async () => {
  const russian = from('77.88.8.8');
  const place = await server.call('GET /api/v1/Geolocation/GetGeolocation', {}, russian);
  expect(place.envelope.dataObject).toEqual({ countryCode: 'ru', isRestricted: true });
  const query = { countryCode: 'de' };
  const call = await server.call('GET /api/v1/support/searchMethodsByCountry', { query }, { as: 'ciam-x', ...russian });
  expect(call.status).toBe(403);
  expect(call.envelope.errorMessages[0]?.code).toBe('restricted-country');
});

test('a person whose company or who themselves is in a restricted country is forbidden, wherever they call from [SH-306, SH-195, SU-282]', async () => {
  const as = 'jan@lindner.example';
  const query = { countryCode: 'de' };
  const call = async () => {
    server.setNow(new Date(server.now().getTime() + 10_000));
    const answer = await server.call('GET /api/v1/support/searchMethodsByCountry', { query }, { as });
    return answer.envelope.errorMessages[0]?.code;
  };
  const db = server.database.kysely;
  expect(await call()).toBeUndefined();
  await db.updateTable('account').set({ country: 'BY' }).where('email', '=', as).execute();
  expect(await call()).toBe('restricted-country');
  await db.updateTable('account').set({ country: 'de' }).where('email', '=', as).execute();
  await db.updateTable('company').set({ country: 'ir' }).where('id', '=', 4001).execute();
  expect(await call()).toBe('restricted-country');
  await db.updateTable('company').set({ country: 'de' }).where('id', '=', 4001).execute();
  expect(await call()).toBeUndefined();
});

test("the operator's texts of a language are overlaid by those of its country variant [SH-183, SH-188, SH-189, SH-316, SU-154, SU-376]", async () => {
  const read = async (lcid: string) =>
    (await server.call('GET /api/v1/translationTool/GetAllLocalizedTranslationsByLcid', { query: { lcid } })).envelope
      .dataObject;
  expect(await read('de-AT')).toEqual({ languageId: 'de-AT', translations: {} });
  const rows = [
    { language_id: 'de', key: 'Error_Common', text: 'Etwas ging schief: {{reason}}' },
    { language_id: 'de', key: 'Popup_Title_Info', text: 'Hinweis' },
    { language_id: 'de-at', key: 'Popup_Title_Info', text: 'Servus' },
  ];
  await server.database.kysely.insertInto('translation').values(rows).execute();
  const expected = { Error_Common: 'Etwas ging schief: {{reason}}', Popup_Title_Info: 'Servus' };
  expect((await read('de-AT')).translations).toEqual(expected);
  expect((await read('de')).translations['Popup_Title_Info']).toBe('Hinweis');
  expect((await read('da-DK')).translations).toEqual({});
});

test('maintenance is off until an operator announces it [SH-180, SH-181, SH-258, SH-318, SU-377, SU-226]', async () => {
  const read = async () => (await server.call('GET /api/v1/general/GetMaintenanceInfo', {})).envelope;
  const before = await read();
  expect(before).toMatchObject({ httpStatusCode: 200, dataObject: { isActive: false, onlineAgainAt: null } });
  const notice = { country: 'jp', message: JSON.stringify({ en: 'Tonight', ja: '今夜' }) };
  const days = { start_date: '2026-03-01', due_date: '2026-03-04' };
  await server.database.kysely
    .insertInto('maintenance_notice')
    .values({ ...notice, ...days })
    .execute();
  const onlineAgain = new Date('2026-03-04T05:00:00Z');
  await server.database.kysely
    .updateTable('maintenance')
    .set({ is_active: true, online_again_at: onlineAgain })
    .execute();
  const announced = {
    countryCode: 'jp',
    message: { en: 'Tonight', ja: '今夜' },
    startDate: '2026-03-01',
    dueDate: '2026-03-04',
  };
  expect((await read()).dataObject).toEqual({
    isActive: true,
    notices: [...before.dataObject.notices, announced],
    onlineAgainAt: '2026-03-04T05:00:00.000Z',
  });
});

test('limited capacity of 17 to 25 February 2025 is announced to 21 countries, each in its languages [SH-257]', async () => {
  const { notices } = (await server.call('GET /api/v1/general/GetMaintenanceInfo', {})).envelope.dataObject;
  const named = 'de at ch it ie uk pl cz cs sk ee lt lv dk no fi se be fr lu nl'.split(' ');
  const of2025 = notices.filter((notice) => notice.startDate === '2025-02-17' && notice.dueDate === '2025-02-25');
  expect(of2025.map((notice) => notice.countryCode).toSorted()).toEqual(named.toSorted());
  const regions = (await server.call('GET /api/v1/support/GetAllLanguagesWithArea', {})).envelope.dataObject;
  for (const { countryCode, message } of of2025) {
    const spoken = regions.find(({ country }) => country === countryCode)?.languages ?? [];
    const missing = spoken.filter(({ lcid }) => !Object.hasOwn(message, lcid.slice(0, 2)));
    expect(missing, countryCode).toEqual([]);
    expect(new Set(Object.values(message)).size, countryCode).toBe(Object.keys(message).length);
  }
});

test('countries come with their home links, training addresses and campaign, as the operator keeps them [SH-177, SH-314, SU-156]', async () => {
  const read = async () => (await server.call('GET /api/v1/support/GetAllLanguagesWithArea', {})).envelope.dataObject;
  const regions = await read();
  const withLinks = regions.filter(({ homeLinks }) => homeLinks.length > 0).map(({ country }) => country);
  expect(withLinks.toSorted()).toEqual('at be ch de dk es fi fr lu nl no se'.split(' '));
  const withCampaign = regions.filter(({ campaignPath }) => campaignPath !== null).map(({ country }) => country);
  expect(withCampaign).toEqual(['pl']);
  expect(regions.find(({ country }) => country === 'pl')?.training).toMatchObject({ calendar: null });
  expect(regions.find(({ country }) => country === 'fr')?.hasWholesalerConfig).toBe(true);
  const configuration = JSON.stringify({ homeLinks: [{ label: 'Ours', url: 'https://own.example' }] });
  await server.database.kysely.updateTable('region').set({ configuration }).where('country', '=', 'pl').execute();
  expect((await read()).find(({ country }) => country === 'pl')).toMatchObject({
    homeLinks: [{ label: 'Ours', url: 'https://own.example' }],
    campaignPath: null,
    training: { catalogue: null, calendar: null, program: null },
  });
});

test('a country says how the support is reached, without a number where there is none [SU-022, SU-433]', async () => {
  const read = async (code: string) => {
    const { envelope } = await server.call('GET /api/v1/support/GetAllLanguagesWithArea', {});
    return envelope.dataObject.find(({ country }) => country === code)?.supportContact;
  };
  expect((await read('dk'))?.telephone).toMatch(/^\+\d/);
  expect((await read('at'))?.telephone).toBeNull();
  expect((await read('at'))?.postalAddress.length).toBeGreaterThan(2);
  const configuration = JSON.stringify({ supportContact: { telephone: '+43 1 4711' } });
  await server.database.kysely.updateTable('region').set({ configuration }).where('country', '=', 'at').execute();
  expect(await read('at')).toEqual({ telephone: null, postalAddress: [] });
});

test('what an operator took away is not put back at the next start', async () => {
  await server.database.kysely.deleteFrom('maintenance_notice').execute();
  await server.database.kysely.deleteFrom('wholesaler_group').where('id', '=', 'au-southern-cross-parts').execute();
  await server.database.kysely.updateTable('region').set({ configuration: '{}' }).where('country', '=', 'de').execute();
  await seedReference(server.database);
  expect(await server.database.kysely.selectFrom('maintenance_notice').selectAll().execute()).toEqual([]);
  const australia = server.database.kysely.selectFrom('wholesaler_group').selectAll().where('country', '=', 'au');
  expect(await australia.execute()).toEqual([]);
  const germany = server.database.kysely.selectFrom('region').select('configuration').where('country', '=', 'de');
  expect(await germany.executeTakeFirst()).toEqual({ configuration: {} });
});

test('the page is told its three identity clients before anyone has signed in [CO-314, SH-208]', async () => {
  const { envelope } = await server.call('GET /api/v1/general/GetClientConfiguration', {});
  const { login, profile, removal } = envelope.dataObject.oidc;
  expect([login.clientId, profile.clientId, removal.clientId]).toEqual(['portal', 'portal-profile', 'portal-delete']);
});

test('health and readiness answer without a token', async () => {
  expect((await server.call('GET /api/health', {})).envelope.dataObject).toMatchObject({ status: 'ok' });
  expect((await server.call('GET /api/ready', {})).envelope.dataObject).toEqual({
    status: 'ready',
    jobs: { late: 0, givenUp: 0 },
  });
});
