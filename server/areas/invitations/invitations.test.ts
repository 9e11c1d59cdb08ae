import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codesOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoInvitations } from '../../demo/demo-invitations.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

const katrin = 'katrin@portal.example';
const nora = 'new@portal.example';
const anna = 'anna@lindner.example';
const { person, company } = demoInvitations;
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const look = (ContactGuid: string = person.guid) =>
  server.call('GET /api/v1/contactpersons/GetContactPersonByGuid', {
    query: { ContactGuid, Country: 'de', Language: 'de' },
  });
const byGuid = (as: string, contactGuid: string = person.guid, idempotencyKey = randomUUID()) => {
  const body = { ciamId: demoCiamId(as), contactGuid };
  return server.call('POST /api/v1/contactpersons/MapPersonalUserAccount', { body }, { as, idempotencyKey });
};
const byCode = (as: string, invitationCode: string) => {
  const body = { ciamId: demoCiamId(as), invitationCode };
  return server.call('POST /api/v1/contactpersons/mapPersonalUserAccountByInvitationCode', { body }, { as });
};
const intoCompany = (as: string, invitationCode: string) => {
  const body = { ciamId: demoCiamId(as), invitationCode };
  return server.call('POST /api/v1/Organizations/MapOrgAccountInvitation', { body }, { as });
};
const account = async (as: string) => {
  const params = { id: demoCiamId(as) };
  return (await server.call('GET /api/v1/account/GetAccountSimple/:id', { params }, { as })).envelope.dataObject;
};
const team = async () => {
  const query = { CiamId: demoCiamId(anna), CountryCode: 'de', Language: 'de' };
  return (await server.call('GET /api/v1/contactpersons/GetContactPersons', { query }, { as: anna })).envelope
    .dataObject;
};

test('whoever holds the link of an invitation is told a name, a workshop and a trace of the address it went to, and nothing else [SH-330]', async () => {
  const { envelope } = await look(person.guid.toUpperCase());
  expect(envelope.dataObject).toEqual({
    contactGuid: person.guid.toUpperCase(),
    contactPersonId: expect.stringMatching(/^\d+$/),
    firstName: 'Katrin',
    lastName: 'Vogt',
    workshopName1: 'Autohaus Lindner & Söhne',
    city: 'Hamburg',
    isOpen: true,
    closed: null,
    mailedTo: 'k…@lindner.example',
  });
  const mailed = server.database.kysely.updateTable('invitation').set({ mailed_to: 'Katrin.Vogt@lindner.example' });
  await mailed.where('guid', '=', person.guid).execute();
  expect((await look()).envelope.dataObject.mailedTo).toBe('k…@lindner.example');
  expect((await look(randomUUID())).status).toBe(404);
  expect((await look(company.guid)).status).toBe(404);
  expect((await look("' or true --")).status).toBe(400);
});

test.each(['ContactGuid', 'Country', 'Language'])(
  'whom an invitation is for is not told without %s [CO-296]',
  async (missing) => {
    const given = new URLSearchParams({ ContactGuid: person.guid, Country: 'de', Language: 'de' });
    const path = '/api/v1/contactpersons/GetContactPersonByGuid';
    expect((await server.request(`${path}?${given}`)).status).toBe(200);
    given.delete(missing);
    expect((await server.request(`${path}?${given}`)).status).toBe(400);
  },
);

test('a person who confirms who they are belongs to the workshop at their next sign-in [SH-331, SH-340, CO-297]', async () => {
  await server.call('POST /api/v1/account', { body: { ciamId: demoCiamId(katrin) } }, { as: katrin });
  expect((await account(katrin)).cdbId).toBe(0);
  const { envelope } = await byGuid(katrin);
  const contactPersonId = envelope.dataObject.contactPersonId;
  expect(envelope.dataObject).toEqual({ ciamId: demoCiamId(katrin), customerId: 4001, contactPersonId });
  expect(await account(katrin)).toMatchObject({ cdbId: 4001, userRole: { id: 20 }, originalBranch: null });
  expect((await team()).find(({ id }) => id === contactPersonId)?.ciamId).toBe(demoCiamId(katrin));
  expect((await look()).envelope.dataObject.isOpen).toBe(false);
});

test('a code is taken in any casing, with or without its hyphen, also before a first registration [SH-333, CO-298]', async () => {
  expect((await byCode(katrin, ' katrin ')).status).toBe(200);
  expect(await account(katrin)).toMatchObject({
    cdbId: 4001,
    contactFirstName: 'Katrin',
    contactLastName: 'Vogt',
    contactEmail: 'katrin@lindner.example',
  });
});

test("a company's invitation makes a manager of whoever takes it [SH-335, CO-300]", async () => {
  const names = { contactFirstName: 'Nora', contactLastName: 'Feld' };
  await server.call('POST /api/v1/account', { body: { ciamId: demoCiamId(nora), ...names } }, { as: nora });
  const { envelope } = await intoCompany(nora, company.code);
  expect(envelope.dataObject.customerId).toBe(4004);
  expect(await account(nora)).toMatchObject({ cdbId: 4004, userRole: { id: 10 } });
  const query = { CiamId: demoCiamId(nora), CountryCode: 'uk', Language: 'en' };
  const people = await server.call('GET /api/v1/contactpersons/GetContactPersons', { query }, { as: nora });
  const added = people.envelope.dataObject.find(({ id }) => id === envelope.dataObject.contactPersonId);
  expect(added).toMatchObject({ firstName: 'Nora', lastName: 'Feld', role: { id: 10 }, customerId: 4004 });
});

