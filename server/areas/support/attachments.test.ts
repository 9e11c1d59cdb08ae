import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerOf } from '../../../tests/support/server-jobs.ts';
import { anna, codesOf, expert, freja, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const pdf = new TextEncoder().encode('%PDF-1.7 a scan report');
const announce = 'POST /api/v1/support/CreateAttachmentUpload';

function fileOf(bytes: Uint8Array, name = 'report.pdf') {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { attachmentId: randomUUID(), name, type: 'application/pdf', size: bytes.byteLength, sha256 };
}

async function uploaded(as: string, bytes: Uint8Array<ArrayBuffer> = pdf): Promise<string> {
  const body = fileOf(bytes);
  const { uploadUrl, headers } = (await server.call(announce, { body }, { as })).envelope.dataObject;
  await server.request(uploadUrl, { method: 'PUT', headers, body: bytes });
  return body.attachmentId;
}

const runJobs = () => workerOf(server).runDue();

test('an uploaded file becomes part of the request and can be read by workshop and expert for 300 s [SU-245, SU-373]', async () => {
  const calls = supportCallsOf(server, anna);
  const first = await uploaded(anna);
  const second = await uploaded(anna);
  const created = (await calls.create({ attachments: [{ attachmentId: second }, { attachmentId: first }] })).envelope
    .dataObject;
  expect(created.attachments.map(({ attachmentId }) => attachmentId)).toEqual([second, first]);
  expect(created.attachments[0]).toMatchObject({ name: 'report.pdf', type: 'application/pdf', size: pdf.byteLength });
  for (const as of [anna, expert]) {
    const query = { supportRequestId: created.supportRequestId, attachmentId: first };
    const { envelope } = await server.call('GET /api/v1/Tcs/GetAttachmentUrl', { query }, { as });
    expect(Date.parse(envelope.dataObject.expiresAt) - server.now().getTime()).toBe(300_000);
    const response = await server.request(envelope.dataObject.url);
    expect(await response.text()).toBe('%PDF-1.7 a scan report');
    expect(response.headers.get('content-disposition')).toContain('attachment');
  }
});

test('a file is looked into once, and the database serves others meanwhile; other bytes under its name are not taken for it', async () => {
  const calls = supportCallsOf(server, anna);
  const id = await uploaded(anna);
  const attachments = [{ attachmentId: id }];
  const { open } = server.objects;
  let looks = 0;
  server.objects.open = async (key) => {
    looks += 1;
    await server.database.transaction((db) => db.selectFrom('company').select('id').execute());
    return await open(key);
  };
  expect(codesOf(await calls.create({ attachments, technicianId: '999999' }))).toEqual(['not-found']);
  server.objects.open = async (key) => {
    looks += 1;
    // The device announces other bytes at this very moment.
    await server.call(announce, { body: { ...fileOf(pdf.slice(0, 9)), attachmentId: id } }, { as: anna });
    return await open(key);
  };
  expect((await calls.create({ attachments })).status).toBe(200);
  expect(looks).toBe(1);
  const other = await uploaded(anna);
  server.objects.open = async (key) => {
    await server.call(announce, { body: { ...fileOf(pdf.slice(0, 9)), attachmentId: other } }, { as: anna });
    return await open(key);
  };
  expect(codesOf(await calls.create({ attachments: [{ attachmentId: other }] }))).toEqual(['attachment-missing']);
  server.objects.open = open;
});

test('an attachment is handed out as the bytes it has, as a download, to its workshop and to experts only [SU-317]', async () => {
  const id = await uploaded(anna);
  const { supportRequestId } = (await supportCallsOf(server, anna).create({ attachments: [{ attachmentId: id }] }))
    .envelope.dataObject;
  const download = async (as: string | null) =>
    await server.request(`/api/v1/Tcs/DownloadAttachment?supportRequestId=${supportRequestId}&attachmentId=${id}`, {
      headers: as === null ? {} : { authorization: `Bearer ${await server.tokenFor(as)}` },
    });
  for (const as of [anna, expert]) {
    const answer = await download(as);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(pdf));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''report.pdf");
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  }
  expect((await download(freja)).status).toBe(404);
  expect((await download(null)).status).toBe(401);
  const row = server.database.kysely.selectFrom('attachment').select('object_key').where('id', '=', id);
  await server.objects.remove((await row.executeTakeFirstOrThrow()).object_key);
  expect((await download(anna)).status).toBe(404);
});

