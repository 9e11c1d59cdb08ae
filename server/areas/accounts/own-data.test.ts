import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnDataPart, ownDataParts } from '../../../contract/own-data.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

const anna = 'anna@lindner.example';
const jan = 'jan@lindner.example';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const page = (part: OwnDataPart, more: { as?: string; ciamId?: string; after?: string } = {}) => {
  const { as = anna, ciamId = demoCiamId(as), after } = more;
  const query = { ciamId, part, ...(after === undefined ? {} : { after }) };
  return server.call('GET /api/v1/account/ExportOwnData', { query }, { as });
};
async function allOf(part: OwnDataPart, as = anna) {
  const rows: Record<string, unknown>[] = [];
  let after: string | null = '';
  while (after !== null) {
    const { envelope }: Awaited<ReturnType<typeof page>> = await page(part, { as, after });
    rows.push(...envelope.dataObject.rows);
    after = envelope.dataObject.next;
  }
  return rows;
}
async function accountIdOf(email: string): Promise<string> {
  const found = server.database.kysely.selectFrom('account').select('id').where('ciam_id', '=', demoCiamId(email));
  return (await found.executeTakeFirstOrThrow()).id;
}

test('a person takes along their account, team entry, requests, orders and movements; every part can be read [CO-090]', async () => {
  for (const part of ownDataParts) expect((await page(part)).status, part).toBe(200);
  expect(await allOf('account')).toMatchObject([
    {
      firstName: 'Anna',
      email: anna,
      customerNumber: 4001,
      settings: { reports: expect.anything() },
      consents: { terms: true },
    },
  ]);
  expect(await allOf('team')).toMatchObject([{ firstName: 'Anna', roleId: 10 }]);
  const made = await server.database.kysely
    .selectFrom('support_request')
    .select('subject')
    .where('account_id', '=', await accountIdOf(anna))
    .orderBy('id')
    .execute();
  expect((await allOf('requests')).map(({ subject }) => subject)).toEqual(made.map(({ subject }) => subject));
  expect(made.length).toBeGreaterThan(0);
});

test('a part of many rows comes in pages, each row once', async () => {
  const account_id = await accountIdOf(jan);
  const phrases = Array.from({ length: 450 }, (_one, index) => ({ account_id, text: `phrase ${index}` }));
  await server.database.kysely.insertInto('expert_phrase').values(phrases).execute();
  const first = await page('phrases', { as: jan });
  expect(first.envelope.dataObject.rows).toHaveLength(200);
  expect(first.envelope.dataObject.next).not.toBeNull();
  expect(new Set((await allOf('phrases', jan)).map(({ text }) => text)).size).toBe(450);
});

test('what colleagues, experts and other companies have written is in nobody else’s file', async () => {
  const db = server.database.kysely;
  const ids = { anna: await accountIdOf(anna), jan: await accountIdOf(jan) };
  const [request] = await db
    .selectFrom('support_request')
    .select('id')
    .where('account_id', '=', ids.anna)
    .limit(1)
    .execute();
  const note = { request_id: request?.id ?? 0, at: new Date(), by: 'workshop' as const };
  await db
    .insertInto('request_note')
    .values([
      { ...note, author: 'Anna Lindner', text: 'my own words' },
      { ...note, author: 'Jan Petersen', text: 'secret of Jan' },
      { ...note, by: 'expert', author: 'Anna Lindner', text: 'secret of an expert' },
    ])
    .execute();
  await db
    .updateTable('support_request')
    .set({ solution: 'secret of an expert', technician_name: 'secret of a technician' })
    .where('account_id', '=', ids.anna)
    .execute();
  const everything = JSON.stringify(await Promise.all(ownDataParts.map((part) => allOf(part))));
  expect(everything).toContain('my own words');
  expect(everything).not.toContain('secret of');
  expect(everything).not.toMatch(/Jan Petersen|Emre Y/);
  // A colleague of the same name: nobody can say any more whose the note is.
  const namesake = { first_name: 'Anna', last_name: 'Lindner' };
  await db.updateTable('account').set(namesake).where('id', '=', ids.jan).execute();
  expect(JSON.stringify(await allOf('requestNotes'))).not.toContain('my own words');
});

test('nobody reads another person’s data, no browser keeps the answer, and an endless loop ends', async () => {
  expect((await page('account', { ciamId: demoCiamId(jan) })).status).toBe(403);
  expect((await page('account', { as: 'new@portal.example' })).status).toBe(404);
  const { headers } = await page('account');
  expect(headers.get('cache-control')).toContain('no-store');
  const kasia = 'kasia@kowalski-serwis.example';
  let status = 200;
  for (let calls = 0; calls < 301 && status === 200; calls += 1) ({ status } = await page('meetings', { as: kasia }));
  expect(status).toBe(429);
  expect((await page('account')).status).toBe(200);
});
