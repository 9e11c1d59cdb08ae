import { afterEach, beforeEach, expect, test } from 'vitest';
import { codesOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

const grace = 'grace@prairiewind.example';
const marcus = 'marcus@cedarfalls.example';
const lee = { firstName: ' Sam ', lastName: 'Lee', email: 'Sam@prairiewind.example', mobilePhone: '+1 319 555 0162' };
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const add = (as: string, given: Partial<typeof lee> = {}, idempotencyKey?: string) => {
  const body = { ciamId: demoCiamId(as), countryCode: 'us', language: 'en-US', ...lee, ...given };
  return server.call('POST /api/v1/contactpersons', { body }, { as, ...(idempotencyKey && { idempotencyKey }) });
};
const team = async (as: string) => {
  const query = { CiamId: demoCiamId(as), CountryCode: 'us', Language: 'en' };
  const told = await server.call('GET /api/v1/contactpersons/GetContactPersons', { query }, { as });
  return told.envelope.dataObject.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
};

test('a technician who was added can be chosen by everybody in the workshop, and by nobody else [SU-039]', async () => {
  const added = await add(grace);
  expect(added.envelope.dataObject).toMatchObject({
    firstName: 'Sam',
    email: 'Sam@prairiewind.example',
    mobilePhone: '+13195550162',
    role: { role: 'Technician' },
    customerId: 4016,
    isActive: true,
  });
  expect(await team(grace)).toContain('Sam Lee');
  expect(await team(marcus)).not.toContain('Sam Lee');
});

test('an answer that was lost adds nobody twice: the same key gets the same person', async () => {
  const [first, second] = [await add(grace, {}, 'key-1'), await add(grace, {}, 'key-1')];
  expect(second.envelope.dataObject).toEqual(first.envelope.dataObject);
  expect((await team(grace)).filter((name) => name === 'Sam Lee')).toHaveLength(1);
});

test('an e-mail address is there once in a workshop, in whatever case', async () => {
  await add(grace);
  expect(codesOf(await add(grace, { email: 'sam@PRAIRIEWIND.example' }))).toEqual(['conflict']);
  // Whether it folds Ö or not, the database compares what it has folded itself.
  await add(grace, { email: 'JÖRG@prairiewind.example' });
  expect(codesOf(await add(grace, { email: 'JÖRG@prairiewind.example' }))).toEqual(['conflict']);
  expect((await add('dana@cedarfalls.example')).status).toBe(200);
});

test('only managers add people, and only right ones', async () => {
  expect(codesOf(await add(marcus))).toEqual(['forbidden']);
  expect((await add(grace, { firstName: 'R2D2' })).envelope.errorMessages).toMatchObject([
    { code: 'validation', field: 'firstName' },
  ]);
  expect(await team(grace)).not.toContain('R2D2 Lee');
});

test('the other devices of the workshop are told that something has changed', async () => {
  const revision = async () => {
    const row = await server.database.kysely
      .selectFrom('company_revision')
      .select('revision')
      .where('company_id', '=', 4016)
      .executeTakeFirst();
    return row?.revision ?? 0;
  };
  const before = await revision();
  await add(grace);
  expect(await revision()).toBeGreaterThan(before);
});
