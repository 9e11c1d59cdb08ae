import { afterEach, beforeEach, expect, test } from 'vitest';
import { codesOf } from '../../../tests/support/support-calls.ts';
import { createFakeMail, type FakeMail } from '../../../tests/support/mail-fake.ts';
import { workerOf } from '../../../tests/support/server-jobs.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';
import { demoInvitations } from '../../demo/demo-invitations.ts';
import { MailRefused } from '../../providers/mail.ts';

const anna = 'anna@lindner.example';
const jan = 'jan@lindner.example';
const freja = 'freja@nordlys.example';
const nora = 'new@portal.example';
let server: TestServer;
let mail: FakeMail;
beforeEach(async () => {
  server = await createTestServer();
  mail = createFakeMail();
});
afterEach(() => server.close());

const add = async (given: object = {}) => {
  const mia = { firstName: 'Mia', lastName: 'Sommer', email: 'mia@lindner.example', mobilePhone: '+4915155501477' };
  const body = { ciamId: demoCiamId(anna), countryCode: 'de', language: 'de-DE', ...mia, ...given };
  return (await server.call('POST /api/v1/contactpersons', { body }, { as: anna })).envelope.dataObject.id;
};
const invite = (as: string, contactPersonId: string, idempotencyKey?: string) => {
  const body = { ciamId: demoCiamId(as), countryCode: 'de', language: 'de', contactPersonId };
  const given = { as, ...(idempotencyKey && { idempotencyKey }) };
  return server.call('POST /api/v1/contactpersons/SendInvitation', { body }, given);
};
const runJobs = (port: FakeMail = mail) => workerOf(server, { mail: port }).runDue();
const invitationOf = async (contactPersonId: string) => {
  const query = { CiamId: demoCiamId(anna), contactPersonId, countryCode: 'de', Language: 'de' };
  const read = await server.call('GET /api/v1/contactpersons/GetContactPerson', { query }, { as: anna });
  return read.envelope.dataObject.member?.invitation;
};
const guidIn = (text = '') => /registerpersonalaccount\/de\/de-DE\/([0-9a-f-]{36})/.exec(text)?.[1] ?? '';
const codeIn = (text = '') => /diesen Code ein: (\S+)/.exec(text)?.[1] ?? '';
const take = (as: string, contactGuid: string) => {
  const body = { ciamId: demoCiamId(as), contactGuid };
  return server.call('POST /api/v1/contactpersons/MapPersonalUserAccount', { body }, { as });
};
const takeByCode = (as: string, invitationCode: string) => {
  const body = { ciamId: demoCiamId(as), invitationCode };
  return server.call('POST /api/v1/contactpersons/mapPersonalUserAccountByInvitationCode', { body }, { as });
};

test('an invited person gets one mail in their language with a link and a code of six characters, and either leads into the team [CO-079, CO-295]', async () => {
  const id = await add();
  const told = await invite(anna, id);
  expect(told.envelope.dataObject.member?.invitation).toMatchObject({ delivery: 'sending' });
  await runJobs();
  expect(mail.sent).toHaveLength(1);
  const [sent] = mail.sent;
  expect(sent).toMatchObject({ to: 'mia@lindner.example', subject: 'Ihre Einladung von Autohaus Lindner & Söhne' });
  expect(sent?.text).toContain('Guten Tag Mia Sommer');
  expect(codeIn(sent?.text)).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  expect(await invitationOf(id)).toMatchObject({ delivery: 'sent' });
  const query = { ContactGuid: guidIn(sent?.text), Country: 'de', Language: 'de' };
  const shown = await server.call('GET /api/v1/contactpersons/GetContactPersonByGuid', { query });
  expect(shown.envelope.dataObject).toMatchObject({ firstName: 'Mia', isOpen: true });
  expect((await takeByCode(nora, codeIn(sent?.text).toLowerCase())).status).toBe(200);
  expect(codesOf(await take('katrin@portal.example', guidIn(sent?.text)))).toEqual(['invitation-closed']);
});

test('who is invited again is led in by the latest mail only [CO-079]', async () => {
  const id = await add();
  await invite(anna, id);
  await runJobs();
  await invite(anna, id);
  await runJobs();
  const [first, second] = mail.sent.map(({ text }) => text);
  expect(codesOf(await take(nora, guidIn(first)))).toEqual(['invitation-closed']);
  expect(codesOf(await takeByCode(nora, codeIn(first)))).toEqual(['invitation-closed']);
  expect((await take(nora, guidIn(second))).status).toBe(200);
});

