/** Requests for a technician who is added to the team on the same device, and is not on the server yet. */
import { beforeEach, expect, test } from 'vitest';
import type { ContactPerson } from '../../../contract/contact-persons.ts';
import { aMember } from '../../../tests/support/a-member.ts';
import { aRequest } from '../../../tests/support/an-entry.ts';
import { aLocale, workOf } from '../../../tests/support/work-samples.ts';
import { type SyncDevice, createSyncDevice, ok, refusal } from '../../../tests/support/sync-device.ts';
import { type CommandDeps, discard, retry, submit } from './commands.ts';
import { beginEdit } from './edit.ts';
import { editKeyOf } from './edit-key.ts';
import { allEntries } from './rows.ts';
import { createSender } from './sender.ts';
import { waitingAddressOf } from './waiting-address.ts';

let device: SyncDevice;
let deps: CommandDeps;
beforeEach(() => {
  added = null;
  device = createSyncDevice();
  deps = { ...device.platform, ...device, place: () => Promise.resolve(aLocale), onKept: () => {} };
});
const sender = () => createSender({ ...device.platform, ...device, canSend: () => true });

async function kept(work: Parameters<typeof submit>[1], draftKey?: string): Promise<string> {
  const saved = await submit(deps, work, draftKey);
  if (!saved.ok) throw new Error(saved.reason);
  return saved.id;
}
const addMia = (draftKey?: string) => kept({ kind: 'add-member', args: workOf['add-member'] }, draftKey);
const requestFor = (technicianId: string, draftKey?: string) => {
  const args = workOf['create-request'];
  return kept({ kind: 'create-request', args: { ...args, request: { ...args.request, technicianId } } }, draftKey);
};
let added: ContactPerson | null;
/** The person is number 31, the requests are numbers of their own. */
function serve(): void {
  let at = 0;
  device.serve(({ path, headers }) => {
    at += 1;
    const clientKey = new Headers(headers).get('idempotency-key');
    if (path.endsWith('/contactpersons')) {
      added = aMember({ id: '31', ciamId: '', clientKey, revision: at });
      return ok(added);
    }
    if (path.endsWith('/GetContactPersons')) return ok(added ? [added] : []);
    return ok(aRequest({ supportRequestId: String(100 + at), clientKey, revision: at }));
  });
}
const sent = () =>
  device.calls
    .filter(({ path }) => path.endsWith('CreateSupportRequest'))
    .map(({ body }) => (body as { technicianId: unknown }).technicianId);
const states = async () =>
  (await allEntries(device.database)).map(({ kind, state, reason }) => [kind, state, reason?.code]);

test('requests for somebody who is not on the server yet are sent behind them, each for the person they have become', async () => {
  const mia = await addMia();
  await requestFor(waitingAddressOf(mia));
  await requestFor(waitingAddressOf(mia));
  const [, first, second] = await allEntries(device.database);
  expect([first?.dependsOn, second?.dependsOn]).toEqual([[mia], [mia]]);
  serve();
  await sender().kick();
  expect(sent()).toEqual(['31', '31']);
  expect(await allEntries(device.database)).toEqual([]);
});

test('a person who is put right while they wait stays the technician of the request', async () => {
  const mia = await addMia();
  await requestFor(waitingAddressOf(mia));
  await beginEdit(deps, mia);
  await addMia(editKeyOf(mia));
  serve();
  await sender().kick();
  expect(sent()).toEqual(['31']);
});

test('a request stays with a person whom the server refused, with what was written about it, and goes once they are put right', async () => {
  const mia = await addMia();
  const request = await requestFor(waitingAddressOf(mia));
  const content = { content: 'hello', attachmentId: null, label: { ticketId: '' } };
  await kept({ kind: 'send-chat-message', args: { supportRequestId: null, requestKey: request, ...content } });
  device.serve(() => refusal('conflict'));
  await sender().kick();
  expect(await states()).toEqual([
    ['add-member', 'refused', 'conflict'],
    ['create-request', 'refused', 'dependency-refused'],
    ['send-chat-message', 'refused', 'dependency-refused'],
  ]);
  expect(sent()).toEqual([]);
  serve();
  await retry(deps, mia);
  await sender().kick();
  expect(sent()).toEqual(['31']);
});

test('another technician frees a request from a person whom the server refused', async () => {
  const mia = await addMia();
  const request = await requestFor(waitingAddressOf(mia));
  device.serve(() => refusal('conflict'));
  await sender().kick();
  await beginEdit(deps, request);
  await requestFor('3', editKeyOf(request));
  serve();
  await sender().kick();
  expect(sent()).toEqual(['3']);
  expect(await states()).toEqual([['add-member', 'refused', 'conflict']]);
});

test('a request that is changed to be for somebody who waits goes behind them', async () => {
  const request = await requestFor('3');
  const mia = await addMia();
  await beginEdit(deps, request);
  await requestFor(waitingAddressOf(mia), editKeyOf(request));
  serve();
  await sender().kick();
  expect(sent()).toEqual(['31']);
});

test('a request for somebody who was discarded is not sent without them, and says which field it is about', async () => {
  const mia = await addMia();
  await requestFor(waitingAddressOf(mia));
  await discard(deps, mia);
  await device.database.facts.put({ key: 'allRows', value: 'there' });
  serve();
  await sender().kick();
  expect(sent()).toEqual([]);
  expect(await allEntries(device.database)).toMatchObject([
    { state: 'refused', reason: { code: 'not-found', messages: [{ field: 'technicianId' }] } },
  ]);
});

test('a request is for the person whom the server has, also where this device has no room for them or an older list of the team came after them', async () => {
  const mia = await addMia();
  serve();
  await sender().kick();
  await device.database.technicians.clear();
  await device.database.facts.put({ key: 'reconciledAt', value: 1 });
  await requestFor(waitingAddressOf(mia));
  await sender().kick();
  expect(sent()).toEqual(['31']);
  expect(await allEntries(device.database)).toEqual([]);
});

test('while nobody can tell whether the person is on the server the request waits, and is not said to be in doubt', async () => {
  const mia = await addMia();
  await requestFor(waitingAddressOf(mia));
  await discard(deps, mia);
  await device.database.facts.put({ key: 'reconciledAt', value: 1 });
  device.serve(() => {
    throw new TypeError('the line broke');
  });
  await sender().kick();
  expect(sent()).toEqual([]);
  expect(await allEntries(device.database)).toMatchObject([{ state: 'waiting', isInDoubt: false, reason: null }]);
});
