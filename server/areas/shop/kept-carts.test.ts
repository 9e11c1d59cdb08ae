import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { business, cartCallsOf, dataOf, enterprise, linesOf, tenCredits } from '../../../tests/support/cart-calls.ts';
import { anna, codesOf, freja } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

const jan = 'jan@lindner.example';
const dana = 'dana@cedarfalls.example';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.kysely.deleteFrom('cart').execute();
});
const { check, get, remove, save } = cartCallsOf(() => server);

test("a person's cart is kept with its version and read back with the prices of now, in the company's own country [CO-254, CO-255]", async () => {
  const made = dataOf(await save(anna, { shoppingItems: [tenCredits], redirectUrl: '/new-request/redi' }));
  expect(made).toMatchObject({ version: 1, masterOrgAccount: demoCiamId(anna), redirectUrl: '/new-request/redi' });
  expect(made.id).toBeGreaterThan(0);
  expect(made.cartPrice).toMatchObject({ netPrice: '190.00', vatPercentage: '19' });
  expect(dataOf(await get(anna))).toEqual(made);
  await server.database.kysely
    .updateTable('add_on_price')
    .set({ yearly: '99' })
    .where('country', '=', 'de')
    .where('add_on_id', '=', 201)
    .execute();
  expect(dataOf(await get(anna)).cartPrice.netPrice).toBe('198.00');
  await server.database.kysely
    .updateTable('add_on_price')
    .set({ yearly: '95' })
    .where('country', '=', 'de')
    .where('add_on_id', '=', 201)
    .execute();
});

test('whoever has no cart reads an empty one with id 0, before the first and after it was deleted [CO-153, CO-256]', async () => {
  expect(dataOf(await get(anna))).toMatchObject({ id: 0, version: 0, shoppingItems: [] });
  await save(anna, { shoppingItems: [tenCredits] });
  for (let time = 0; time < 2; time += 1) {
    expect(dataOf(await remove(anna))).toBeNull();
    expect(dataOf(await get(anna))).toMatchObject({ id: 0, version: 0, shoppingItems: [] });
  }
});

test('a device that changes an older cart is told; the cart stays as it is', async () => {
  const { id, version } = dataOf(await save(anna, { shoppingItems: [tenCredits] }));
  const second = dataOf(await save(anna, { id, version, shoppingItems: [business] }));
  expect(second).toMatchObject({ id, version: 2 });
  for (const stale of [
    { id, version },
    { id: id + 1, version: 2 },
    { id: id + 1, version: 0 },
  ])
    expect(codesOf(await save(anna, stale))).toEqual(['conflict']);
  expect(dataOf(await get(anna))).toEqual(second);
  expect(dataOf(await save(anna, { shoppingItems: [tenCredits] }))).toMatchObject({ id, version: 3 });
  await remove(anna);
  expect(codesOf(await save(anna, { id, version: 3 }))).toEqual(['conflict']);
});

