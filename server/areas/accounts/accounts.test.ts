import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId, demoPeople } from '../../demo/demo-people.ts';

const anna = 'anna@lindner.example';
const freja = 'freja@nordlys.example';
const newcomer = 'new@portal.example';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

function read(as: string, ciamId = demoCiamId(as)) {
  const key = 'GET /api/v1/account/GetAccountSimple/:ciamId/:language';
  return server.call(key, { params: { ciamId, language: 'de' }, query: { CountryCode: 'de' } }, { as });
}
function save(as: string, change: Record<string, string>, ciamId = demoCiamId(as)) {
  return server.call('POST /api/v1/account', { body: { ciamId, ...change } }, { as });
}

test('each demo account is read with the company, role and balance it stands for [CO-303, SH-174, SH-300, SH-319]', async () => {
  const seen: Record<string, unknown> = {};
  for (const { email } of demoPeople.filter(({ account }) => account !== null)) {
    const { status, envelope } = await read(email);
    expect(status).toBe(200);
    const { userRole, cdbId, isBranch, subscription, availableCredits } = envelope.dataObject;
    seen[email] = [userRole.id, cdbId, isBranch, subscription.isActive, subscription.trialStatus, availableCredits];
  }
  expect(seen).toMatchObject({
    'anna@lindner.example': [10, 4001, false, true, 'None', 143],
    'jan@lindner.example': [20, 4001, false, true, 'None', 143],
    'freja@nordlys.example': [10, 4002, false, true, 'None', 86],
    'ida@nordlys.example': [10, 4003, true, true, 'None', 31],
    'laerke@nordlys.example': [10, 4013, true, true, 'None', 44],
    'oliver@harrowlane.example': [10, 4004, false, true, 'Active', 20],
    'theresa@donau-kfz.example': [10, 4005, false, false, 'Expired', 5],
    'ruth@pickering.example': [10, 4006, false, false, 'None', 58],
    'dana@cedarfalls.example': [10, 4007, false, true, 'None', -3],
    'henrike@ostsee-technik.example': [10, 4008, false, true, 'None', 4],
    'claire@lemaire.example': [10, 4014, false, true, 'None', 30],
    'hugo@lemaire.example': [30, 4014, false, true, 'None', 30],
    'nele@lemaire.example': [20, 4014, false, true, 'None', 30],
    'kasia@kowalski-serwis.example': [10, 4015, false, true, 'None', 12],
    'expert@portal.example': [90, 900_000_001, false, false, 'None', 0],
  });
});

test('before the first registration there is no account; afterwards it waits in review without a company [SH-319, SH-322]', async () => {
  expect((await read(newcomer)).status).toBe(404);
  const { envelope } = await save(newcomer, { contactFirstName: 'Nora', name1: 'Garage Feld', companyCountry: 'DE' });
  expect(envelope.dataObject).toMatchObject({
    cdbId: 0,
    contactFirstName: 'Nora',
    contactEmail: newcomer,
    name1: 'Garage Feld',
    // Nobody has said where the company will be; this is where the person lives (SH-239).
    companyCountry: '',
    countryCode: 'de',
    availableCredits: 0,
    userRole: { id: 20 },
  });
  expect((await read(newcomer)).envelope.dataObject).toEqual(envelope.dataObject);
});

test('two tabs that register at the same moment make one account', async () => {
  const person = 'somebody-new';
  const answers = await Promise.all([
    save(person, { contactFirstName: 'Nora' }, person),
    save(person, { contactLastName: 'Feld' }, person),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(person, person)).envelope.dataObject).toMatchObject({
    contactFirstName: 'Nora',
    contactLastName: 'Feld',
  });
});

test('only what is given is changed, and the tax number is cut to 25 characters [CO-305, SH-160, SH-280, SH-322, SH-366]', async () => {
  await save(newcomer, { contactFirstName: 'Nora', vat: 'DE12345678901234567890123456789' });
  const { envelope } = await save(newcomer, { mobilePhone: '+49 151 1' });
  expect(envelope.dataObject).toMatchObject({
    contactFirstName: 'Nora',
    mobilePhone: '+49 151 1',
    vat: 'DE12345678901234567890123',
  });
});

test('a mapped person changes their own country by saving their account, never company, its country or role', async () => {
  const before = (await read(anna)).envelope.dataObject;
  await save(anna, { companyCountry: 'us', name1: 'Mine now', vat: 'X' });
  expect((await read(anna)).envelope.dataObject).toEqual({ ...before, countryCode: 'us' });
});