test('bytes that are here already need not be sent again after a cut connection', async () => {
  const body = fileOf(pdf);
  const first = (await server.call(announce, { body }, { as: anna })).envelope.dataObject;
  expect(first.isStored).toBe(false);
  await server.request(first.uploadUrl, { method: 'PUT', headers: first.headers, body: pdf });
  expect((await server.call(announce, { body }, { as: anna })).envelope.dataObject.isStored).toBe(true);
});

test('a request whose file has not arrived asks for it, and is taken with the same key once it has', async () => {
  const calls = supportCallsOf(server, anna);
  const body = fileOf(pdf);
  const { uploadUrl, headers } = (await server.call(announce, { body }, { as: anna })).envelope.dataObject;
  const attachments = [{ attachmentId: body.attachmentId }];
  const before = await calls.balance();
  expect(codesOf(await calls.create({ attachments }, 'same-key'))).toEqual(['attachment-missing']);
  expect(await calls.balance()).toBe(before);
  await server.request(uploadUrl, { method: 'PUT', headers, body: pdf });
  expect((await calls.create({ attachments }, 'same-key')).status).toBe(200);
});

test('a program that is named .pdf is refused when the request arrives [SU-247]', async () => {
  const calls = supportCallsOf(server, anna);
  const attachmentId = await uploaded(anna, new TextEncoder().encode('MZ\u0090 this is a program'));
  expect(codesOf(await calls.create({ attachments: [{ attachmentId }] }))).toEqual(['unsupported-type']);
});

test("another person's upload cannot be attached, and a file is part of one request only", async () => {
  const foreign = await uploaded(freja);
  const calls = supportCallsOf(server, anna);
  expect(codesOf(await calls.create({ attachments: [{ attachmentId: foreign }] }))).toEqual(['attachment-missing']);
  const own = await uploaded(anna);
  expect((await calls.create({ attachments: [{ attachmentId: own }] })).status).toBe(200);
  expect(codesOf(await calls.create({ attachments: [{ attachmentId: own }] }))).toEqual(['attachment-missing']);
  const twice = { attachmentId: await uploaded(anna) };
  expect(codesOf(await calls.create({ attachments: [twice, twice] }))).toEqual(['validation']);
});

test('more than three files are refused at the field [SU-245]', async () => {
  const attachments = ['1', '2', '3', '4'].map((attachmentId) => ({ attachmentId }));
  const answer = await supportCallsOf(server, anna).create({ attachments });
  expect(answer.envelope.errorMessages[0]).toMatchObject({ code: 'validation', field: 'attachments' });
});

test('uploads that no request took are removed after a day and not before, those of requests stay', async () => {
  const [kept, left] = [await uploaded(anna), await uploaded(anna)];
  await supportCallsOf(server, anna).create({ attachments: [{ attachmentId: kept }] });
  const keyOf = async (id: string) =>
    (await server.database.kysely.selectFrom('attachment').select('object_key').where('id', '=', id).executeTakeFirst())
      ?.object_key;
  const keyOfLeft = (await keyOf(left)) ?? '';
  server.setNow(new Date(server.now().getTime() + 23 * 3_600_000));
  await runJobs();
  await runJobs();
  expect(await keyOf(left)).toBe(keyOfLeft);
  expect(await server.objects.stat(keyOfLeft)).not.toBeNull();
  server.setNow(new Date(server.now().getTime() + 2 * 3_600_000));
  await runJobs();
  await runJobs();
  expect(await keyOf(left)).toBeUndefined();
  expect(await server.objects.stat(keyOfLeft)).toBeNull();
  expect(await server.objects.stat((await keyOf(kept)) ?? '')).not.toBeNull();
});