test('of two devices that change the same version at the same moment one is told', async () => {
  const { id, version } = dataOf(await save(anna, { shoppingItems: [tenCredits] }));
  const answers = await Promise.all(
    [1, 2, 3].map((quantity) => save(anna, { id, version, shoppingItems: [{ addOnId: 201, quantity }] })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  const first = await Promise.all(
    [1, 2].map((quantity) => save(freja, { shoppingItems: [{ addOnId: 201, quantity }] })),
  );
  expect(first.map((answer) => [answer.status, dataOf(answer).version]).toSorted()).toEqual([
    [200, 1],
    [200, 2],
  ]);
});

test('each person has a cart of their own, also for the same workshop [CO-238]', async () => {
  await save(anna, { shoppingItems: [business] });
  await save(jan, { shoppingItems: [enterprise], frontendSelectedNumberOfWorkshop: 2 });
  expect(linesOf(dataOf(await get(anna)))[0]).toEqual([2, 1]);
  expect(linesOf(dataOf(await get(jan)))[0]).toEqual([3, 2]);
});

test('what is not sold any more is left out and named; the rest stays', async () => {
  await save(anna, { shoppingItems: [business, { addOnId: 104, quantity: 1 }, { addOnId: 9999, quantity: 1 }] });
  await server.database.kysely.updateTable('add_on').set({ is_active: false }).where('id', '=', 104).execute();
  const cart = dataOf(await get(anna));
  expect(linesOf(cart)).toEqual([
    [2, 1],
    [103, 1],
  ]);
  expect(cart.leftOut).toEqual([
    { kind: 'add-on', title: 'Online training' },
    { kind: 'add-on', title: '' },
  ]);
  await server.database.kysely.updateTable('add_on').set({ is_active: true }).where('id', '=', 104).execute();
});

test('credits are left out for those who cannot buy any, with the reason [CO-214, CO-242]', async () => {
  const reasons = {
    [jan]: 'not-for-account',
    'ida@nordlys.example': 'not-for-account',
    'oliver@harrowlane.example': 'needs-subscription',
    'ruth@pickering.example': 'needs-subscription',
  };
  for (const [person, reason] of Object.entries(reasons)) {
    const cart = dataOf(await save(person, { shoppingItems: [tenCredits, business] }));
    expect([person, linesOf(cart).map(([id]) => id), cart.leftOut]).toEqual([
      ...[person, [2, 103]],
      [{ kind: 'add-on', title: '10 credits', reason }],
    ]);
  }
});

test('a refill is what the company owes, whatever the client says [CO-163]', async () => {
  const cart = dataOf(await save(dana, { shoppingItems: [{ addOnId: 216, quantity: 1 }], isRefilling: true }));
  expect([linesOf(cart), cart.isRefilling]).toEqual([[[216, 3]], true]);
  const owesNothing = dataOf(await save(anna, { shoppingItems: [{ addOnId: 216, quantity: 1 }], isRefilling: true }));
  expect([linesOf(owesNothing), owesNothing.isRefilling]).toEqual([[], false]);
});

test("the other workshops of an enterprise are the company's own, each once and by its own name [CO-144]", async () => {
  const named = (cdbId: number) => ({ cdbId, name: 'Forged' });
  const childOrgAccounts = [named(4003), named(4001), named(4003), null];
  const cart = dataOf(
    await save(freja, { shoppingItems: [enterprise], frontendSelectedNumberOfWorkshop: 4, childOrgAccounts }),
  );
  expect(cart.childOrgAccounts).toEqual([{ cdbId: 4003, name: 'Nordlys Odense' }, null, null]);
  expect(
    dataOf(
      await check({
        shoppingItems: [enterprise],
        frontendSelectedNumberOfWorkshop: 2,
        childOrgAccounts: [named(4003)],
      }),
    ).childOrgAccounts,
  ).toEqual([null]);
});

test('special workshops and experts have no cart; a person in review has one in the country of the page [CO-244]', async () => {
  for (const person of ['henrike@ostsee-technik.example', 'expert@portal.example'])
    expect([person, (await get(person)).status, (await save(person, {})).status]).toEqual([person, 403, 403]);
  const nora = 'new@portal.example';
  expect((await get(nora)).status).toBe(404);
  await server.call('POST /api/v1/account', { body: { ciamId: demoCiamId(nora) } }, { as: nora });
  const cart = dataOf(await save(nora, { shoppingItems: [business] }));
  expect([linesOf(cart)[0], cart.cartPrice.vatPercentage]).toEqual([[2, 1], '20']);
});

test('what was gathered in review is the cart of the workshop that comes out of it, once, and gone when that is emptied', async () => {
  const nora = 'new@portal.example';
  await server.call('POST /api/v1/account', { body: { ciamId: demoCiamId(nora) } }, { as: nora });
  const { id, version } = dataOf(await save(nora, { shoppingItems: [tenCredits] }));
  const { company_id } = await server.database.kysely
    .selectFrom('account')
    .select('company_id')
    .where('ciam_id', '=', demoCiamId(freja))
    .executeTakeFirstOrThrow();
  await server.database.kysely
    .updateTable('account')
    .set({ company_id, role_id: 10 })
    .where('ciam_id', '=', demoCiamId(nora))
    .execute();
  server.setNow(new Date(server.now().getTime() + 60_000));
  expect(dataOf(await get(nora))).toMatchObject({ id, version });
  const saved = dataOf(await save(nora, { id, version, shoppingItems: [tenCredits, tenCredits] }));
  expect([saved.id, saved.version]).toEqual([id, version + 1]);
  await remove(nora);
  expect(dataOf(await get(nora))).toMatchObject({ id: 0, shoppingItems: [] });
});
