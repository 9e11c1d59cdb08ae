import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anna, codesOf, expert, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.database.kysely
    .updateTable('region')
    .set({ configuration: JSON.stringify({ allowsReopening: true }) })
    .where('country', '=', 'de')
    .execute();
});
afterAll(() => server.close());

const companyId = 4001;
const kysely = () => server.database.kysely;
const close = (supportRequestId: string, subStatusId: 46 | 51) =>
  server.call(
    'POST /api/v1/expert/SetRequestStatus',
    { body: { supportRequestId, statusId: 100, subStatusId } },
    { as: expert },
  );
const reopen = (supportRequestId: string, idempotencyKey?: string) =>
  server.call(
    'PUT /api/v1/support/ReOpenSupportRequest/:supportRequestId',
    {
      params: { supportRequestId },
      body: { ciamId: demoCiamId(anna), countryCode: 'de', language: 'de', reasonId: 1, comment: '' },
    },
    { as: anna, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
  );
const opened = async () => (await supportCallsOf(server, anna).create()).envelope.dataObject.supportRequestId;

async function paidFor(id: string): Promise<{ ledger: number; request: number }> {
  const moves = await kysely()
    .selectFrom('wallet_transaction')
    .select('amount')
    .where('request_id', '=', Number(id))
    .execute();
  const request = kysely().selectFrom('support_request').select('credits').where('id', '=', Number(id));
  return {
    ledger: 0 - moves.reduce((sum, { amount }) => sum + amount, 0),
    request: (await request.executeTakeFirstOrThrow()).credits,
  };
}
async function balance(): Promise<number> {
  const company = kysely().selectFrom('company').select('credits').where('id', '=', companyId);
  return (await company.executeTakeFirstOrThrow()).credits;
}

test('however often a request is closed and reopened, it is paid for once while it is open or solved, and not at all when it ended unresolved [SU-017, SU-169]', async () => {
  const ends = fc.array(fc.constantFrom(46 as const, 51 as const), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(ends, async (subStatuses) => {
      await kysely().updateTable('company').set({ credits: 20 }).where('id', '=', companyId).execute();
      const id = await opened();
      const price = 20 - (await balance());
      expect(price).toBeGreaterThan(0);
      for (const subStatusId of subStatuses) {
        await close(id, subStatusId);
        const cost = subStatusId === 51 ? 0 : price;
        expect(await paidFor(id)).toEqual({ ledger: cost, request: cost });
        const key = crypto.randomUUID();
        for (const answer of [await reopen(id, key), await reopen(id, key)]) expect(answer.status).toBe(200);
        expect(await paidFor(id)).toEqual({ ledger: price, request: price });
        expect(await balance()).toBe(20 - price);
      }
    }),
    { numRuns: 8 },
  );
});

test('a refunded request is reopened with the very last credits, and not with one less', async () => {
  const setCredits = async (credits: number) =>
    void (await kysely().updateTable('company').set({ credits }).where('id', '=', companyId).execute());
  await setCredits(20);
  const id = await opened();
  const price = 20 - (await balance());
  await close(id, 51);
  await setCredits(price - 1);
  expect(codesOf(await reopen(id))).toEqual(['insufficient-credits']);
  await setCredits(price);
  expect((await reopen(id)).status).toBe(200);
  expect(await balance()).toBe(0);
});

test('a refunded request is not reopened without credits, and stays closed as it was', async () => {
  await kysely().updateTable('company').set({ credits: 20 }).where('id', '=', companyId).execute();
  const id = await opened();
  await close(id, 51);
  await kysely().updateTable('company').set({ credits: 0 }).where('id', '=', companyId).execute();
  expect(codesOf(await reopen(id))).toEqual(['insufficient-credits']);
  const { supportRequestStatus, notes } = (await supportCallsOf(server, anna).read(id)).envelope.dataObject;
  expect([supportRequestStatus.id, notes.length, await balance()]).toEqual([100, 0, 0]);
});
