import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { Refusal } from '../../call.ts';
import { takeVoucher } from './take-voucher.ts';

let server: TestServer;
let accountId: string;
beforeAll(async () => {
  server = await createTestServer();
  const account = server.database.kysely.selectFrom('account').select('id').where('company_id', '=', 4001);
  accountId = (await account.executeTakeFirstOrThrow()).id;
});
afterAll(() => server.close());
beforeEach(() => server.database.kysely.deleteFrom('voucher_use').execute());

const take = (companyId: number, cause: string, code = 'CRED10') =>
  server.database
    .transaction((db) => takeVoucher({ db, now: server.now }, { code, companyId, accountId, cause }))
    .then(
      () => 'taken',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    );
const uses = () =>
  server.database.kysely
    .selectFrom('voucher_use')
    .select(['number', 'company_id', 'cause'])
    .orderBy('number')
    .execute();
const setUses = (most_uses: number) =>
  server.database.kysely.updateTable('voucher').set({ most_uses }).where('code', '=', 'CRED10').execute();

test('however many want the last use of a voucher at the same moment, one gets it', async () => {
  await setUses(1);
  const answers = await Promise.all([4001, 4002, 4004, 4006, 4014].map((id) => take(id, `order-${id}`)));
  expect(answers.toSorted()).toEqual(['taken', ...Array.from({ length: 4 }, () => 'voucher-invalid')]);
  expect(await uses()).toHaveLength(1);
});

test('a workshop uses a voucher once, whatever for, also at the same moment', async () => {
  await setUses(1000);
  const answers = await Promise.all(['a', 'b', 'c'].map((cause) => take(4001, cause)));
  expect(answers.toSorted()).toEqual(['taken', 'voucher-invalid', 'voucher-invalid']);
  expect(await take(4002, 'd')).toBe('taken');
  expect((await uses()).map(({ number }) => number)).toEqual([1, 2]);
});

test('the same cause uses it once and is told so again, and lends it to no other workshop', async () => {
  await setUses(1000);
  expect(await Promise.all([take(4001, 'order-1'), take(4001, 'order-1')])).toEqual(['taken', 'taken']);
  expect(await take(4001, 'order-1')).toBe('taken');
  expect(await take(4002, 'order-1')).toBe('voucher-invalid');
  expect(await uses()).toEqual([{ number: 1, company_id: 4001, cause: 'order-1' }]);
});

test('nobody takes a voucher that there is not', async () => {
  expect(await take(4001, 'order-1', 'NOBODY')).toBe('voucher-invalid');
});
