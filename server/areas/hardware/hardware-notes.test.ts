import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngOf } from '../../../tests/support/pictures.ts';
import { workerOf } from '../../../tests/support/server-jobs.ts';
import { codesOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

const anna = 'anna@lindner.example';
const individual = 'jan@lindner.example';
const otherManager = 'freja@nordlys.example';
const place = { countryCode: 'de', language: 'en' };
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function hardwareOf(as: string) {
  const query = { ciamId: demoCiamId(as), ...place };
  return (await server.call('GET /api/v1/vci/getVciList', { query }, { as })).envelope.dataObject.items;
}
/** One without a claim, which can be deleted. */
async function freeSerial(): Promise<{ id: string; serialNumber: string }> {
  const free = (await hardwareOf(anna)).find(({ repairStatus }) => repairStatus.status === 'None');
  return { id: free?.id ?? '', serialNumber: free?.serialNumber ?? '' };
}
async function notes(as = anna, changedSince = 0) {
  const query = { ciamId: demoCiamId(as), changedSince };
  return (await server.call('GET /api/v1/vci/GetVciNotes', { query }, { as })).envelope.dataObject;
}
interface Given {
  as?: string;
  key?: string;
  photos?: string[];
}
function addNote(serialNumber: string, note: string, { as = anna, key, photos = [] }: Given = {}) {
  const attachments = photos.map((attachmentId) => ({ attachmentId }));
  const body = { ciamId: demoCiamId(as), ...place, serialNumber, note, attachments };
  return server.call('POST /api/v1/vci/AddVciNote', { body }, { as, ...(key && { idempotencyKey: key }) });
}

const announce = 'POST /api/v1/support/CreateAttachmentUpload';
const png = Uint8Array.from(pngOf(2, 2));
function photoFile(bytes: Uint8Array = png) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { attachmentId: randomUUID(), name: 'plug.png', type: 'image/png', size: bytes.byteLength, sha256 };
}
async function uploaded(bytes: Uint8Array<ArrayBuffer> = png, as = anna): Promise<string> {
  const body = photoFile(bytes);
  const { uploadUrl, headers } = (await server.call(announce, { body }, { as })).envelope.dataObject;
  await server.request(uploadUrl, { method: 'PUT', headers, body: bytes });
  return body.attachmentId;
}
const photoUrl = (noteId: string, attachmentId: string, as = anna) =>
  server.call('GET /api/v1/vci/GetVciNotePhotoUrl', { query: { noteId, attachmentId } }, { as });

test('a note says who wrote it, when, and which photos belong to it in their order, and others of the workshop are told', async () => {
  const { id, serialNumber } = await freeSerial();
  const before = (await notes()).revision;
  const [first, second] = [await uploaded(), await uploaded()];
  const { envelope } = await addNote(serialNumber, 'Plug bent\nsince Monday', {
    key: 'note-1',
    photos: [second, first],
  });
  const note = envelope.dataObject;
  expect(note).toMatchObject({ hardwareId: id, note: 'Plug bent\nsince Monday', clientKey: 'note-1' });
  expect(note.at).toBe(server.now().toISOString());
  expect(note.author).toMatch(/^Anna /);
  expect(note.photos.map(({ attachmentId }) => attachmentId)).toEqual([second, first]);
  const changes = await notes(anna, before);
  expect(changes.items).toEqual([note]);
  expect(changes.revision).toBeGreaterThan(before);
  const { url } = (await photoUrl(note.id, first)).envelope.dataObject;
  expect(Buffer.from(await (await server.request(url)).arrayBuffer())).toEqual(Buffer.from(png));
});

test('a note that arrives again after its stored answer was forgotten finds itself, also when its photos are long taken', async () => {
  const { serialNumber } = await freeSerial();
  const photos = [await uploaded()];
  const first = await addNote(serialNumber, 'Once', { key: 'note-2', photos });
  await server.database.kysely.deleteFrom('idempotency').execute();
  expect((await addNote(serialNumber, 'Once', { key: 'note-2', photos })).envelope.dataObject).toEqual(
    first.envelope.dataObject,
  );
  expect((await notes()).items.filter(({ note }) => note === 'Once')).toHaveLength(1);
});

