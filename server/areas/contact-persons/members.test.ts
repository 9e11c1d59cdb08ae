import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codesOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

const anna = 'anna@lindner.example';
const jan = 'jan@lindner.example';
const freja = 'freja@nordlys.example';
const expert = 'expert@portal.example';
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const mia = {
  ...{ firstName: 'Mia', lastName: 'Sommer', email: 'mia@lindner.example', mobilePhone: '+4915155501477' },
  ...{ telephone: '+49405550', titulationId: 2, roleId: 20, language: 'de-DE' },
};
const save = (as: string, given: object, idempotencyKey?: string) => {
  const body = { ciamId: demoCiamId(as), countryCode: 'de', ...given };
  return server.call('POST /api/v1/contactpersons', { body }, { as, ...(idempotencyKey && { idempotencyKey }) });
};
const team = async (as: string, Language = 'de') => {
  const query = { CiamId: demoCiamId(as), CountryCode: 'de', Language };
  return (await server.call('GET /api/v1/contactpersons/GetContactPersons', { query }, { as })).envelope.dataObject;
};
const personOf = async (as: string, email: string) => {
  const person = (await team(as)).find((candidate) => candidate.email === email);
  if (!person) throw new Error(`there is no ${email}`);
  return person;
};
const takeOff = (as: string, contactPersonId: string) => {
  const body = { ciamId: demoCiamId(as), contactPersonId };
  return server.call('POST /api/v1/contactpersons/UnMapPersonalUserAccount', { body }, { as });
};
const accountOf = (as: string) => server.call('GET /api/v1/account/GetAccountSimple/:id', idOf(as), { as });
const idOf = (as: string) => ({ params: { id: demoCiamId(as) } });
/** With a token from before. */
const askWith = (token: string, as: string) =>
  server.request(`/api/v1/account/GetAccountSimple/${demoCiamId(as)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
const pass = (seconds: number) => server.setNow(new Date(server.now().getTime() + seconds * 1000));

test('a member is kept with form of address, telephone, role and language, under the key of the call [CO-121, CO-294]', async () => {
  const { envelope } = await save(anna, mia, 'key-of-mia');
  expect(envelope.dataObject).toMatchObject({
    ...{ firstName: 'Mia', title: 'Frau', role: { id: 20 }, language: { language: 'de-DE' }, ciamId: '' },
    member: { telephone: '+49405550', titulationId: 2, clientKey: 'key-of-mia', lastSignInAt: null, invitation: null },
  });
  expect((await team(anna, 'en')).find(({ email }) => email === mia.email)?.title).toBe('Ms');
});

test('only what is given of a member is changed, and other devices are told under a higher revision', async () => {
  const { id, member } = (await save(anna, mia)).envelope.dataObject;
  const { envelope } = await save(anna, { contactPersonId: id, telephone: '', lastName: 'Winter' });
  expect(envelope.dataObject).toMatchObject({ firstName: 'Mia', lastName: 'Winter', mobilePhone: mia.mobilePhone });
  expect(envelope.dataObject.member).toMatchObject({ telephone: '', titulationId: 2 });
  expect(envelope.dataObject.member?.revision).toBeGreaterThan(member?.revision ?? 0);
});

test.each([
  ['firstName', 'R2D2'],
  ['telephone', '040/555'],
  ['email', 'mia'],
  ['roleId', 90],
  ['roleId', 30],
  ['titulationId', 9],
] as const)('a member is not changed to %s %j [CO-215, CO-216, CO-218, CO-219, CO-220]', async (field, value) => {
  const { id } = (await save(anna, mia)).envelope.dataObject;
  const told = await save(anna, { contactPersonId: id, [field]: value });
  expect(told.envelope.errorMessages).toMatchObject([{ code: 'validation', field }]);
  expect((await save(anna, { ...mia, email: 'x@lindner.example', [field]: value })).status).toBe(400);
  expect(await personOf(anna, mia.email)).toMatchObject({ firstName: 'Mia', role: { id: 20 } });
});

test('an address that a colleague has is no other member’s, in whatever case; one’s own is', async () => {
  const { id } = (await save(anna, mia)).envelope.dataObject;
  const told = await save(anna, { contactPersonId: id, email: 'JAN@lindner.example' });
  expect(told.envelope.errorMessages).toMatchObject([{ code: 'conflict', field: 'email' }]);
  expect((await save(anna, { contactPersonId: id, email: 'MIA@lindner.example' })).status).toBe(200);
});

describe('who may', () => {
  test('individuals and wholesalers see their team without what only managers know, and change nobody [CO-232, CO-292, SH-291]', async () => {
    const { id } = (await save(anna, mia)).envelope.dataObject;
    const asRole = (role_id: number) =>
      server.database.kysely.updateTable('account').set({ role_id }).where('ciam_id', '=', demoCiamId(jan)).execute();
    for (const role of [20, 30]) {
      await asRole(role);
      await server.database.kysely.updateTable('account').set({ language: 'de' }).execute();
      pass(6);
      expect((await team(jan)).filter(({ member }) => member !== undefined)).toEqual([]);
      expect((await team(jan)).some((person) => person.id === id)).toBe(true);
      expect(codesOf(await save(jan, { ...mia, email: 'other@lindner.example' }))).toEqual(['forbidden']);
      expect(codesOf(await save(jan, { contactPersonId: id, lastName: 'Winter' }))).toEqual(['forbidden']);
      expect(codesOf(await takeOff(jan, id))).toEqual(['forbidden']);
    }
    expect((await team(anna)).every(({ member }) => member !== undefined)).toBe(true);
  });

  test('experts have no team, and a manager reaches nobody of another workshop [CO-232]', async () => {
    const { id } = (await save(anna, mia)).envelope.dataObject;
    expect(codesOf(await save(expert, mia))).toEqual(['forbidden']);
    expect(codesOf(await save(freja, { contactPersonId: id, lastName: 'Winter' }))).toEqual(['not-found']);
    expect((await personOf(anna, mia.email)).lastName).toBe('Sommer');
  });
});

test('the roles of a team are named in the language of who asks [CO-293]', async () => {
  const ask = (as: string, Language: string) => {
    const ciamId = demoCiamId(as);
    const input = { params: { ciamId }, query: { CiamId: ciamId, Language } };
    return server.call('GET /api/v1/contactpersons/:ciamId/GetWorkshopRoles', input, { as });
  };
  expect((await ask(anna, 'de')).envelope.dataObject).toEqual([
    { id: 10, role: 'Leitung' },
    { id: 20, role: 'Mitarbeit' },
  ]);
  expect(codesOf(await ask(expert, 'de'))).toEqual(['forbidden']);
});

test('when somebody has signed in last is told to managers, with each sign-in anew [CO-077]', async () => {
  const sign = () => server.call('GET /api/v1/account/GetDeviceKey', { query: { deviceId: 'tablet-1' } }, { as: jan });
  await sign();
  const first = (await personOf(anna, jan)).member?.lastSignInAt;
  expect(first).toBe(server.now().toISOString());
  pass(3600);
  await sign();
  expect((await personOf(anna, jan)).member?.lastSignInAt).toBe(server.now().toISOString());
});

describe('an upgrade to administrator', () => {
  test('gives the rights at the next sign-in, which it asks for at once [CO-080, CO-174]', async () => {
    const before = await server.tokenFor(jan);
    expect((await askWith(before, jan)).status).toBe(200);
    pass(2);
    const { id } = await personOf(anna, jan);
    const { envelope } = await save(anna, { contactPersonId: id, roleId: 10 });
    expect(envelope.dataObject.role.id).toBe(10);
    expect((await askWith(before, jan)).status).toBe(401);
    pass(2);
    expect((await accountOf(jan)).envelope.dataObject.userRole.id).toBe(10);
    expect((await team(jan)).every(({ member }) => member !== undefined)).toBe(true);
  });

  test('ends the session and what could be renewed at our own provider, of nobody else', async () => {
    const db = server.database.kysely;
    const rowsOf = (as: string) =>
      ['Session', 'RefreshToken', 'AccessToken', 'AuthorizationCode'].map((kind) => ({
        ...{ kind, id: `${kind} of ${as}`, payload: '{}', account_id: demoCiamId(as), expires_at: null },
        ...{ uid: null, grant_id: null, consumed_at: null },
      }));
    await db
      .insertInto('oidc')
      .values([...rowsOf(jan), ...rowsOf(anna)])
      .execute();
    const { id } = await personOf(anna, jan);
    await save(anna, { contactPersonId: id, roleId: 10 });
    const left = await db.selectFrom('oidc').select('account_id').where('account_id', 'is not', null).execute();
    expect(left.map(({ account_id }) => account_id)).toEqual(Array.from({ length: 4 }, () => demoCiamId(anna)));
  });

  test('is not taken back by a change; a role of somebody who does not sign in yet is', async () => {
    const { id } = await personOf(anna, jan);
    await save(anna, { contactPersonId: id, roleId: 10 });
    const told = await save(anna, { contactPersonId: id, roleId: 20 });
    expect(told.envelope.errorMessages).toMatchObject([{ code: 'conflict', field: 'roleId' }]);
    const pending = (await save(anna, { ...mia, roleId: 10 })).envelope.dataObject;
    expect((await save(anna, { contactPersonId: pending.id, roleId: 20 })).envelope.dataObject.role.id).toBe(20);
  });
});

describe('a deactivation', () => {
  test('ends the person’s sessions at once, and what they still send is accepted nowhere [CO-081]', async () => {
    const before = await server.tokenFor(jan);
    expect((await askWith(before, jan)).status).toBe(200);
    pass(2);
    const { id } = await personOf(anna, jan);
    expect((await takeOff(anna, id)).status).toBe(200);
    expect((await askWith(before, jan)).status).toBe(401);
    pass(2);
    const query = { CiamId: demoCiamId(jan), CountryCode: 'de', Language: 'de' };
    const given = { as: jan, headers: { 'x-company': '4001' } };
    const sent = await server.call('GET /api/v1/contactpersons/GetContactPersons', { query }, given);
    expect(codesOf(sent)).toEqual(['company-changed']);
  });

  test('leaves the sign-in of a person alone whose home is another workshop by now', async () => {
    const { id } = await personOf(anna, jan);
    const elsewhere = { company_id: 4002, home_company_id: 4002, role_id: 20 };
    await server.database.kysely.updateTable('account').set(elsewhere).where('ciam_id', '=', demoCiamId(jan)).execute();
    const before = await server.tokenFor(jan);
    pass(6);
    expect((await takeOff(anna, id)).status).toBe(200);
    expect((await askWith(before, jan)).status).toBe(200);
  });

  test('of the last administrator is refused to whoever acts for the workshop, and possible beside another one', async () => {
    const asManagerElsewhere = { company_id: 4001, role_id: 10 };
    const frejaActs = server.database.kysely.updateTable('account').set(asManagerElsewhere);
    await frejaActs.where('ciam_id', '=', demoCiamId(freja)).execute();
    const { id } = await personOf(freja, anna);
    const told = await takeOff(freja, id);
    expect(told.envelope.errorMessages).toMatchObject([{ code: 'conflict', field: 'last-administrator' }]);
    expect((await accountOf(anna)).envelope.dataObject.cdbId).toBe(4001);
    await save(anna, { contactPersonId: (await personOf(anna, jan)).id, roleId: 10 });
    expect((await takeOff(freja, id)).status).toBe(200);
  });

  test('and putting back raise the member’s revision, so that no older answer is shown over them', async () => {
    const { id, member } = await personOf(anna, jan);
    await takeOff(anna, id);
    const off = (await personOf(anna, jan)).member?.revision ?? 0;
    expect(off).toBeGreaterThan(member?.revision ?? 0);
    const body = { ciamId: demoCiamId(anna), contactPersonId: id };
    await server.call('POST /api/v1/contactpersons/ReactivatePersonalUserAccount', { body }, { as: anna });
    expect((await personOf(anna, jan)).member?.revision).toBeGreaterThan(off);
  });
});