test('a request that takes its file while leftovers are being removed has the file, or is asked for it again', async () => {
  await uploaded(anna);
  const file = fileOf(pdf);
  const send = async () => {
    const { uploadUrl, headers } = (await server.call(announce, { body: file }, { as: anna })).envelope.dataObject;
    await server.request(uploadUrl, { method: 'PUT', headers, body: pdf });
  };
  await send();
  server.setNow(new Date(server.now().getTime() + 25 * 3_600_000));
  const { create } = supportCallsOf(server, anna);
  // A tablet that was away for a day sends its request while the other file is being removed; it has said before that the file is there.
  const takeIt = async () => {
    const attachments = [{ attachmentId: file.attachmentId }];
    const first = await create({ attachments });
    if (first.status === 200) return first;
    expect(codesOf(first)).toEqual(['attachment-missing']);
    await send();
    return await create({ attachments });
  };
  const { remove } = server.objects;
  let taking: ReturnType<typeof takeIt> | undefined;
  server.objects.remove = async (key) => {
    taking ??= takeIt();
    await taking;
    await remove(key);
  };
  await runJobs();
  await runJobs();
  server.objects.remove = remove;
  expect((await taking)?.status).toBe(200);
  const row = server.database.kysely.selectFrom('attachment').select('object_key').where('id', '=', file.attachmentId);
  expect(await server.objects.stat((await row.executeTakeFirstOrThrow()).object_key)).not.toBeNull();
});

test('bytes that a device has replaced do not stay for ever, unless it has gone back to them', async () => {
  const body = { ...fileOf(pdf), attachmentId: randomUUID() };
  const other = { ...fileOf(pdf.slice(0, 12)), attachmentId: body.attachmentId };
  const keyOf = async () => {
    const row = server.database.kysely
      .selectFrom('attachment')
      .select('object_key')
      .where('id', '=', body.attachmentId);
    return (await row.executeTakeFirstOrThrow()).object_key;
  };
  const put = async (file: typeof body, bytes: Uint8Array<ArrayBuffer>) => {
    const { uploadUrl, headers } = (await server.call(announce, { body: file }, { as: anna })).envelope.dataObject;
    await server.request(uploadUrl, { method: 'PUT', headers, body: bytes });
    return await keyOf();
  };
  const pass = async (minutes: number) => {
    server.setNow(new Date(server.now().getTime() + minutes * 60_000));
    await runJobs();
  };
  const first = await put(body, pdf);
  const second = await put(other, pdf.slice(0, 12));
  await pass(10);
  expect(await server.objects.stat(first)).not.toBeNull();
  await put(body, pdf);
  await pass(20);
  expect(await server.objects.stat(first)).not.toBeNull();
  expect(await server.objects.stat(second)).toBeNull();
});

test('twenty tablets with one account bring all their files at once, and yet nobody fills the disk with files that wait for no request', async () => {
  const announced = async (attachmentId: string) =>
    (await server.call(announce, { body: { ...fileOf(pdf), attachmentId } }, { as: freja })).status;
  const { kysely } = server.database;
  const ofOther = await uploaded(freja);
  const row = await kysely.selectFrom('attachment').selectAll().where('id', '=', ofOther).executeTakeFirstOrThrow();
  const ids = Array.from({ length: 20 * 6 * 3 - 2 }, () => randomUUID());
  await kysely
    .insertInto('attachment')
    .values(ids.map((id) => ({ ...row, id })))
    .execute();
  expect(await announced(randomUUID())).toBe(200);
  const more = Array.from({ length: 40 }, () => randomUUID());
  await kysely
    .insertInto('attachment')
    .values(more.map((id) => ({ ...row, id })))
    .execute();
  expect(await announced(randomUUID())).toBe(429);
  expect(await announced(ids[0] ?? '')).toBe(200);
});