test('why an invitation leads in no more is told to whoever opens its link and to whoever takes it: used, replaced, withdrawn, or out of date', async () => {
  const katrin = 'katrin@portal.example';
  const id = await add();
  const send = async () => {
    await invite(anna, id);
    await runJobs();
    return mail.sent.findLast(({ to }) => to === 'mia@lindner.example')?.text;
  };
  const expectClosed = async (text: string | undefined, reason: string) => {
    const query = { ContactGuid: guidIn(text), Country: 'de', Language: 'de' };
    const shown = await server.call('GET /api/v1/contactpersons/GetContactPersonByGuid', { query });
    expect(shown.envelope.dataObject).toMatchObject({ isOpen: false, closed: reason, mailedTo: 'm…@lindner.example' });
    for (const taken of [await take(katrin, guidIn(text)), await takeByCode(katrin, codeIn(text))])
      expect(taken.envelope.errorMessages).toMatchObject([{ code: 'invitation-closed', field: reason }]);
  };
  const reactivate = () => {
    const body = { ciamId: demoCiamId(anna), contactPersonId: id };
    return server.call('POST /api/v1/contactpersons/ReactivatePersonalUserAccount', { body }, { as: anna });
  };
  const first = await send();
  server.setNow(new Date(server.now().getTime() + 1000));
  const second = await send();
  await expectClosed(first, 'replaced');
  await takeOff(id);
  await expectClosed(second, 'withdrawn');
  await reactivate();
  await expectClosed(second, 'withdrawn');
  server.setNow(new Date(server.now().getTime() + 1000));
  const third = await send();
  server.setNow(new Date(server.now().getTime() + 14 * 86_400_000));
  await expectClosed(third, 'expired');
  const fourth = await send();
  expect((await take(nora, guidIn(fourth))).status).toBe(200);
  for (const text of [second, third, fourth]) await expectClosed(text, 'used');
  await takeOff(id);
  await expectClosed(fourth, 'withdrawn');
  expect((await take(nora, guidIn(fourth))).envelope.errorMessages).toMatchObject([{ field: 'withdrawn' }]);
});

test('whoever opens an invitation that we did not mail ourselves is told that a newer one has replaced it', async () => {
  const { id } = await server.database.kysely
    .selectFrom('contact_person')
    .select('id')
    .where('last_name', '=', 'Vogt')
    .where('company_id', '=', 4001)
    .executeTakeFirstOrThrow();
  const unmailed = { mailed_to: null, created_at: null, delivery: null };
  await server.database.kysely.updateTable('invitation').set(unmailed).where('contact_person_id', '=', id).execute();
  await invite(anna, String(id));
  await runJobs();
  const query = { ContactGuid: demoInvitations.person.guid, Country: 'de', Language: 'de' };
  const shown = await server.call('GET /api/v1/contactpersons/GetContactPersonByGuid', { query });
  expect(shown.envelope.dataObject).toMatchObject({ isOpen: false, closed: 'replaced' });
});

test('an answer that was lost invites nobody twice', async () => {
  const id = await add();
  const [first, again] = [await invite(anna, id, 'key-1'), await invite(anna, id, 'key-1')];
  expect(again.envelope.dataObject).toEqual(first.envelope.dataObject);
  await runJobs();
  expect(mail.sent).toHaveLength(1);
});

test.each([
  ['America/Los_Angeles', '2026-11-02T05:00:00Z', '15. November 2026'],
  ['Pacific/Auckland', '2026-11-01T20:00:00Z', '16. November 2026'],
  // None of their own: the country's.
  ['', '2026-11-01T23:30:00Z', '16. November 2026'],
])('the mail names the last day as it is in the workshop: %j, invited at %s', async (timezone_id, at, day) => {
  server.setNow(new Date(at));
  await server.database.kysely.updateTable('account').set({ timezone_id }).where('email', '=', anna).execute();
  await invite(anna, await add());
  await runJobs();
  expect(mail.sent[0]?.text).toContain(day);
});

test('an invitation that was closed before its mail went is not mailed any more', async () => {
  const id = await add();
  await invite(anna, id);
  await invite(anna, id);
  await runJobs();
  expect(mail.sent).toHaveLength(1);
});

