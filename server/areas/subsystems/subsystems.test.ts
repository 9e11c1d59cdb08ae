import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

const anna = 'anna@lindner.example';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const assigned = async (as: string) =>
  (await server.call('GET /api/v1/subsystem/GetAssignedApplications', {}, { as })).envelope.dataObject;
const chosen = async (as: string) =>
  (await server.call('GET /api/v1/subsystem/GetApplicationSettings', {}, { as })).envelope.dataObject;

test('a workshop is assigned the applications of its country, named in its language, and none without a subscription [SH-326, SH-165]', async () => {
  expect(await assigned(anna)).toEqual([
    { id: 6, name: 'Ferndiagnose' },
    { id: 11, name: 'Technische Hotline' },
    { id: 16, name: 'Fahrzeug-Gesundheitscheck' },
  ]);
  expect(await assigned('ruth@pickering.example')).toEqual([]);
  const params = { id: demoCiamId(anna) };
  const { envelope } = await server.call('GET /api/v1/account/GetAccountSimple/:id', { params }, { as: anna });
  expect(envelope.dataObject.subsystems).toEqual(await assigned(anna));
  expect(envelope.dataObject.solutionGroups).toEqual([
    { id: 1, name: 'Ferndiagnose' },
    { id: 2, name: 'Technische Hotline' },
    { id: 3, name: 'Fahrzeug-Gesundheitscheck' },
  ]);
});

test('the applications of any country are listed, of an unknown one none [SH-327]', async () => {
  const of = async (CountryCode: string) =>
    (await server.call('GET /api/v1/subsystem/GetApplicationsByCountry', { query: { CountryCode } }, { as: anna }))
      .envelope.dataObject;
  expect((await of('DK')).map(({ id }) => id)).toEqual([6, 11, 16]);
  expect(await of('zz')).toEqual([]);
});

test('remote diagnostics is the chosen application where it is offered [SH-344]', async () => {
  expect(await chosen(anna)).toEqual({ selectedApplicationId: 6 });
  expect(await chosen('ruth@pickering.example')).toEqual({ selectedApplicationId: null });
  const offer = server.database.kysely.updateTable('service_offer').set({ is_active: false });
  await offer.where('country', '=', 'uk').where('subsystem_id', '=', 6).execute();
  expect(await chosen('oliver@harrowlane.example')).toEqual({ selectedApplicationId: null });
});

test('a country whose service types are all switched off still has its solution groups, one without offers has none [SU-380, SU-382]', async () => {
  const params = { id: demoCiamId('oliver@harrowlane.example') };
  const account = async () =>
    (await server.call('GET /api/v1/account/GetAccountSimple/:id', { params }, { as: 'oliver@harrowlane.example' }))
      .envelope.dataObject;
  await server.database.kysely
    .updateTable('service_offer')
    .set({ is_active: false })
    .where('country', '=', 'uk')
    .execute();
  expect(await account()).toMatchObject({ subsystems: [], solutionGroups: [{ id: 1 }, { id: 2 }, { id: 3 }] });
  await server.database.kysely.deleteFrom('service_offer').where('country', '=', 'uk').execute();
  expect(await account()).toMatchObject({ subsystems: [], solutionGroups: [] });
});