test('a note needs words or a photo, and no more than 2000 characters and 3 photos', async () => {
  const { serialNumber } = await freeSerial();
  const problem = async (note: string, photos: string[] = []) => {
    const { envelope } = await addNote(serialNumber, note, { photos });
    return envelope.errorMessages[0] && `${envelope.errorMessages[0].code} ${envelope.errorMessages[0].field}`;
  };
  expect(await problem('  ')).toBe('validation note');
  expect(await problem('x'.repeat(2001))).toBe('validation note');
  expect(await problem('', ['a', 'b', 'c', 'd'])).toBe('validation attachments');
  expect(await problem('', [await uploaded()])).toBeUndefined();
  expect(await problem('x'.repeat(2000))).toBeUndefined();
});

test('a photo is looked into like any attachment: one that has not arrived is asked for, a disguised one refused', async () => {
  const { serialNumber } = await freeSerial();
  const body = photoFile();
  await server.call(announce, { body }, { as: anna });
  expect(codesOf(await addNote(serialNumber, '', { photos: [body.attachmentId] }))).toEqual(['attachment-missing']);
  const program = new TextEncoder().encode('MZ not a picture at all');
  expect(codesOf(await addNote(serialNumber, '', { photos: [await uploaded(program)] }))).toEqual(['unsupported-type']);
  const taken = await uploaded();
  expect((await addNote(serialNumber, '', { photos: [taken] })).status).toBe(200);
  expect(codesOf(await addNote(serialNumber, '', { photos: [taken] }))).toEqual(['attachment-missing']);
});

test('notes, their hardware and their photos are for managers of the own workshop only [SU-030]', async () => {
  const { serialNumber } = await freeSerial();
  const theirs = (await hardwareOf(otherManager))[0]?.serialNumber ?? '';
  expect(codesOf(await addNote(theirs, 'Not mine'))).toEqual(['not-found']);
  const photo = await uploaded();
  const note = (await addNote(serialNumber, 'Ours', { photos: [photo] })).envelope.dataObject;
  expect((await photoUrl(note.id, photo, otherManager)).status).toBe(404);
  expect((await photoUrl(note.id, photo, individual)).status).toBe(403);
  expect((await addNote(serialNumber, 'Mine', { as: individual })).status).toBe(403);
  expect(codesOf(await addNote(theirs, '', { as: otherManager, photos: [await uploaded()] }))).toEqual([
    'attachment-missing',
  ]);
  expect((await notes(otherManager)).items.some(({ id }) => id === note.id)).toBe(false);
});

test('hardware that is deleted takes its notes and the bytes of their photos along, on every device', async () => {
  const { id, serialNumber } = await freeSerial();
  const photo = await uploaded();
  const note = (await addNote(serialNumber, 'Gone soon', { photos: [photo] })).envelope.dataObject;
  const stored = await server.database.kysely
    .selectFrom('attachment')
    .select('object_key')
    .where('id', '=', photo)
    .executeTakeFirstOrThrow();
  const before = (await notes()).revision;
  const query = { ciamId: demoCiamId(anna), HardwareId: id };
  expect((await server.call('DELETE /api/v1/vci/Delete', { query }, { as: anna })).status).toBe(200);
  expect((await notes(anna, before)).deletedIds).toContain(note.id);
  expect((await notes()).items.some((one) => one.hardwareId === id)).toBe(false);
  expect((await photoUrl(note.id, photo)).status).toBe(404);
  await workerOf(server).runDue();
  expect(await server.objects.stat(stored.object_key)).toBeNull();
  expect(codesOf(await addNote(serialNumber, 'Too late'))).toEqual(['not-found']);
});

test('photos of a note are not forgotten with files that nobody sent', async () => {
  const { serialNumber } = await freeSerial();
  const photo = await uploaded();
  const note = (await addNote(serialNumber, '', { photos: [photo] })).envelope.dataObject;
  await server.database.kysely
    .updateTable('attachment')
    .set({ created_at: new Date(server.now().getTime() - 3 * 86_400_000) })
    .where('id', '=', photo)
    .execute();
  await workerOf(server).runDue();
  expect((await photoUrl(note.id, photo)).status).toBe(200);
});
