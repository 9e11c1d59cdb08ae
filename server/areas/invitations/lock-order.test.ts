/**
 * In which order inviting, joining and leaving a team take their locks: crosswise they would wait for each other, and who is read
 * before the invitations are closed may join in between. Tried by the statements, because the embedded database has one connection.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeMail } from '../../../tests/support/mail-fake.ts';
import { workerOf } from '../../../tests/support/server-jobs.ts';
import { noteLocksOf, type TakenLocks } from '../../../tests/support/taken-locks.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import type { Database } from '../../db/database.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

const anna = 'anna@lindner.example';
const nora = 'new@portal.example';
const order = ['invitation', 'person', 'account', 'company_revision'];

function lockIn(text: string): string[] {
  // Who calls is locked first in every write (caller.ts).
  if (text.startsWith('select "id", "company_id", "role_id" from "account"')) return [];
  if (text.includes('insert into company_revision')) return ['company_revision'];
  if (text.startsWith('select "id", "ciam_id", "role_id" from "contact_person"')) return ['person'];
  const table = /^update "(\w+)"/.exec(text)?.[1] ?? /\bfrom "?(\w+)"?.*\bfor (?:no key )?update\b/s.exec(text)?.[1];
  return table === 'invitation' || table === 'account' ? [table] : [];
}

let database: Database;
let noted: TakenLocks;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase(process.env['TEST_DATABASE_URL'] === undefined ? 'pglite' : 'postgres', 'demo');
  noted = noteLocksOf(database, lockIn);
  server = await createTestServer({ database: noted.database });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const asAnna = { ciamId: demoCiamId(anna), countryCode: 'de', language: 'de' };
const lastTaken = () => [...new Set(noted.transactions.findLast((locks) => locks.length > 0))];

test('inviting, joining and leaving a team lock invitations first, then accounts, then the company, and read who leaves once nobody can join any more', async () => {
  const mia = { firstName: 'Mia', lastName: 'Sommer', email: 'mia@lindner.example', mobilePhone: '+4915155501477' };
  const added = await server.call('POST /api/v1/contactpersons', { body: { ...asAnna, ...mia } }, { as: anna });
  const { id: contactPersonId } = added.envelope.dataObject;
  const body = { ...asAnna, contactPersonId };
  expect((await server.call('POST /api/v1/contactpersons/SendInvitation', { body }, { as: anna })).status).toBe(200);
  expect(lastTaken()).toEqual(['invitation', 'company_revision']);
  const mail = createFakeMail();
  await workerOf(server, { mail }).runDue();
  const contactGuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(mail.sent[0]?.text ?? '')?.[0] ?? '';
  const taking = { ciamId: demoCiamId(nora), contactGuid };
  const taken = await server.call('POST /api/v1/contactpersons/MapPersonalUserAccount', { body: taking }, { as: nora });
  expect(taken.status).toBe(200);
  expect(lastTaken()).toEqual(['invitation', 'account', 'company_revision']);
  const off = await server.call('POST /api/v1/contactpersons/UnMapPersonalUserAccount', { body }, { as: anna });
  expect(off.status).toBe(200);
  expect(lastTaken()).toEqual(order);
});
