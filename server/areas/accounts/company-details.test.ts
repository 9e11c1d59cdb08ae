import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CompanyDetails } from '../../../domain/company-details.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

const anna = 'anna@lindner.example';
const jan = 'jan@lindner.example';
const freja = 'freja@nordlys.example';
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const read = async (as: string) => {
  const params = { id: demoCiamId(as) };
  return (await server.call('GET /api/v1/account/GetAccountSimple/:id', { params }, { as })).envelope.dataObject;
};
const change = (
  changes: Partial<CompanyDetails>,
  base: Partial<CompanyDetails>,
  options: { as?: string; ciamId?: string } = {},
) => {
  const { as = anna, ciamId = demoCiamId(as) } = options;
  return server.call('POST /api/v1/account/ChangeCompanyDetails', { body: { ciamId, base, changes } }, { as });
};
const codeOf = ({ envelope }: Awaited<ReturnType<typeof change>>) => {
  const [message] = envelope.errorMessages;
  return [message?.code, message?.field];
};

test('what a manager changes about the company everybody in it reads, and their devices are told [CO-090]', async () => {
  const before = await read(anna);
  const revision = () =>
    server.database.kysely
      .selectFrom('company_revision')
      .select('revision')
      .where('company_id', '=', 4001)
      .executeTakeFirst();
  const told = await revision();
  const changes = { name2: 'Filiale Süd', companyPhone: '+49 40 1', vat: 'DE111222333' };
  const { status, envelope } = await change(changes, { name2: '', companyPhone: before.companyPhone, vat: before.vat });
  expect(status).toBe(200);
  expect(envelope.dataObject).toEqual({ ...before, ...changes, impersonationList: expect.anything() });
  expect(await read(jan)).toMatchObject(changes);
  expect((await revision())?.revision).toBeGreaterThan(told?.revision ?? 0);
});

test('of two managers each keeps what the other has changed; the same field is refused until it was seen [CO-090]', async () => {
  const before = await read(anna);
  await change({ city: 'Bremen' }, { city: before.city });
  expect((await change({ companyPhone: '+49 421 1' }, { companyPhone: before.companyPhone })).status).toBe(200);
  expect(codeOf(await change({ city: 'Kiel' }, { city: before.city }))).toEqual([
    'conflict',
    expect.stringMatching(/city$/),
  ]);
  expect(await read(anna)).toMatchObject({ city: 'Bremen', companyPhone: '+49 421 1' });
  expect((await change({ city: 'Kiel' }, { city: 'Bremen' })).status).toBe(200);
});

test('a change whose answer was lost changes nothing more when it is made again', async () => {
  const { city } = await read(anna);
  const once = await change({ city: 'Bremen' }, { city });
  const again = await change({ city: 'Bremen' }, { city });
  expect([once.status, again.status]).toEqual([200, 200]);
  expect(again.envelope.dataObject).toEqual(once.envelope.dataObject);
});

test('limits hold at the server, too: a VAT number of 15, an SDI code of 7 and a fiscal code of 16 characters, both in Italy [CO-222, CO-223, CO-224, CO-225]', async () => {
  const before = await read(anna);
  expect((await change({ vat: 'x'.repeat(16) }, { vat: before.vat })).status).toBe(400);
  expect(codeOf(await change({ name1: '' }, { name1: before.name1 }))).toEqual(['validation', 'name1']);
  await server.database.kysely.updateTable('company').set({ country: 'it' }).where('id', '=', 4001).execute();
  expect(codeOf(await change({ city: 'Roma' }, { city: before.city }))).toEqual(['validation', 'sdiCode']);
  expect(codeOf(await change({ sdiCode: 'ABC1234' }, { sdiCode: '' }))).toEqual(['validation', 'fiscalCode']);
  const codes = { sdiCode: 'ABC1234', fiscalCode: 'RSSMRA80A01H501U' };
  expect((await change(codes, { sdiCode: '', fiscalCode: '' })).envelope.dataObject).toMatchObject(codes);
});

test('individuals, and managers of another company, change nothing', async () => {
  const before = await read(anna);
  const base = { city: before.city };
  expect((await change({ city: 'Kiel' }, base, { as: jan })).status).toBe(403);
  expect((await change({ city: 'Kiel' }, base, { as: freja, ciamId: demoCiamId(anna) })).status).toBe(403);
  expect(await read(anna)).toEqual(before);
});

test('a new name stands in the subscription of the company, and in that of its head office', async () => {
  const { name1 } = await read('ida@nordlys.example');
  const listed = async () => (await read(freja)).subscription.workshops.map(({ name }) => name);
  expect(await listed()).toContain(name1);
  await change({ name1: 'Nordlys Ny' }, { name1 }, { as: 'ida@nordlys.example' });
  expect(await listed()).toContain('Nordlys Ny');
  expect(await listed()).not.toContain(name1);
});