test('an address that takes no mail is told to the manager; a mail server that is away is tried again [CO-329]', async () => {
  const id = await add();
  await invite(anna, id);
  mail.isAway = true;
  await runJobs();
  expect(await invitationOf(id)).toMatchObject({ delivery: 'sending' });
  server.setNow(new Date(server.now().getTime() + 3_600_000));
  const refusing = { ...createFakeMail(), send: () => Promise.reject(new MailRefused('no such receiver')) };
  const before = await revision();
  await runJobs(refusing);
  expect(await invitationOf(id)).toMatchObject({ delivery: 'refused' });
  expect(await revision()).toBeGreaterThan(before);
});

test('after the address was corrected the manager is still told which one took no mail [CO-329]', async () => {
  const id = await add({ email: 'mia@lindner.exampel' });
  await invite(anna, id);
  await runJobs({ ...createFakeMail(), send: () => Promise.reject(new MailRefused('no such receiver')) });
  const body = { ciamId: demoCiamId(anna), countryCode: 'de', contactPersonId: id, email: 'mia@lindner.example' };
  const changed = await server.call('POST /api/v1/contactpersons', { body }, { as: anna });
  const refused = { delivery: 'refused', mailedTo: 'mia@lindner.exampel' };
  expect(changed.envelope.dataObject).toMatchObject({ email: body.email, member: { invitation: refused } });
  server.setNow(new Date(server.now().getTime() + 1000));
  await invite(anna, id);
  await runJobs();
  expect(await invitationOf(id)).toMatchObject({ delivery: 'sent', mailedTo: body.email });
});

test('somebody who signs in, who is off the team, or is of another workshop is not invited', async () => {
  const id = await add();
  const jans = await idOf(jan);
  expect(codesOf(await invite(anna, jans))).toEqual(['conflict']);
  expect(codesOf(await invite(jan, id))).toEqual(['forbidden']);
  expect(codesOf(await invite('expert@portal.example', id))).toEqual(['forbidden']);
  expect(codesOf(await invite(freja, id))).toEqual(['not-found']);
  await takeOff(id);
  expect(codesOf(await invite(anna, id))).toEqual(['conflict']);
  await runJobs();
  expect(mail.sent).toEqual([]);
});

test('the invitation of a person who is taken off the team stays closed when they are put back', async () => {
  const id = await add();
  await invite(anna, id);
  await runJobs();
  await takeOff(id);
  const body = { ciamId: demoCiamId(anna), contactPersonId: id };
  await server.call('POST /api/v1/contactpersons/ReactivatePersonalUserAccount', { body }, { as: anna });
  expect(codesOf(await take(nora, guidIn(mail.sent[0]?.text)))).toEqual(['invitation-closed']);
});

test('a person who was made administrator before they sign in comes in as one', async () => {
  const id = await add({ roleId: 10 });
  await invite(anna, id);
  await runJobs();
  await take(nora, guidIn(mail.sent[0]?.text));
  const account = await server.call(
    'GET /api/v1/account/GetAccountSimple/:id',
    { params: { id: demoCiamId(nora) } },
    { as: nora },
  );
  expect(account.envelope.dataObject).toMatchObject({ cdbId: 4001, userRole: { id: 10 } });
});

test('one person is not mailed without end: after five invitations in a day the next waits until tomorrow', async () => {
  const id = await add();
  for (let time = 0; time < 5; time += 1) expect((await invite(anna, id)).status).toBe(200);
  expect(codesOf(await invite(anna, id))).toEqual(['too-many-requests']);
  server.setNow(new Date(server.now().getTime() + 86_400_001));
  expect((await invite(anna, id)).status).toBe(200);
});

async function idOf(email: string): Promise<string> {
  const query = { CiamId: demoCiamId(anna), CountryCode: 'de', Language: 'de' };
  const told = await server.call('GET /api/v1/contactpersons/GetContactPersons', { query }, { as: anna });
  return told.envelope.dataObject.find((person) => person.email === email)?.id ?? '';
}

function takeOff(contactPersonId: string) {
  const body = { ciamId: demoCiamId(anna), contactPersonId };
  return server.call('POST /api/v1/contactpersons/UnMapPersonalUserAccount', { body }, { as: anna });
}

async function revision(): Promise<number> {
  const row = await server.database.kysely
    .selectFrom('company_revision')
    .select('revision')
    .where('company_id', '=', 4001)
    .executeTakeFirst();
  return row?.revision ?? 0;
}
