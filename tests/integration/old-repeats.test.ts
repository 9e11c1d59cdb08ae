/** A device that comes back after more than the 60 days for which answers are kept. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '../../contract/api.ts';
import { codesOf, anna, supportCallsOf } from '../support/support-calls.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { forgetOldAnswers } from '../../server/http/forget-old-answers.ts';
import { demoCiamId } from '../../server/demo/demo-people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const place = { ciamId: demoCiamId(anna), countryCode: 'de', language: 'en-GB' };
const zone = { ...place, timeZoneId: 'Europe/Berlin' };
const message = {
  reason: 'short' as const,
  name: 'Anna Lindner',
  country: 'Germany',
  email: anna,
  message: 'Do you cover vans?',
  hasConsented: true as const,
};

/** Everything the answers of the server could tell of an effect: rows by table, and how often each was changed. */
async function everything(): Promise<string> {
  const { kysely } = server.database;
  const tables = ['support_request', 'request_note', 'request_event', 'contact_message', 'wallet_transaction'] as const;
  const rows = await Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

test('what a device repeats after more than 60 days is never done a second time, and it is told that it was done', async () => {
  const calls = supportCallsOf(server, anna);
  const [open, over] = [await calls.create({ subject: 'Open' }), await calls.create({ subject: 'Cancelled' })];
  const idOf = (made: typeof open) => made.envelope.dataObject.supportRequestId;
  const works: [keyof Api & string, object][] = [
    ['POST /api/v1/support/UpdateSupportRequest', { ...place, supportRequestId: idOf(open), note: 'When it is warm' }],
    ['POST /api/v1/support/CancelServiceRequest', { ...zone, supportRequestId: idOf(over) }],
    ['POST /api/v1/support/SubmitAccountContactMessage', { ...place, message }],
  ];
  const keyOf = (call: string) => call.replace(/\W+/g, '-');
  const send = ([key, body]: (typeof works)[number]) =>
    server.call(key, { body } as never, { as: anna, idempotencyKey: keyOf(key) });
  for (const work of works) expect((await send(work)).status, work[0]).toBe(200);

  server.setNow(new Date(server.now().getTime() + 61 * 86_400_000));
  await forgetOldAnswers({}, { db: server.database.kysely, now: server.now } as never);
  const before = await everything();
  for (const work of works) {
    expect(codesOf(await send(work)), work[0]).toEqual(['already-done']);
    // Under its key nothing else can be done either.
    const other = server.call(work[0], { body: { ...work[1], language: 'de-DE' } } as never, {
      as: anna,
      idempotencyKey: keyOf(work[0]),
    });
    expect(codesOf(await other), work[0]).toEqual(['idempotency-key-reused']);
  }
  expect(await everything()).toBe(before);
});
