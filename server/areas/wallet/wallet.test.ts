import { afterAll, beforeAll, expect, test } from 'vitest';
import { anna, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

function wallet(as: string, more: { changedSince?: number; limit?: number; after?: string } = {}) {
  const query = { ciamId: demoCiamId(as), language: 'en', ...more };
  return server.call('GET /api/v1/transaction/GetWalletTransactions', { query }, { as });
}

test('a manager sees the balance and the activity that leads to it, newest first [CO-286, CO-064, CO-066]', async () => {
  const { availableCredits, activity } = (await wallet(anna, { limit: 2000 })).envelope.dataObject;
  expect(availableCredits).toBe(143);
  expect(activity.items[0]?.balance).toBe(143);
  expect(activity.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(143);
  const times = activity.items.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('a pull after a new request brings its charge only', async () => {
  const { activity } = (await wallet(anna)).envelope.dataObject;
  const { ticketId } = (await supportCallsOf(server, anna).create()).envelope.dataObject;
  const after = (await wallet(anna, { changedSince: activity.revision })).envelope.dataObject;
  expect(after.activity.items.map(({ reason, amount }) => [reason, amount])).toEqual([[3, -3]]);
  expect(after.activity.items[0]).toMatchObject({ user: 'Anna Lindner', balance: after.availableCredits });
  expect(after.activity.items[0]?.subject).toContain(ticketId);
});

test('individuals, branches, trials and workshops whose wallet is hidden have no wallet [SH-277, CO-030, CO-046, CO-233, CO-240]', async () => {
  await server.database.kysely.updateTable('company').set({ hide_wallet: true }).where('id', '=', 4008).execute();
  const without = [
    'jan@lindner.example',
    'ida@nordlys.example',
    'oliver@harrowlane.example',
    'theresa@donau-kfz.example',
    'henrike@ostsee-technik.example',
    'expert@portal.example',
  ];
  for (const person of without) {
    expect([person, (await wallet(person)).status]).toEqual([person, 403]);
  }
  for (const person of ['freja@nordlys.example', 'dana@cedarfalls.example'])
    expect((await wallet(person)).status).toBe(200);
});