test('a new name of a person is the name that their workshop reads', async () => {
  await save('jan@lindner.example', { contactLastName: 'Petersen-Voss', mobilePhone: '+49 151 2' });
  const query = { CiamId: demoCiamId(anna), CountryCode: 'de', Language: 'de' };
  const list = await server.call('GET /api/v1/contactpersons/GetContactPersons', { query }, { as: anna });
  const jan = list.envelope.dataObject.find(({ ciamId }) => ciamId === demoCiamId('jan@lindner.example'));
  expect(jan).toMatchObject({ firstName: 'Jan', lastName: 'Petersen-Voss', mobilePhone: '+49 151 2' });
});

test("nobody reads or changes another person's account, settings or technicians", async () => {
  const other = demoCiamId(freja);
  const as = anna;
  const answers = [
    await read(as, other),
    await save(as, { contactFirstName: 'Eve' }, other),
    await server.call('GET /api/v1/accountSettings', { query: { ciamId: other } }, { as }),
    await server.call('POST /api/v1/accountSettings', { body: { ciamId: other, timezoneId: 'UTC' } }, { as }),
    await server.call(
      'GET /api/v1/contactpersons/GetContactPersons',
      { query: { CiamId: other, CountryCode: 'de', Language: 'de' } },
      { as },
    ),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});

test('time zone and date format are kept; a zone that does not exist is refused at its field [SH-323, SH-324, SH-167]', async () => {
  const ciamId = demoCiamId(anna);
  const set = (body: { timezoneId: string; shortDateTimeFormat?: string }) =>
    server.call('POST /api/v1/accountSettings', { body: { ciamId, ...body } }, { as: anna });
  await set({ timezoneId: 'Europe/Lisbon', shortDateTimeFormat: 'dd.MM.yyyy HH:mm' });
  const { envelope } = await server.call('GET /api/v1/accountSettings', { query: { ciamId } }, { as: anna });
  const dates = { timezoneId: 'Europe/Lisbon', shortDateTimeFormat: 'dd.MM.yyyy HH:mm' };
  expect(envelope.dataObject).toMatchObject(dates);
  expect((await read(anna)).envelope.dataObject.accountSettings).toEqual(dates);
  expect((await set({ timezoneId: 'Moon/Base' })).envelope.errorMessages[0]?.field).toBe('timezoneId');
});

test('the technicians of the workshop are listed, one of them as the favourite of each person [SH-328, SU-337, SU-133, SU-132]', async () => {
  const list = async (as: string) => {
    const query = { CiamId: demoCiamId(as), CountryCode: 'de', Language: 'de' };
    return (await server.call('GET /api/v1/contactpersons/GetContactPersons', { query }, { as })).envelope.dataObject;
  };
  const [first, second] = await list(anna);
  const mark = (contactPersonId: string) =>
    server.call(
      'POST /api/v1/contactpersons/CreateContactPersonFavourite',
      { body: { id: 0, ciamId: demoCiamId(anna), contactPersonId } },
      { as: anna },
    );
  const favourites = async (as: string) => (await list(as)).filter((person) => person.isFavourite).map(({ id }) => id);
  await mark(first?.id ?? '');
  await mark(second?.id ?? '');
  expect(await favourites(anna)).toEqual([second?.id]);
  expect(await favourites('jan@lindner.example')).toEqual([]);
  const foreign = (await list(freja))[0]?.id ?? '';
  expect((await mark(foreign)).status).toBe(404);
  await server.call(
    'POST /api/v1/contactpersons/DeleteContactPersonFavourite',
    { body: { id: second?.id ?? '' } },
    { as: anna },
  );
  expect(await favourites(anna)).toEqual([]);
});

test('the key for unsent work is the same at each sign-in of a person on a device, another for anyone else, and no browser keeps it', async () => {
  const keyOf = async (as: string, deviceId: string) => {
    const answer = await server.call('GET /api/v1/account/GetDeviceKey', { query: { deviceId } }, { as });
    expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null]);
    return answer.envelope.dataObject.key;
  };
  const key = await keyOf(anna, 'tablet-1');
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(await keyOf(anna, 'tablet-1')).toBe(key);
  expect(new Set([key, await keyOf(anna, 'tablet-2'), await keyOf(freja, 'tablet-1')]).size).toBe(3);
});
