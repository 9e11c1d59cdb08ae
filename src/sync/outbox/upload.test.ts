import { fc, test as property } from '@fast-check/vitest';
import { beforeEach, expect, test } from 'vitest';
import { maxAttachments } from '../../../domain/attachment-limits.ts';
import { type ClaimServer, createClaimServer } from '../../../tests/support/a-claim-server.ts';
import { aRequest, anEntry } from '../../../tests/support/an-entry.ts';
import { workOf } from '../../../tests/support/work-samples.ts';
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

test('on a device that has no room to note that a photo is uploaded, its request is sent, and the photo makes room', async () => {
  device.database.attachments.hook('updating', () => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await aSender().kick();
  expect([puts.length, server.effects.length]).toEqual([1, 1]);
  expect(await allEntries(device.database)).toEqual([]);
  expect(await device.database.attachments.count()).toBe(0);
});

test('on a device that has no room for the answer either, work and photo still make room once they have arrived', async () => {
  for (const table of [device.database.requests, device.database.attachments]) {
    table.hook('creating', () => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
  }
  await aSender().kick();
  expect(server.effects).toHaveLength(1);
  expect(await allEntries(device.database)).toEqual([]);
  expect(await device.database.attachments.count()).toBe(0);
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

/** Of one photo: whether the store has it from before, and how often its way there breaks off. */
const aWay = fc.record({ isStored: fc.boolean(), failures: fc.nat({ max: 2 }) });

property.prop([fc.array(aWay, { maxLength: maxAttachments })], { numRuns: 60 })(
  'each of 0 to 3 photos is sent until it is there and not once more, whichever way breaks off; the request follows once, with all',
  async (ways) => {
    const { platform, database, serve, api } = createSyncDevice();
    const ids = ways.map((_, index) => `photo-${index}`);
    const entry = anEntry('create-request', { args: { ...workOf['create-request'], attachmentIds: ids } });
    for (const id of ids) {
      const own = new TextEncoder().encode(`bytes of ${id}`).buffer;
      const sha256 = await platform.cryptography.sha256Hex(own);
      const file = { id, name: id, type: 'image/jpeg', size: own.byteLength, sha256, bytes: own, isUploaded: false };
      await database.attachments.put({ ...file, owner: entry.id });
    }
    await database.outbox.put(entry);
    const failures = new Map(ways.map((way, index) => [`photo-${index}`, way.failures]));
    const stored = new Map(ways.flatMap((way, index) => (way.isStored ? [[`photo-${index}`, 'from before']] : [])));
    const requests: unknown[] = [];
    serve(({ method, path, body }) => {
      const id = path.split('/').at(-1) ?? '';
      if (method === 'PUT') {
        const left = failures.get(id) ?? 0;
        failures.set(id, left - 1);
        if (left > 0) throw new TypeError('connection lost');
        expect(stored.has(id)).toBe(false);
        stored.set(id, new TextDecoder().decode(body as ArrayBuffer));
        return new Response(null, { status: 200 });
      }
      if (id === 'CreateAttachmentUpload') {
        const { attachmentId } = body as { attachmentId: string };
        const uploadUrl = `http://portal.test/objects/${attachmentId}`;
        return ok({
          isStored: stored.has(attachmentId),
          uploadUrl,
          headers: {},
          expiresAt: '2026-11-21T08:05:00.000Z',
        });
      }
      requests.push((body as { attachments: unknown }).attachments);
      return ok(aRequest());
    });
    const sender = createSender({ ...platform, database, api, canSend: () => true });
    const shares: number[] = [];
    sender.progress.subscribe(() => {
      const now = sender.progress.get();
      if (now) shares.push(now.uploadedBytes / Math.max(now.totalBytes, 1));
    });
    for (let attempt = 0; attempt < 8 && (await database.outbox.count()) > 0; attempt++) {
      await sender.hurry();
    }
    expect(await database.outbox.count()).toBe(0);
    expect(Object.fromEntries(stored)).toEqual(
      Object.fromEntries(ids.map((id, index) => [id, ways[index]?.isStored ? 'from before' : `bytes of ${id}`])),
    );
    expect(requests).toEqual([ids.map((attachmentId) => ({ attachmentId }))]);
    expect(shares.at(-1)).toBe(ids.length > 0 ? 1 : 0);
    await sender.stop();
    database.close();
  },
);
