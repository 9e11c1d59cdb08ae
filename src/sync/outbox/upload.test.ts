import { beforeEach, expect, test } from 'vitest';
import { type ClaimServer, createClaimServer } from '../../../tests/support/a-claim-server.ts';
import { anEntry, workOf } from '../../../tests/support/an-entry.ts';
import {
  type Call,
  type SyncDevice,
  createSyncDevice,
  ok,
  refusal,
  settled,
} from '../../../tests/support/sync-device.ts';
import { requestById } from '../../data/requests.ts';
import { allEntries } from './rows.ts';
import { createSender } from './sender.ts';

let device: SyncDevice;
let server: ClaimServer;
const aSender = () => createSender({ ...device.platform, ...device, canSend: () => true });

const bytes = new TextEncoder().encode('a photo').buffer;
let isStored: boolean;
let confirmed: string;
let puts: Call[];

beforeEach(async () => {
  device = createSyncDevice();
  server = createClaimServer();
  [isStored, puts] = [false, []];
  confirmed = await device.platform.cryptography.sha256Hex(bytes);
  const file = {
    id: 'photo',
    name: 'p.jpg',
    type: 'image/jpeg',
    size: 7,
    sha256: confirmed,
    bytes,
    isUploaded: false,
  };
  const entry = anEntry('create-request', { args: { ...workOf['create-request'], attachmentIds: ['photo'] } });
  await device.database.attachments.put({ ...file, owner: entry.id });
  await device.database.outbox.put(entry);
  device.serve((call) => {
    if (call.method === 'PUT') {
      puts.push(call);
      isStored = true;
      return new Response(null, { status: 200 });
    }
    const uploadUrl = 'http://portal.test/objects/photo';
    const expiresAt = '2026-11-21T08:05:00.000Z';
    if (call.path.endsWith('/CreateAttachmentUpload')) return ok({ isStored, uploadUrl, headers: {}, expiresAt });
    if (!isStored) return refusal('attachment-missing');
    const made = server.answer(call);
    return made
      .json()
      .then((envelope: { dataObject: object }) =>
        ok({ ...envelope.dataObject, attachments: [{ ...file, attachmentId: 'photo', sha256: confirmed }] }),
      ) as unknown as Response;
  });
});

test('a photo is uploaded before its request, and leaves the device when the server confirms its hash', async () => {
  await aSender().kick();
  expect(puts).toHaveLength(1);
  expect(new TextDecoder().decode(puts[0]?.body as ArrayBuffer)).toBe('a photo');
  expect(device.calls.map((call) => call.path.split('/').at(-1))).toEqual([
    'CreateAttachmentUpload',
    'photo',
    'CreateSupportRequest',
  ]);
  expect(await device.database.attachments.count()).toBe(0);
  expect(await requestById(device.database, '101')).toBeDefined();
});

test('bytes that the server confirms under another hash stay on the device', async () => {
  confirmed = 'f'.repeat(64);
  await aSender().kick();
  expect(await device.database.attachments.count()).toBe(1);
  expect(await allEntries(device.database)).toEqual([]);
});

test('a photo that vanished from the store is uploaded again and the request still arrives once', async () => {
  await device.database.attachments.update('photo', { isUploaded: true });
  const sender = aSender();
  await sender.kick();
  expect(puts).toHaveLength(0);
  device.platform.clock.advance(1_000);
  await settled();
  expect(puts).toHaveLength(1);
  expect(server.effects).toHaveLength(1);
});

test('a photo that is no longer on the device is told to the person instead of sending half of the request', async () => {
  await device.database.attachments.clear();
  await aSender().kick();
  expect(device.calls).toEqual([]);
  expect(await allEntries(device.database)).toMatchObject([{ state: 'refused' }]);
});
