import { afterEach, beforeEach, expect, test } from 'vitest';
import { codesOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoInvitations } from '../../demo/demo-invitations.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

const katrin = 'katrin@portal.example';
const address = 'katrin.vogt@lindner.example';
const { person } = demoInvitations;
let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
  const known = server.database.kysely.updateTable('contact_person').set({ email: address });
  await known.where('last_name', '=', 'Vogt').where('company_id', '=', 4001).execute();
});
afterEach(() => server.close());

const join = (invitationCode: string, email: string, as = katrin) => {
  const body = { ciamId: demoCiamId(as), invitationCode, email };
  return server.call('POST /api/v1/contactpersons/mapPersonalUserAccountByInvitationCode', { body }, { as });
};

test('an activation code counts only together with the address that was invited; which of the two is wrong is not said [CO-221]', async () => {
  for (const wrong of ['somebody@lindner.example', '', '%', katrin])
    expect(codesOf(await join(person.code, wrong)), wrong).toEqual(['not-found']);
  expect(codesOf(await join('KATRYN', address))).toEqual(['not-found']);
  expect((await join(person.code.toLowerCase(), address.toUpperCase())).status).toBe(200);
  // The answer was lost: the same person asks again.
  expect((await join(person.code, address)).status).toBe(200);
});

test('the address that the invitation was mailed to counts, also after the workshop has corrected it', async () => {
  const mailed = server.database.kysely.updateTable('invitation').set({ mailed_to: 'Katrin@Example.test' });
  await mailed.where('guid', '=', person.guid).execute();
  expect((await join(person.code, 'katrin@example.test')).status).toBe(200);
});

test('without an address at the workshop nobody joins by leaving it out', async () => {
  await server.database.kysely
    .updateTable('contact_person')
    .set({ email: '' })
    .where('last_name', '=', 'Vogt')
    .execute();
  expect(codesOf(await join(person.code, ''))).toEqual(['not-found']);
});

test('after twenty guesses in an hour the right pair does not count either, for this person', async () => {
  for (let guess = 0; guess < 20; guess += 1) await join('AAAAAA', address);
  expect(codesOf(await join(person.code, address))).toEqual(['too-many-requests']);
  server.setNow(new Date(server.now().getTime() + 3_600_001));
  expect((await join(person.code, address)).status).toBe(200);
});
