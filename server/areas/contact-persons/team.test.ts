import { afterEach, beforeEach, expect, test } from 'vitest';
import { codesOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

const anna = 'anna@lindner.example';
const jan = 'jan@lindner.example';
const freja = 'freja@nordlys.example';
const ida = 'ida@nordlys.example';
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const team = async (as: string) => {
  const query = { CiamId: demoCiamId(as), CountryCode: 'de', Language: 'de' };
  return (await server.call('GET /api/v1/contactpersons/GetContactPersons', { query }, { as })).envelope.dataObject;
};
const idOf = async (as: string, lastName: string) =>
  (await team(as)).find((person) => person.lastName === lastName)?.id ?? 'none';
const takeOff = (as: string, contactPersonId: string) => {
  const body = { ciamId: demoCiamId(as), contactPersonId };
  return server.call('POST /api/v1/contactpersons/UnMapPersonalUserAccount', { body }, { as });
};
const putBack = (as: string, contactPersonId: string) => {
  const body = { ciamId: demoCiamId(as), contactPersonId };
  return server.call('POST /api/v1/contactpersons/ReactivatePersonalUserAccount', { body }, { as });
};
const account = async (as: string) => {
  const params = { id: demoCiamId(as) };
  return (await server.call('GET /api/v1/account/GetAccountSimple/:id', { params }, { as })).envelope.dataObject;
};

test('a person of the workshop is read with name, role, language and workshop; another workshop’s person is not [SH-329, SH-175, SH-176, SU-134, SU-336, CO-291]', async () => {
  const read = (as: string, contactPersonId: string) => {
    const query = { CiamId: demoCiamId(as), contactPersonId, countryCode: 'de', Language: 'de' };
    return server.call('GET /api/v1/contactpersons/GetContactPerson', { query }, { as });
  };
  const id = await idOf(anna, 'Petersen');
  expect((await read(anna, id)).envelope.dataObject).toEqual({
    id,
    ciamId: demoCiamId(jan),
    firstName: 'Jan',
    lastName: 'Petersen',
    title: '',
    role: { id: 20, role: 'Technician' },
    mobilePhone: '+49 151 5550 1422',
    email: jan,
    language: { language: 'de-DE' },
    customerId: 4001,
    contactFirstName: 'Jan',
    contactLastName: 'Petersen',
    workshopName1: 'Autohaus Lindner & Söhne',
    workshopName2: '',
    workshopName4: '',
    city: 'Hamburg',
    isActive: true,
    isFavourite: false,
    member: {
      ...{ telephone: '', titulationId: 0, lastSignInAt: null, invitation: null, deactivatedAt: null },
      ...{ clientKey: null, revision: expect.any(Number) },
    },
  });
  expect(codesOf(await read(freja, id))).toEqual(['not-found']);
});

test('a person taken off the team belongs to no workshop any more, and is back with everything once put back [SH-332, SH-334, CO-297, CO-299]', async () => {
  const before = await account(jan);
  const id = await idOf(anna, 'Petersen');
  expect((await takeOff(anna, id)).status).toBe(200);
  const ofNobody = { cdbId: 0, userRole: { id: 20 }, impersonationList: [] };
  expect(await account(jan)).toMatchObject({ ...ofNobody, formerWorkshop: 'Autohaus Lindner & Söhne' });
  const query = { CiamId: demoCiamId(jan), CountryCode: 'de', Language: 'de' };
  const asked = await server.call('GET /api/v1/contactpersons/GetContactPersons', { query }, { as: jan });
  expect(codesOf(asked)).toEqual(['forbidden']);
  const since = server.now().toISOString();
  const seen = async () => (await team(anna)).find((person) => person.id === id);
  expect(await seen()).toMatchObject({ isActive: false, member: { deactivatedAt: since } });
  server.setNow(new Date(server.now().getTime() + 60_000));
  expect((await takeOff(anna, id)).status).toBe(200);
  expect((await seen())?.member?.deactivatedAt).toBe(since);
  expect((await putBack(anna, id)).envelope).toMatchObject({
    success: true,
    dataObject: { contactPersonId: id, revision: expect.any(Number) },
  });
  expect(await account(jan)).toEqual(before);
  expect((await seen())?.member?.deactivatedAt).toBeNull();
});

test('whose team a person was taken off is told while they belong to none: the last of several, and nothing to whoever was never in one', async () => {
  expect((await account(anna)).formerWorkshop).toBeUndefined();
  const register = { body: { ciamId: 'ciam-new', name1: 'Garage Feld' } };
  await server.call('POST /api/v1/account', register, { as: 'ciam-new' });
  const read = await server.call(
    'GET /api/v1/account/GetAccountSimple/:id',
    { params: { id: 'ciam-new' } },
    { as: 'ciam-new' },
  );
  expect(read.envelope.dataObject).toMatchObject({ cdbId: 0, name1: 'Garage Feld' });
  expect(read.envelope.dataObject.formerWorkshop).toBeUndefined();

  await takeOff(anna, await idOf(anna, 'Petersen'));
  const ciamId = demoCiamId(jan);
  const { kysely } = server.database;
  await kysely
    .updateTable('account')
    .set({ company_id: 4002, home_company_id: 4002 })
    .where('ciam_id', '=', ciamId)
    .execute();
  await kysely
    .insertInto('contact_person')
    .values({ company_id: 4002, ciam_id: ciamId, first_name: 'Jan', last_name: 'Petersen', role_id: 20 })
    .execute();
  expect((await account(jan)).formerWorkshop).toBeUndefined();
  await takeOff(freja, await idOf(freja, 'Petersen'));
  expect((await account(jan)).formerWorkshop).toBe('Nordlys Autoværksted');
});

test('only managers change the team, nobody takes themselves off it, and no one reaches into another workshop [SH-332]', async () => {
  const [annas, jans] = [await idOf(anna, 'Lindner'), await idOf(anna, 'Petersen')];
  expect(codesOf(await takeOff(jan, annas))).toEqual(['forbidden']);
  expect(codesOf(await putBack(jan, annas))).toEqual(['forbidden']);
  expect(codesOf(await takeOff(anna, annas))).toEqual(['conflict']);
  expect(codesOf(await takeOff(freja, jans))).toEqual(['not-found']);
  expect(codesOf(await putBack(freja, jans))).toEqual(['not-found']);
  expect((await account(jan)).cdbId).toBe(4001);
});

test('whoever acts in the name of a person who leaves is at home again, and cannot act in that name any more', async () => {
  const { impersonationList } = await account(freja);
  const odense = impersonationList.find(({ customerId }) => customerId === 4003)?.contactPersonId ?? '';
  const body = { ciamId: demoCiamId(freja), contactPersonId: odense };
  await server.call('POST /api/v1/account/ChangeCompany', { body }, { as: freja });
  // A second manager of the branch, who can take the first one off.
  const second = { company_id: 4003, home_company_id: 4003, role_id: 10 };
  await server.database.kysely
    .updateTable('account')
    .set(second)
    .where('ciam_id', '=', demoCiamId('emil@nordlys.example'))
    .execute();
  expect((await takeOff('emil@nordlys.example', odense)).status).toBe(200);
  expect(await account(freja)).toMatchObject({ cdbId: 4002, userRole: { id: 10 }, originalBranch: null });
  expect((await account(freja)).impersonationList.map(({ customerId }) => customerId)).toEqual([4002, 4013, 4013]);
  expect((await account(ida)).cdbId).toBe(0);
});

test('a manager who left their workshop for another stays there when the first one puts them back', async () => {
  const id = await idOf(anna, 'Petersen');
  await takeOff(anna, id);
  const elsewhere = { company_id: 4002, home_company_id: 4002, role_id: 20 };
  await server.database.kysely.updateTable('account').set(elsewhere).where('ciam_id', '=', demoCiamId(jan)).execute();
  expect((await putBack(anna, id)).status).toBe(200);
  expect((await account(jan)).cdbId).toBe(4002);
  expect((await team(anna)).find((person) => person.id === id)).toMatchObject({ isActive: true, ciamId: '' });
});

test('two managers who take each other off at once leave the workshop with one of them', async () => {
  const [annas, jans] = [await idOf(anna, 'Lindner'), await idOf(anna, 'Petersen')];
  const people = [demoCiamId(anna), demoCiamId(jan)];
  const bothManagers = { company_id: 4001, home_company_id: 4001, role_id: 10 };
  for (let round = 0; round < 4; round += 1) {
    await server.database.kysely.updateTable('account').set(bothManagers).where('ciam_id', 'in', people).execute();
    const persons = server.database.kysely.updateTable('contact_person').set({ is_active: true });
    await persons.where('ciam_id', 'in', people).execute();
    const answers = await Promise.all([takeOff(anna, jans), takeOff(jan, annas)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    const left = [await account(anna), await account(jan)].filter(({ cdbId }) => cdbId === 4001);
    expect(left).toHaveLength(1);
  }
});

test('a workshop whose last technician was taken off is told so by the code of the catalogue [SU-388, CO-337]', async () => {
  const query = { CiamId: demoCiamId(anna), CountryCode: 'de', Language: 'de' };
  const list = async () =>
    (await server.call('GET /api/v1/contactpersons/GetContactPersons', { query }, { as: anna })).envelope;
  expect((await list()).errorMessages).toEqual([]);
  await server.database.kysely.updateTable('contact_person').set({ is_active: false }).execute();
  const none = await list();
  expect([none.success, codesOf({ envelope: none })]).toEqual([true, ['001']]);
});
