import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { companyHeader, replayedHeader } from '../../../contract/version.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

const freja = 'freja@nordlys.example';
const ciamId = demoCiamId(freja);
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

async function account(as = freja) {
  const params = { id: demoCiamId(as) };
  return (await server.call('GET /api/v1/account/GetAccountSimple/:id', { params }, { as })).envelope.dataObject;
}
async function entryOf(customerId: number, lastName: string): Promise<string> {
  const { impersonationList } = await account();
  const found = impersonationList.find(
    (entry) => entry.customerId === customerId && entry.contactLastName === lastName,
  );
  return found?.contactPersonId ?? 'none';
}
function change(contactPersonId: string, options: { idempotencyKey?: string; headers?: Record<string, string> } = {}) {
  const body = { ciamId, contactPersonId };
  return server.call('POST /api/v1/account/ChangeCompany', { body }, { as: freja, ...options });
}
function addHardware(
  serialNumber: string,
  options: { idempotencyKey?: string; headers?: Record<string, string> } = {},
) {
  const device = { brand: 'Kestrel', model: 'VCI 500', partNumber: 'KV-500-01', manufacturingDate: '2025-01-31' };
  const body = { ciamId, countryCode: 'dk', language: 'da', ...device, serialNumber };
  return server.call('POST /api/v1/vci/AddVCI', { body }, { as: freja, ...options });
}
async function companyOfDevice(serialNumber: string): Promise<number | undefined> {
  const device = server.database.kysely.selectFrom('hardware').select('company_id');
  return (await device.where('serial_number', '=', serialNumber).executeTakeFirst())?.company_id;
}
const of = (companyId: number | string) => ({ headers: { [companyHeader]: String(companyId) } });
const codesOf = (answer: { envelope: { errorMessages: { code: string }[] } }) =>
  answer.envelope.errorMessages.map(({ code }) => code);

test('a person of a chain may act in its branches, the head office first; others only for themselves [SH-128, SH-129, SH-164, SH-301]', async () => {
  const { impersonationList, originalBranch } = await account();
  expect(originalBranch).toBeNull();
  expect(
    impersonationList.map((entry) => [entry.customerId, entry.contactLastName, entry.isHeadOffice, entry.city]),
  ).toEqual([
    [4002, 'Nørgaard', true, 'København'],
    [4013, 'Toft', false, 'Aalborg'],
    [4013, 'Vestergaard', false, 'Aalborg'],
    [4003, 'Mølgaard', false, 'Odense'],
  ]);
  const { impersonationList: annas } = await account('anna@lindner.example');
  expect(annas.map((entry) => [entry.customerId, entry.ciamId])).toEqual([[4001, 'demo-anna-lindner-example']]);
});

test('acting for a branch gives its data, its balance and the role held there, and home gives them back [SH-128, SH-300]', async () => {
  const home = await account();
  const { envelope } = await change(await entryOf(4013, 'Vestergaard'));
  expect(envelope.dataObject).toMatchObject({
    ciamId,
    cdbId: 4013,
    name1: 'Nordlys Aalborg',
    availableCredits: 44,
    isBranch: true,
    userRole: { id: 10 },
    originalBranch: 4002,
    contactLastName: 'Nørgaard',
  });
  const query = { CiamId: ciamId, CountryCode: 'dk', Language: 'da', TimeZoneId: 'Europe/Copenhagen' };
  const requests = await server.call('GET /api/v1/support/GetSupportRequests', { query }, { as: freja });
  expect(requests.envelope.dataObject.items).toHaveLength(18);
  await addHardware('700001');
  expect(await companyOfDevice('700001')).toBe(4013);

  const technician = await change(await entryOf(4013, 'Toft'));
  expect(technician.envelope.dataObject).toMatchObject({ cdbId: 4013, userRole: { id: 20 } });
  expect(codesOf(await addHardware('700002'))).toEqual(['forbidden']);

  await change(await entryOf(4002, 'Nørgaard'));
  expect(await account()).toEqual(home);
});

test('nobody acts for a person who is not in their list [SH-129]', async () => {
  const persons = await server.database.kysely.selectFrom('contact_person').select(['id', 'last_name']).execute();
  const idOf = (lastName: string) => String(persons.find((person) => person.last_name === lastName)?.id);
  const colleague = idOf('Dahl');
  const stranger = idOf('Lindner');
  for (const id of [colleague, stranger, '999999', 'x', '-1'])
    expect(codesOf(await change(id)), id).toEqual(['not-found']);
  const away = await entryOf(4003, 'Mølgaard');
  await server.database.kysely
    .updateTable('contact_person')
    .set({ is_active: false })
    .where('id', '=', Number(away))
    .execute();
  expect(codesOf(await change(away))).toEqual(['not-found']);
  expect((await account()).cdbId).toBe(4002);
});

test('a change that is repeated because its answer was lost changes nothing more', async () => {
  const branch = await entryOf(4003, 'Mølgaard');
  const revision = async () => {
    const counter = server.database.kysely.selectFrom('company_revision').select('revision');
    return (await counter.where('company_id', '=', 4003).executeTakeFirst())?.revision;
  };
  const idempotencyKey = randomUUID();
  const first = await change(branch, { idempotencyKey });
  const after = await revision();
  const repeat = await change(branch, { idempotencyKey, ...of(4002) });
  expect(repeat.headers.get(replayedHeader)).toBe('true');
  expect(repeat.envelope.dataObject).toEqual(first.envelope.dataObject);
  expect((await change(branch)).envelope.dataObject.cdbId).toBe(4003);
  expect(await revision()).toBe(after);
});

