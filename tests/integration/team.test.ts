/** The team on the device's real code against the real server: what was done without a line, and a person who is taken off meanwhile. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectTeam, waitingMembers } from '../../src/entities/technician/projected-team.ts';
import { fact } from '../../src/data/facts.ts';
import { allPeople } from '../../src/data/team.ts';
import type { ArgsByKind, MutationKind } from '../../src/sync/mutations/registry.ts';
import { submit } from '../../src/sync/outbox/commands.ts';
import { allEntries } from '../../src/sync/outbox/rows.ts';
import { type Tablet, aTablet } from '../support/a-tablet.ts';
import { aNewRequest, workOf } from '../support/work-samples.ts';
import { type TestServer, createTestServer } from '../support/test-server.ts';

const anna = 'anna@lindner.example';
const jan = 'jan@lindner.example';
let server: TestServer;
/** The next answer to this call is lost on the way. */
let losing: string | null;
let tablet: Tablet;
beforeEach(async () => {
  server = await createTestServer();
  losing = null;
  tablet = await tabletOf(anna);
});
afterEach(() => server.close());

async function tabletOf(email: string): Promise<Tablet> {
  const request: TestServer['request'] = async (address, init) => {
    const answer = await server.request(address, init);
    if (losing === null || !address.endsWith(losing)) return answer;
    losing = null;
    throw new TypeError('the line broke');
  };
  const made = await aTablet({ ...server, request }, email);
  await made.reconciler.everything();
  return made;
}
const done = <K extends MutationKind>(on: Tablet, kind: K, args: ArgsByKind[K]) => submit(on.commands, { kind, args });
const onServer = (email: string) =>
  server.database.kysely.selectFrom('contact_person').selectAll().where('email', '=', email).execute();
const personOf = async (email: string) => {
  const person = (await allPeople(tablet.database)).find((candidate) => candidate.email === email);
  if (!person) throw new Error(`there is no ${email}`);
  return person;
};
const { member } = workOf['add-member'];

test('a person who was added without a line arrives once, though the first answer is lost, and is shown once all the while', async () => {
  const shown = async () => {
    const [people, entries] = [await allPeople(tablet.database), await allEntries(tablet.database)];
    const rows = people.filter(({ email }) => email === member.email).length;
    return [rows, waitingMembers(entries, people).length];
  };
  tablet.setConnected(false);
  await done(tablet, 'add-member', workOf['add-member']);
  expect(await shown()).toEqual([0, 1]);
  tablet.setConnected(true);
  losing = '/contactpersons';
  await tablet.sender.kick();
  expect((await onServer(member.email)).length).toBe(1);
  expect(await shown()).toEqual([0, 1]);
  await tablet.reconciler.changed('account');
  expect(await shown()).toEqual([1, 0]);
  tablet.pass(120_000);
  await tablet.sender.kick();
  expect((await onServer(member.email)).length).toBe(1);
  expect(await allEntries(tablet.database)).toEqual([]);
  expect(await shown()).toEqual([1, 0]);
});

test('changes of one person by two managers are both kept, and go in their order', async () => {
  const { id } = await personOf(jan);
  const label = { member: 'Jan' };
  tablet.setConnected(false);
  await done(tablet, 'change-member', { contactPersonId: id, changes: { telephone: '+4940111' }, label });
  await done(tablet, 'change-member', { contactPersonId: id, changes: { telephone: '+4940222' }, label });
  await server.database.kysely
    .updateTable('contact_person')
    .set({ last_name: 'Jansen' })
    .where('id', '=', Number(id))
    .execute();
  tablet.setConnected(true);
  await tablet.sender.kick();
  expect(await onServer(jan)).toMatchObject([{ last_name: 'Jansen', telephone: '+4940222' }]);
  expect(await personOf(jan)).toMatchObject({ lastName: 'Jansen', member: { telephone: '+4940222' } });
});

test('an address that is known by the time it arrives is refused and stays here with its reason', async () => {
  await done(tablet, 'add-member', { ...workOf['add-member'], member: { ...member, email: jan } });
  await tablet.sender.kick();
  expect(await allEntries(tablet.database)).toMatchObject([{ state: 'refused', reason: { code: 'conflict' } }]);
  expect(await onServer(jan)).toHaveLength(1);
});

test('a person who is deactivated keeps what waits on their tablet, and nothing of it is accepted until they are put back [CO-081]', async () => {
  const jans = await tabletOf(jan);
  jans.setConnected(false);
  await done(jans, 'create-request', aNewRequest);
  const { id } = await personOf(jan);
  const label = { member: 'Jan' };
  await done(tablet, 'set-member-active', { contactPersonId: id, isActive: false, label });
  expect(projectTeam([await personOf(jan)], await allEntries(tablet.database))[0]?.person.isActive).toBe(false);
  await tablet.sender.kick();
  expect((await personOf(jan)).isActive).toBe(false);
  const requests = () => server.database.kysely.selectFrom('support_request').select('id').execute();
  const before = (await requests()).length;
  jans.setConnected(true);
  await jans.sender.kick();
  await jans.reconciler.everything();
  await jans.sender.kick();
  expect((await fact(jans.database, 'account'))?.cdbId).toBe(0);
  expect(await allEntries(jans.database)).toMatchObject([{ kind: 'create-request', company: { id: 4001 } }]);
  expect((await requests()).length).toBe(before);
  expect(await jans.database.requests.count()).toBe(0);

  await done(tablet, 'set-member-active', { contactPersonId: id, isActive: true, label });
  await tablet.sender.kick();
  await jans.reconciler.everything();
  await jans.sender.kick();
  expect(await allEntries(jans.database)).toEqual([]);
  expect((await requests()).length).toBe(before + 1);
});
