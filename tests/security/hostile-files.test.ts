import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '../../contract/api.ts';
import type { Input } from '../../contract/endpoint.ts';
import { maxAttachmentBytes } from '../../domain/attachment-limits.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { callTable } from './call-table.ts';
import { type Company, createTwoCompanies } from './two-companies.ts';

const announce = 'POST /api/v1/support/CreateAttachmentUpload';
const create = 'POST /api/v1/support/CreateSupportRequest';
type Announcement = Input<Api[typeof announce], typeof announce>['body'];

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);
const program = Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0]);
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let server: TestServer;
let own: Company;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
  ({ own } = await createTwoCompanies(server.database.kysely));
});
afterAll(() => server.close());

const announcement = (bytes: Uint8Array, more: Partial<Announcement> = {}): Announcement => ({
  attachmentId: randomUUID(),
  name: 'foto.png',
  type: 'image/png',
  size: bytes.length,
  sha256: sha256Of(bytes),
  ...more,
});
const announceAs = (body: Announcement) => server.call(announce, { body }, { as: own.ids.ciamId });

async function put(body: Announcement, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const { envelope } = await announceAs(body);
  const { uploadUrl, headers: given } = envelope.dataObject;
  return await server.request(uploadUrl, { method: 'PUT', headers: { ...given, ...headers }, body: bytes });
}

async function attach(attachmentIds: string[]) {
  const input = callTable[create].input({ ...own.ids, attachmentId: '' });
  const body = { ...input.body, attachments: attachmentIds.map((attachmentId) => ({ attachmentId })) };
  return await server.call(create, { body } as Input<Api[typeof create], typeof create>, { as: own.ids.ciamId });
}

test.each([
  ['program.exe', 'application/octet-stream'],
  ['program.exe', 'image/png'],
  ['bill.pdf.exe', 'application/pdf'],
  ['page.html', 'text/html'],
  ['drawing.svg', 'image/svg+xml'],
  ['foto.png', 'text/html'],
  ['no-ending', 'image/png'],
])('a file named %s that claims to be %s is refused before it is uploaded [SU-247]', async (name, type) => {
  const { status, envelope } = await announceAs(announcement(png, { name, type }));
  expect([status, envelope.errorMessages[0]?.code]).toEqual([415, 'unsupported-type']);
});

test('5 MB and one byte is refused, 5 MB is taken [SU-246]', async () => {
  const tooLarge = await announceAs(announcement(png, { size: maxAttachmentBytes + 1 }));
  expect(tooLarge.status).toBe(400);
  expect(tooLarge.envelope.errorMessages[0]?.field).toBe('size');
  expect((await announceAs(announcement(png, { size: maxAttachmentBytes }))).status).toBe(200);
});

test('a program with the name and type of a picture never gets into a request [SU-247]', async () => {
  const body = announcement(program);
  await put(body, program);
  const { status, envelope } = await attach([body.attachmentId]);
  expect([status, envelope.errorMessages[0]?.code]).toEqual([415, 'unsupported-type']);
});

test('other bytes, more bytes or another type than announced are not kept', async () => {
  const other = announcement(png);
  expect((await put(other, Uint8Array.from([...png].reverse()))).status).toBe(400);
  expect((await put(announcement(png), Uint8Array.from([...png, 0]))).status).toBe(413);
  expect((await put(announcement(png), png, { 'content-type': 'text/html' })).status).toBe(400);
  expect((await attach([other.attachmentId])).envelope.errorMessages[0]?.code).toBe('attachment-missing');
});

test('an upload address works for 300 s, for its file only, and for writing only', async () => {
  const { envelope } = await announceAs(announcement(png));
  const { uploadUrl, headers } = envelope.dataObject;
  const upload = (address: string) => server.request(address, { method: 'PUT', headers, body: png });
  expect((await server.request(uploadUrl)).status).toBe(403);
  expect((await upload(uploadUrl.replace(/size=\d+/, 'size=99'))).status).toBe(403);
  const [path = '', query = ''] = uploadUrl.split('?');
  expect((await upload(`${path}x?${query}`)).status).toBe(403);
  const before = server.now();
  server.setNow(new Date(before.getTime() + 301_000));
  expect((await upload(uploadUrl)).status).toBe(403);
  server.setNow(before);
  expect((await upload(uploadUrl)).status).toBe(200);
});

test('a file with a hostile name comes back as a download under a harmless name', async () => {
  const hostile = '../../etc/pass"wd\r\nset-cookie: a=b\u202Egnp.png';
  const body = announcement(png, { name: hostile });
  expect((await put(body, png)).status).toBe(200);
  const { envelope } = await attach([body.attachmentId]);
  expect(envelope.errorMessages).toEqual([]);
  const kept = envelope.dataObject.attachments[0];
  expect(kept?.name).not.toMatch(/[/\\"\r\n\u202E]/);
  const query = { supportRequestId: envelope.dataObject.supportRequestId, attachmentId: body.attachmentId };
  const address = await server.call('GET /api/v1/Tcs/GetAttachmentUrl', { query }, { as: own.ids.ciamId });
  const download = await server.request(address.envelope.dataObject.url);
  expect(download.status).toBe(200);
  expect(download.headers.get('set-cookie')).toBeNull();
  expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.%~-]+$/);
  expect(download.headers.get('x-content-type-options')).toBe('nosniff');
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(png);
});

test('whoever only asks about a file leaves none open, and is told its size', async () => {
  const body = announcement(png);
  await put(body, png);
  const { envelope } = await attach([body.attachmentId]);
  const query = { supportRequestId: envelope.dataObject.supportRequestId, attachmentId: body.attachmentId };
  const signed = await server.call('GET /api/v1/Tcs/GetAttachmentUrl', { query }, { as: own.ids.ciamId });
  const call = `/api/v1/Tcs/DownloadAttachment?${new URLSearchParams(query).toString()}`;
  const headers = { authorization: `Bearer ${await server.tokenFor(own.ids.ciamId)}` };
  const { open } = server.objects;
  const endings: Promise<void>[] = [];
  server.objects.open = async (key) => {
    const file = await open(key);
    if (file === null) return null;
    const ended = Promise.withResolvers<void>();
    endings.push(ended.promise);
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
    void file.stream.pipeTo(writable).catch(() => ended.resolve());
    return { ...file, stream: readable };
  };
  for (const address of [call, signed.envelope.dataObject.url, call]) {
    const answer = await server.request(address, { method: 'HEAD', headers });
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '12', '']);
  }
  server.objects.open = open;
  expect(endings).toHaveLength(3);
  await Promise.all(endings);
});

test('a fourth attachment is refused at its field [SU-245]', async () => {
  const { status, envelope } = await attach([1, 2, 3, 4].map(String));
  expect([status, envelope.errorMessages[0]?.field]).toEqual([400, 'attachments']);
});
