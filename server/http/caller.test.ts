/** What is remembered of a caller never outlives a change that was told. */
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { createCallers } from './caller.ts';

const anna = 'anna@lindner.example';
const jan = 'jan@lindner.example';
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

/** Holds what the database has answered until `release` is called. */
function heldAnswers() {
  const answered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answered.resolve();
      await released.promise;
      return result;
    },
  };
  return { plugin, answered: answered.promise, release: () => released.resolve() };
}

test.each([
  ['of the person', (callers: ReturnType<typeof createCallers>, ciamId: string) => callers.forget(ciamId)],
  ['of the team', (callers: ReturnType<typeof createCallers>) => callers.forgetCompany(4001)],
])('a look at a caller that was under way when a change %s was told is not remembered', async (_what, tell) => {
  const ciamId = await server.ciamIdOf(jan);
  const { plugin, answered, release } = heldAnswers();
  const kysely = server.database.kysely.withPlugin(plugin);
  const claims = { ciamId, email: jan, givenName: 'Jan', familyName: '', expiresAt: Number.MAX_SAFE_INTEGER };
  const verifyToken = () => Promise.resolve(claims);
  const callers = createCallers({ kysely, verifyToken, now: server.now, limitRate: () => null, hasDemo: true });
  const slow = callers.fromAuthorization('Bearer token', '');
  await answered;
  const gone = { company_id: null, home_company_id: null };
  await server.database.kysely.updateTable('account').set(gone).where('ciam_id', '=', ciamId).execute();
  tell(callers, ciamId);
  release();
  expect((await slow).companyId).toBe(4001);
  expect((await callers.fromAuthorization('Bearer token', '')).companyId).toBeNull();
});

test('a person taken off the team is refused at the very next call, also while the event that tells other processes is on its way', async () => {
  const database = { ...server.database, listen: async () => {} };
  const deaf = await createTestServer({ database });
  const query = { CiamId: await server.ciamIdOf(jan), CountryCode: 'de', Language: 'de' };
  const read = () => deaf.call('GET /api/v1/contactpersons/GetContactPersons', { query }, { as: jan });
  const [janHimself] = (await read()).envelope.dataObject.filter(({ lastName }) => lastName === 'Petersen');
  const body = { ciamId: await server.ciamIdOf(anna), contactPersonId: janHimself?.id ?? '' };
  const off = await deaf.call('POST /api/v1/contactpersons/UnMapPersonalUserAccount', { body }, { as: anna });
  expect(off.status).toBe(200);
  expect((await read()).status).toBe(403);
  await deaf.close();
});

test('one save of the cart after the other looks at who calls once; after any other write they are looked at anew', async () => {
  let looks = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('as token (ciam_id)')) looks += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const database = { ...server.database, kysely: server.database.kysely.withPlugin(counting) };
  const counted = await createTestServer({ database });
  const whose = { ciamId: await server.ciamIdOf(anna), countryCode: 'de', language: 'de-DE' };
  const cart = {
    ...{ id: 0, version: 0, shoppingItems: [], childOrgAccounts: [], voucherCode: '', isRefilling: false },
    ...{ paymentFrequency: { id: 6 as const }, frontendSelectedNumberOfWorkshop: 1, redirectUrl: '' },
  };
  for (let saves = 0; saves < 3; saves += 1) {
    const saved = await counted.call(
      'POST /api/v1/cdm3/cart/createOrUpdateCart',
      { body: { ...whose, cart } },
      { as: anna },
    );
    expect(saved.status).toBe(200);
  }
  expect(looks).toBe(1);
  for (let turns = 0; turns < 2; turns += 1)
    await counted.call('POST /api/v1/cdm3/cart/DeleteCart', { body: whose }, { as: anna });
  expect(looks).toBe(2);
  await counted.close();
});