test('work made for one company is refused after a change to another, kept nowhere, and sent once after the way back', async () => {
  const idempotencyKey = randomUUID();
  await change(await entryOf(4013, 'Vestergaard'), of(4002));
  expect(codesOf(await addHardware('700003', { idempotencyKey, ...of(4002) }))).toEqual(['company-changed']);
  expect(await companyOfDevice('700003')).toBeUndefined();
  await change(await entryOf(4002, 'Nørgaard'), of(4013));
  expect((await addHardware('700003', { idempotencyKey, ...of(4002) })).status).toBe(200);
  expect(await companyOfDevice('700003')).toBe(4002);
  await change(await entryOf(4013, 'Vestergaard'));
  const repeat = await addHardware('700003', { idempotencyKey, ...of(4002) });
  expect(repeat.headers.get(replayedHeader)).toBe('true');
  expect((await addHardware('700004')).status).toBe(200);
  expect(await companyOfDevice('700004')).toBe(4013);
});

test('lists of one company are not read for another; a call that names no company reads as before', async () => {
  const read = (headers: Record<string, string> = {}) =>
    server.call('GET /api/v1/subsystem/GetAssignedApplications', {}, { as: freja, headers });
  expect((await read(of(4002).headers)).status).toBe(200);
  const refused = await read(of(4003).headers);
  expect([refused.status, codesOf(refused)]).toEqual([409, ['company-changed']]);
  expect((await read()).status).toBe(200);
  for (const nonsense of ['', 'x', '-1', '4002.5', '4002, 4003', '99999999999'])
    expect(codesOf(await read(of(nonsense).headers)), nonsense).toEqual(['validation']);
});

test('a person whose company is in review calls for company 0', async () => {
  const as = 'new@portal.example';
  await server.call('POST /api/v1/account', { body: { ciamId: demoCiamId(as) } }, { as });
  const read = (company: number) =>
    server.call('GET /api/v1/account/GetAccountSimple/:id', { params: { id: demoCiamId(as) } }, { as, ...of(company) });
  expect((await read(0)).status).toBe(200);
  expect(codesOf(await read(4001))).toEqual(['company-changed']);
});

test('a process that has not heard of the change yet neither writes to the old company or with the old role, nor refuses the new one', async () => {
  const read = async (company: number) =>
    (await server.call('GET /api/v1/subsystem/GetAssignedApplications', {}, { as: freja, ...of(company) })).status;
  const moveUnheard = (company_id: number) =>
    server.database.kysely.updateTable('account').set({ company_id }).where('ciam_id', '=', ciamId).execute();
  expect(await read(4002)).toBe(200);
  await moveUnheard(4013);
  expect(await read(4013)).toBe(200);
  await moveUnheard(4003);
  expect(codesOf(await addHardware('700005', of(4013)))).toEqual(['company-changed']);
  expect(await read(4003)).toBe(200);
  await moveUnheard(4002);
  await addHardware('700006');
  expect(await companyOfDevice('700006')).toBe(4002);
  expect(await read(4002)).toBe(200);
  await server.database.kysely.updateTable('account').set({ role_id: 20 }).where('ciam_id', '=', ciamId).execute();
  expect(codesOf(await addHardware('700007'))).toEqual(['forbidden']);
});

test('a change at one process is known at another at once', async () => {
  const other = await createTestServer({ database: server.database });
  const query = { CiamId: ciamId, CountryCode: 'dk', Language: 'da', TimeZoneId: 'Europe/Copenhagen' };
  const countAtOther = async () => {
    const list = await other.call('GET /api/v1/support/GetSupportRequests', { query }, { as: freja });
    return list.envelope.dataObject.items.length;
  };
  expect(await countAtOther()).toBe(70);
  await change(await entryOf(4013, 'Vestergaard'));
  await expect.poll(countAtOther).toBe(18);
  await other.close();
});

test('writes that race with a change land in the company they were made for, or nowhere', async () => {
  const companies = [
    { id: 4002, entry: await entryOf(4002, 'Nørgaard') },
    { id: 4013, entry: await entryOf(4013, 'Vestergaard') },
    { id: 4003, entry: await entryOf(4003, 'Mølgaard') },
  ];
  const writes = Array.from({ length: 24 }, (_, index) => ({
    company: companies[index % 3]?.id ?? 0,
    serial: String(710_000 + index),
  }));
  const changes = Array.from({ length: 8 }, (_, index) => companies[(index + 1) % 3]?.entry ?? '');
  const [answers, moves] = await Promise.all([
    Promise.all(writes.map(async ({ company, serial }) => await addHardware(serial, of(company)))),
    Promise.all(changes.map(async (entry) => await change(entry))),
  ]);
  expect(moves.map(({ status }) => status)).toEqual(changes.map(() => 200));
  for (const [index, { company, serial }] of writes.entries()) {
    const answer = answers[index];
    expect([200, 409], serial).toContain(answer?.status);
    expect(await companyOfDevice(serial)).toBe(answer?.status === 200 ? company : undefined);
  }
});