test('of two people who take one invitation at the same moment one wins, the other is told that it is closed', async () => {
  const answers = await Promise.all([
    byGuid(katrin),
    byGuid(nora),
    byCode(katrin, person.code),
    byCode(nora, person.code),
  ]);
  const winners = new Set(
    answers.filter(({ status }) => status === 200).map(({ envelope }) => envelope.dataObject.ciamId),
  );
  expect(winners.size).toBe(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(codesOf)).toEqual([['invitation-closed'], ['invitation-closed']]);
  const linked = (await team()).filter(({ lastName }) => lastName === 'Vogt');
  expect(linked.map(({ ciamId }) => ciamId)).toEqual([...winners]);
});

test("a company's invitation makes one manager, also when two people take it at the same moment [SH-335]", async () => {
  const answers = await Promise.all([intoCompany(nora, company.code), intoCompany(katrin, company.code)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const late = answers[0]?.status === 200 ? katrin : nora;
  expect(codesOf(await intoCompany(late, company.code))).toEqual(['invitation-closed']);
  const managers = server.database.kysely.selectFrom('contact_person').select('ciam_id');
  const people = await managers.where('company_id', '=', 4004).where('role_id', '=', 10).execute();
  expect(people).toHaveLength(2);
});

test('a person who was invited twice is linked to one account only', async () => {
  const second = { guid: randomUUID(), code_key: 'KATRIN2027', used_by: null, used_at: null };
  const db = server.database.kysely;
  const invited = db.selectFrom('invitation').select(['company_id', 'contact_person_id', 'expires_at']);
  const first = await invited.where('guid', '=', person.guid).executeTakeFirstOrThrow();
  await db
    .insertInto('invitation')
    .values({ ...first, ...second })
    .execute();
  expect((await byGuid(katrin)).status).toBe(200);
  expect((await look(second.guid)).envelope.dataObject.isOpen).toBe(false);
  expect(codesOf(await byGuid(nora, second.guid))).toEqual(['invitation-closed']);
});

test('a person whose answer was lost may take their invitation again, and a second time changes nothing', async () => {
  const first = await byGuid(katrin);
  const again = await byGuid(katrin);
  expect(again.status).toBe(200);
  expect(again.envelope.dataObject).toEqual(first.envelope.dataObject);
});

test('who belongs to a workshop already joins no second one, and the invitation stays open for its person', async () => {
  expect(codesOf(await byGuid('jan@lindner.example'))).toEqual(['already-linked']);
  expect(codesOf(await intoCompany('freja@nordlys.example', company.code))).toEqual(['already-linked']);
  expect(codesOf(await byGuid('expert@portal.example'))).toEqual(['forbidden']);
  expect((await look()).envelope.dataObject.isOpen).toBe(true);
});

test('an invitation that is out of date, or whose person has left, is closed; an unknown one is not found', async () => {
  const db = server.database.kysely;
  await db.updateTable('invitation').set({ expires_at: server.now() }).where('guid', '=', company.guid).execute();
  expect(codesOf(await intoCompany(nora, company.code))).toEqual(['invitation-closed']);
  const invited = db.selectFrom('invitation').select('contact_person_id').where('guid', '=', person.guid);
  await db.updateTable('contact_person').set({ is_active: false }).where('id', '=', invited).execute();
  expect((await look()).envelope.dataObject.isOpen).toBe(false);
  expect(codesOf(await byCode(katrin, person.code))).toEqual(['invitation-closed']);
  for (const code of ['KATRIN-2027', '-', '%', "x' or '1'='1"])
    expect(codesOf(await byCode(katrin, code)), code).toEqual(['not-found']);
});

test('a code of a company is no code of a person, nor the other way round', async () => {
  expect(codesOf(await byCode(katrin, company.code))).toEqual(['not-found']);
  expect(codesOf(await intoCompany(katrin, person.code))).toEqual(['not-found']);
  expect(codesOf(await byGuid(katrin, company.guid))).toEqual(['not-found']);
});

test('nobody links an account that is not their own', async () => {
  const body = { ciamId: demoCiamId(nora), contactGuid: person.guid };
  const answer = await server.call('POST /api/v1/contactpersons/MapPersonalUserAccount', { body }, { as: katrin });
  expect(codesOf(answer)).toEqual(['forbidden']);
  expect((await look()).envelope.dataObject.isOpen).toBe(true);
});

test('guessing guids without a token is slowed down like every open call', async () => {
  const slow = await createTestServer({ database: server.database, callsPerMinute: 3 });
  const query = () => ({ ContactGuid: randomUUID(), Country: 'de', Language: 'de' });
  const statuses: number[] = [];
  for (let guess = 0; guess < 5; guess += 1)
    statuses.push((await slow.call('GET /api/v1/contactpersons/GetContactPersonByGuid', { query: query() })).status);
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
  await slow.close();
});

test('codes cannot be guessed: after twenty within an hour a person waits, also with the right one', async () => {
  const guesser = 'katrin@portal.example';
  for (let guess = 0; guess < 20; guess += 1)
    expect([404, 429]).toContain((await byCode(guesser, `GUESS-${guess}`)).status);
  const { code } = demoInvitations.company;
  expect((await intoCompany(guesser, code)).status).toBe(429);
  server.setNow(new Date(server.now().getTime() + 3_600_001));
  expect((await byCode(guesser, 'GUESS')).status).toBe(404);
});
