import { beforeEach, expect, test } from 'vitest';
import { serverHeader } from '../../../contract/version.ts';
import { type ClaimServer, createClaimServer } from '../../../tests/support/a-claim-server.ts';
import { type SyncDevice, createSyncDevice, ok, refusal } from '../../../tests/support/sync-device.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { workOf } from '../../../tests/support/work-samples.ts';
import type { AnyEntry } from './entry.ts';
import { allEntries } from './rows.ts';
import { createSender } from './sender.ts';

let device: SyncDevice;
let server: ClaimServer;
beforeEach(() => {
  device = createSyncDevice();
  server = createClaimServer();
});

const aSender = () => createSender({ ...device.platform, ...device, canSend: () => true });
const waiting = (...entries: AnyEntry[]) => device.database.outbox.bulkPut(entries);
const claimFor = (hardWareId: string) => anEntry('start-claim', { args: { ...workOf['start-claim'], hardWareId } });

test('work that the server did so long ago that it kept no answer is done: it goes with its photos, and what waited for it follows', async () => {
  const photo = { id: 'photo', name: 'p.jpg', type: 'image/jpeg', size: 1, sha256: 'x', isUploaded: true };
  const request = anEntry('create-request', {
    args: { ...workOf['create-request'], attachmentIds: ['photo'] },
    isInDoubt: true,
  });
  const answer = anEntry('answer-request', { isInDoubt: true });
  const cancel = anEntry('cancel-request', { dependsOn: [answer.id] });
  await device.database.attachments.put({ ...photo, owner: request.id, bytes: new ArrayBuffer(1) });
  await waiting(request, answer, cancel);
  const isOld = (path: string) => /CreateSupportRequest|UpdateSupportRequest/.test(path);
  device.serve((call) => (isOld(call.path) ? refusal('already-done') : server.answer(call)));
  expect(await aSender().kick()).toBe(0);
  expect(await allEntries(device.database)).toEqual([]);
  expect(await device.database.attachments.count()).toBe(0);
  expect(server.effects).toEqual([cancel.id]);
  expect(device.calls.filter(({ path }) => isOld(path))).toHaveLength(2);
});

test.each([
  ['unknown-call', 'start-claim'],
  ['unknown-call', 'delete-device'],
  ['not-found', 'add-device'],
  ['not-found', 'contact-message'],
  ['not-found', 'create-request'],
] as const)(
  'an older server that says %s of %s holds the queue: nothing is refused, and all goes once when it is up to date',
  async (code, kind) => {
    const [first, second] = [anEntry(kind), claimFor('18')];
    await waiting(first, second);
    let isOlder = true;
    device.serve((call) => {
      const isNew = call.headers.get('idempotency-key') === first.id;
      if (isNew && isOlder) return refusal(code);
      if (call.method === 'DELETE') return ok({ id: '17' });
      return call.path.endsWith('ContactMessage') ? ok({ messageNumber: 'C-1' }) : server.answer(call);
    });
    const sender = aSender();
    await sender.kick();
    const held = await allEntries(device.database);
    expect(held.find(({ id }) => id === first.id)).toMatchObject({
      state: 'held',
      isInDoubt: false,
      reason: { code: 'unknown-call' },
    });
    expect(held.some(({ state }) => state === 'refused')).toBe(false);
    isOlder = false;
    expect(await sender.release('unknown-call')).toBe(0);
    expect(await allEntries(device.database)).toEqual([]);
  },
);

test('a part of new work that is not there any more is refused at its field, and holds nothing', async () => {
  await waiting(anEntry('create-request'));
  device.serve(() => {
    const errorMessages = [{ code: 'not-found', message: 'There is no such technician.', field: 'technicianId' }];
    const body = {
      httpStatusCode: 404,
      dataObject: null,
      success: false,
      errorMessages,
      serverTime: '2026-11-21T08:00:00.000Z',
    };
    const headers = { [serverHeader]: '1', 'content-type': 'application/json' };
    return new Response(JSON.stringify(body), { status: 404, headers });
  });
  await aSender().kick();
  expect(await allEntries(device.database)).toMatchObject([{ state: 'refused', reason: { code: 'not-found' } }]);
});
