/** A device keeps an answer about a member only when it is newer than what the list has told since: whatever is told of them raises their revision (decision 70). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFakeMail } from '../../../tests/support/mail-fake.ts';
import { workerOf } from '../../../tests/support/server-jobs.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';
import { leaveTeams } from './team-membership.ts';

const anna = 'anna@lindner.example';
const freja = 'freja@nordlys.example';
const nora = 'new@portal.example';
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const team = async (as: string) => {
  const query = { CiamId: demoCiamId(as), CountryCode: 'de', Language: 'de' };
  return (await server.call('GET /api/v1/contactpersons/GetContactPersons', { query }, { as })).envelope.dataObject;
};
const revisionOf = async (id: string, as = anna) =>
  (await team(as)).find((one) => one.id === id)?.member?.revision ?? 0;
const ownId = async (as: string) => (await team(as)).find(({ ciamId }) => ciamId === demoCiamId(as))?.id ?? '';

test('an answer from before an invitation was delivered, or taken, is older than what the list tells since', async () => {
  const given = { firstName: 'Mia', lastName: 'Sommer', email: 'mia@lindner.example', mobilePhone: '+4915155501477' };
  const body = { ciamId: demoCiamId(anna), countryCode: 'de', language: 'de-DE', ...given };
  const { id: contactPersonId } = (await server.call('POST /api/v1/contactpersons', { body }, { as: anna })).envelope
    .dataObject;
  const inviting = { ciamId: demoCiamId(anna), countryCode: 'de', language: 'de', contactPersonId };
  const sent = await server.call('POST /api/v1/contactpersons/SendInvitation', { body: inviting }, { as: anna });
  const mail = createFakeMail();
  await workerOf(server, { mail }).runDue();
  const delivered = await revisionOf(contactPersonId);
  expect(delivered).toBeGreaterThan(sent.envelope.dataObject.member?.revision ?? 0);
  const contactGuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(mail.sent[0]?.text ?? '')?.[0] ?? '';
  const taking = { ciamId: demoCiamId(nora), contactGuid };
  await server.call('POST /api/v1/contactpersons/MapPersonalUserAccount', { body: taking }, { as: nora });
  expect(await revisionOf(contactPersonId)).toBeGreaterThan(delivered);
});

test('so is one from before the person has changed their own name or language, or deleted their account', async () => {
  const own = await ownId(anna);
  let before = await revisionOf(own);
  const ciamId = demoCiamId(anna);
  const changes = [
    () => server.call('POST /api/v1/account', { body: { ciamId, contactLastName: 'Berg' } }, { as: anna }),
    () => server.call('POST /api/v1/accountSettings', { body: { ciamId, language: 'da-DK' } }, { as: anna }),
  ];
  for (const change of changes) {
    await change();
    const after = await revisionOf(own);
    expect(after).toBeGreaterThan(before);
    before = after;
  }
  await server.database.transaction((db) => leaveTeams(db, ciamId, server.now()));
  const { revision } = await server.database.kysely
    .selectFrom('contact_person')
    .select('revision')
    .where('id', '=', Number(own))
    .executeTakeFirstOrThrow();
  expect(revision).toBeGreaterThan(before);
});

test('who acts for a branch and changes their name or language is told anew to their own workshop, too', async () => {
  const ciamId = demoCiamId(freja);
  const params = { id: ciamId };
  const { impersonationList } = (
    await server.call('GET /api/v1/account/GetAccountSimple/:id', { params }, { as: freja })
  ).envelope.dataObject;
  const contactPersonId = impersonationList.find(({ customerId }) => customerId === 4003)?.contactPersonId ?? '';
  await server.call('POST /api/v1/account/ChangeCompany', { body: { ciamId, contactPersonId } }, { as: freja });
  const revision = async () => {
    const counters = server.database.kysely.selectFrom('company_revision').select('revision');
    return (await counters.where('company_id', '=', 4002).executeTakeFirst())?.revision ?? 0;
  };
  let before = await revision();
  const changes = [
    () => server.call('POST /api/v1/account', { body: { ciamId, contactLastName: 'Lund' } }, { as: freja }),
    () => server.call('POST /api/v1/accountSettings', { body: { ciamId, language: 'de-DE' } }, { as: freja }),
  ];
  for (const change of changes) {
    expect((await change()).status).toBe(200);
    const after = await revision();
    expect(after).toBeGreaterThan(before);
    before = after;
  }
});
