import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDataParts } from '../../../contract/own-data.ts';
import { plantRow } from '../../../tests/support/plant-row.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

const companyId = 4100;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
  await plantRow(server.database.kysely, 'company', { id: companyId, country: 'de' });
});
afterAll(() => server.close());

/** A person of the workshop with a row in every part. */
async function plantPerson(name: string): Promise<void> {
  const { kysely } = server.database;
  const plant = (table: string, values: Record<string, unknown> = {}) => plantRow(kysely, table, values);
  const company_id = companyId;
  const account_id = `account-${name}`;
  const names = { first_name: name, last_name: 'Feld' };
  const home = { company_id, home_company_id: company_id, role_id: 20 };
  await plant('account', { id: account_id, ciam_id: name, ...names, ...home });
  const person = await plant('contact_person', { company_id, ciam_id: name, ...names, role_id: 20 });
  await plant('impersonation', { account_id, contact_person_id: person['id'], role_id: 20 });
  await plant('contact_person_favourite', { account_id, contact_person_id: person['id'] });
  const { id: hardware_id } = await plant('hardware', { company_id });
  for (const table of ['hardware_favourite', 'hardware_claim']) await plant(table, { account_id, hardware_id });
  await plant('hardware_note', { account_id, hardware_id, company_id });
  const { id: request_id } = await plant('support_request', { company_id, account_id });
  await plant('request_note', { request_id, by: 'workshop', author: `${name} Feld` });
  const { id: channel_id } = await plant('chat_channel', { company_id, request_id });
  await plant('chat_message', { company_id, account_id, channel_id, side: 'workshop' });
  await plant('chat_read', { account_id, channel_id });
  for (const table of ['attachment', 'chat_file']) await plant(table, { account_id, request_id });
  await plant('cart', { account_id, company_id });
  const { id: order_id } = await plant('shop_order', { account_id, company_id, state: 'paid' });
  await plant('order_payment', { account_id, order_id, state: 'authorised' });
  await plant('billing_transaction', { company_id, order_id });
  await plant('voucher', { code: `${name}12345`.slice(0, 6).toUpperCase(), type: 11, credits: 5 });
  const code = `${name}12345`.slice(0, 6).toUpperCase();
  await plant('voucher_use', { account_id, company_id, code });
  await plant('wallet_transaction', { company_id, request_id });
  await plant('meeting', { request_id, started_by: account_id });
  await plant('contact_message', { account_id, ciam_id: name });
  await plant('expert_phrase', { account_id });
  const lookedAfter = await plant('company', { country: 'de', id: companyId + name.length });
  const stored_method = JSON.stringify({ id: 'token', lastFour: '1111' });
  await plant('subscription', { account_id, company_id: lookedAfter['id'], stored_method });
}

async function partsOf(name: string) {
  const parts: Record<string, Record<string, unknown>[]> = {};
  for (const part of ownDataParts) {
    const query = { ciamId: name, part };
    const { envelope } = await server.call('GET /api/v1/account/ExportOwnData', { query }, { as: name });
    parts[part] = envelope.dataObject.rows;
  }
  return parts;
}

test('every part has what is the person’s, and a colleague’s rows beside it change nothing in it [CO-090]', async () => {
  await plantPerson('Ada');
  const alone = await partsOf('Ada');
  for (const part of ownDataParts) expect(alone[part]?.length, part).toBe(1);
  await plantPerson('Bert');
  expect(await partsOf('Ada')).toEqual(alone);
  const colleague = await partsOf('Bert');
  for (const part of ownDataParts) expect(colleague[part]?.length, part).toBe(1);
  expect(alone['subscriptions']).toMatchObject([{ storedMethod: { lastFour: '1111' } }]);
  expect(JSON.stringify(alone)).not.toContain('token');
});

/** Tables that say whose a row is, and are in no part. */
const leftOut: Readonly<Record<string, string>> = {
  identity: 'kept by the sign-in service, and changed there',
  oidc: 'sign-ins that run, kept by the sign-in service',
  chat_user: 'the address of the account at the chat provider, with the name of the account',
  chat_member: 'which conversations the account is entered in at the chat provider: those of the workshop',
};

test('every table that says whose a row is stands in a part, or has a reason not to', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('account_id', 'ciam_id')
    order by 1`.execute(server.database.kysely);
  const inParts = await tablesInParts();
  const forgotten = rows.map(({ name }) => name).filter((name) => !inParts.has(name) && !(name in leftOut));
  expect(forgotten).toEqual([]);
  const known = new Set(rows.map(({ name }) => name));
  expect(Object.keys(leftOut).filter((name) => !known.has(name) || inParts.has(name))).toEqual([]);
});

/** From which tables each part is read. */
async function tablesInParts(): Promise<Set<string>> {
  const { ownDataParts: queries } = await import('./own-data-parts.ts');
  const owner = { accountId: 'none', ciamId: 'none' };
  const texts = Object.values(queries).map((part) => part(owner).compile(server.database.kysely).sql);
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+(\w+)/g)].map((found) => found[1] ?? '')),
  );
}
