import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { chatPartBytes } from '../../../domain/chat/chat-file.ts';
import { chatCallsOf } from '../../../tests/support/chat-calls.ts';
import { workerOf } from '../../../tests/support/server-jobs.ts';
import { anna, codesOf, expert, freja, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { compareChannel } from '../chat/compare-channel.ts';

let server: TestServer;
/** Happens when the chat service has carried out what it was asked, before the portal hears of it; a test sets it. */
let onChatAnswer: ((request: Request) => Promise<void>) | null = null;
beforeAll(async () => {
  server = await createTestServer({
    throughChat: (send) => async (request) => {
      const answer = await send(request);
      await onChatAnswer?.(request);
      return answer;
    },
  });
});
afterEach(() => {
  onChatAnswer = null;
});
afterAll(() => server.close());

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Bytes of their own, so that no two tests share an object. */
function film(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).map((_, index) => index % 251);
  bytes.set(new TextEncoder().encode(randomUUID()).subarray(0, size));
  return bytes;
}

function partsOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const count = Math.ceil(bytes.length / chatPartBytes);
  return Array.from({ length: count }, (_, part) => bytes.slice(part * chatPartBytes, (part + 1) * chatPartBytes));
}

function fileOf(bytes: Uint8Array<ArrayBuffer>, more: Record<string, unknown> = {}) {
  const parts = partsOf(bytes).map(hash);
  return { attachmentId: randomUUID(), name: 'engine.mp4', type: 'video/mp4', size: bytes.length, parts, ...more };
}
type FileFacts = ReturnType<typeof fileOf>;

const announce = (body: FileFacts, as = anna) => server.call('POST /api/v1/chat/AnnounceFile', { body }, { as });

/** The next parts that are asked for, as many as wanted. */
async function uploadSome(body: FileFacts, bytes: Uint8Array<ArrayBuffer>, most = 8): Promise<number> {
  const { missing } = (await announce(body)).envelope.dataObject;
  for (const { part, uploadUrl, headers } of missing.slice(0, most)) {
    const put = await server.request(uploadUrl, { method: 'PUT', headers, body: partsOf(bytes)[part] ?? null });
    expect(put.status).toBe(200);
  }
  return missing.length;
}

async function uploaded(bytes: Uint8Array<ArrayBuffer>, more: Record<string, unknown> = {}): Promise<FileFacts> {
  const body = fileOf(bytes, more);
  while ((await uploadSome(body, bytes)) > 0);
  return body;
}

const newRequest = async () => (await supportCallsOf(server, anna).create()).envelope.dataObject.supportRequestId;
const send = async ({ attachmentId }: FileFacts, { as = anna, text = ' ', to = '', key = randomUUID() } = {}) =>
  chatCallsOf(server, as).send(to === '' ? await newRequest() : to, text, key, attachmentId);

/** As a message names it. */
async function sent(file: FileFacts) {
  const { status, envelope } = await send(file);
  expect(status, JSON.stringify(envelope.errorMessages)).toBe(200);
  const { attachment } = envelope.dataObject.metadata;
  if (!attachment) throw new Error('The message has no file');
  return { message: envelope.dataObject, attachment };
}

async function download(fileKey: string, as: string, version?: string): Promise<Response> {
  const file = `${fileKey}/engine.mp4`;
  const address =
    version === undefined
      ? `/api/Document/DownloadFile/${file}`
      : `/api/Document/DownloadFileScanResult/${file}/${version}`;
  return await server.request(address, { headers: { authorization: `Bearer ${await server.tokenFor(as)}` } });
}

test.for([1, chatPartBytes, chatPartBytes + 1, 10 * chatPartBytes + 7])(
  'a file of %i bytes that came in parts is one download again, under its name [SU-360, SU-372]',
  async (size) => {
    const bytes = film(size);
    const { attachment } = await sent(await uploaded(bytes));
    expect(attachment).toMatchObject({ name: 'engine.mp4', type: 'video/mp4', size, location: 'chat-files' });
    const answer = await download(attachment.fileKey, anna);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(answer.headers.get('content-length')).toBe(String(size));
    expect(hash(new Uint8Array(await answer.arrayBuffer()))).toBe(hash(bytes));
  },
);

test('a line that drops costs the part it was at: what has arrived is not asked for again, also after the page was loaded anew', async () => {
  const bytes = film(11 * chatPartBytes);
  const body = fileOf(bytes);
  expect(await uploadSome(body, bytes, 3)).toBe(8);
  const after = (await announce(body)).envelope.dataObject;
  expect(after.missing.map(({ part }) => part)).toEqual([3, 4, 5, 6, 7]);
  expect(await uploadSome(body, bytes, 5)).toBe(8);
  const { missing, arrived } = (await announce(body)).envelope.dataObject;
  expect([missing.map(({ part }) => part), arrived]).toEqual([[8, 9, 10], 8]);
});

test('a part with other bytes than were announced is not kept', async () => {
  const bytes = film(20);
  const body = fileOf(bytes);
  const { missing } = (await announce(body)).envelope.dataObject;
  const [{ uploadUrl, headers } = { uploadUrl: '', headers: {} }] = missing;
  for (const wrong of [film(20), film(21), film(19)]) {
    expect((await server.request(uploadUrl, { method: 'PUT', headers, body: wrong })).ok).toBe(false);
  }
  expect((await announce(body)).envelope.dataObject.missing).toHaveLength(1);
});

test.for([
  ['more than 100 MB', { size: 104_857_601, parts: Array.from({ length: 101 }, () => 'a'.repeat(64)) }],
  ['nothing in it', { size: 0, parts: [] }],
  ['fewer parts than it is large', { size: 2 * chatPartBytes }],
  ['more parts than it is large', { parts: ['a'.repeat(64), 'b'.repeat(64)] }],
  ['a hash that is none', { parts: ['x'] }],
  ['no name', { name: ' ' }],
] as const)('a file with %s is refused at its announcement [SU-241]', async ([, wrong]) => {
  const body = { ...fileOf(film(5)), ...wrong } as unknown as FileFacts;
  expect(codesOf(await announce(body))[0]).toBe('validation');
});

test('a file alone is sent with a single blank as its text, and is in the conversation of whoever pulls it [SU-147, SU-243]', async () => {
  const { message, attachment } = await sent(await uploaded(film(9)));
  expect(message.content).toBe(' ');
  expect(attachment).toMatchObject({ name: 'engine.mp4', size: 9, requestType: 1 });
  const pulled = (await chatCallsOf(server, anna).messages()).items;
  expect(pulled.find(({ messageId }) => messageId === message.messageId)?.metadata.attachment).toEqual(attachment);
});

test('only whoever may read the request reads its files: another company, an expert at another request and a guessed key get nothing', async () => {
  const { message, attachment } = await sent(await uploaded(film(9)));
  for (const as of [freja, expert]) expect((await download(attachment.fileKey, as)).status).toBe(404);
  expect((await download(randomUUID(), anna)).status).toBe(404);
  const take = { body: { supportRequestId: message.supportRequestId } };
  await server.call('POST /api/v1/expert/TakeRequest', take, { as: expert });
  expect((await download(attachment.fileKey, expert)).status).toBe(200);
});

test('one message takes a file: repeated under its key it is the same message, under another it is refused', async () => {
  const file = await uploaded(film(9));
  const [to, key] = [await newRequest(), randomUUID()];
  const first = await send(file, { to, key });
  const again = await send(file, { to, key });
  expect([again.status, again.envelope.dataObject]).toEqual([200, first.envelope.dataObject]);
  expect(codesOf(await send(file, { to }))).toEqual(['attachment-missing']);
  const other = fileOf(film(9), { attachmentId: file.attachmentId });
  expect(codesOf(await announce(other))).toEqual(['validation']);
});

test('a file of which a part is missing, and that of another person, is not taken', async () => {
  const bytes = film(2 * chatPartBytes);
  const half = fileOf(bytes);
  await uploadSome(half, bytes, 1);
  expect(codesOf(await send(half))).toEqual(['attachment-missing']);
  const whole = await uploaded(film(3));
  const to = (await supportCallsOf(server, freja).create()).envelope.dataObject.supportRequestId;
  expect(codesOf(await send(whole, { as: freja, to }))).toEqual(['attachment-missing']);
});

test.each([
  ['nobody has read', false],
  ['the expert has read', true],
])(
  'a message that %s is deleted with its file: nobody reads it any more, and its bytes are gone',
  async (_what, isRead) => {
    const file = await uploaded(film(9));
    const { message, attachment } = await sent(file);
    const { supportRequestId, messageId } = message;
    await server.call('POST /api/v1/expert/TakeRequest', { body: { supportRequestId } }, { as: expert });
    if (isRead) await chatCallsOf(server, expert).read(supportRequestId, messageId);
    const { envelope } = await chatCallsOf(server, anna).remove(messageId);
    expect(envelope.dataObject).toMatchObject({ hasVanished: !isRead });
    for (const as of [anna, expert]) expect((await download(attachment.fileKey, as)).status).toBe(404);
    await workerOf(server).runDue();
    expect((await announce(file)).envelope.dataObject.missing).toHaveLength(1);
  },
);

test('a scan result file is read in the version that the message names, and in no other [SU-361]', async () => {
  const { attachment } = await sent(await uploaded(film(9)));
  expect((await download(attachment.fileKey, anna, attachment.versionId)).status).toBe(200);
  expect((await download(attachment.fileKey, anna, 'a'.repeat(16))).status).toBe(404);
});

test('names and types cannot lead astray: no path, no control characters, never shown as a page', async () => {
  const file = await uploaded(film(4), { name: '../../\u202Egnp.exe<b>.svg', type: 'text/html; charset=x' });
  const { attachment } = await sent(file);
  expect(attachment.name).not.toMatch(/[\\/<>\u202E]/);
  const answer = await download(attachment.fileKey, anna);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
});

const isSending = (request: Request) =>
  request.method === 'POST' && new URL(request.url).pathname.endsWith('/messages');
const answerIsLost = (request: Request) =>
  isSending(request) ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve();
async function compare(requestId: string): Promise<void> {
  const db = server.database.kysely;
  const channel = db.selectFrom('chat_channel').select('id').where('request_id', '=', Number(requestId));
  await compareChannel({ db, now: server.now }, server.chat, (await channel.executeTakeFirstOrThrow()).id);
}
const fileKeyIn = async (requestId: string) =>
  (await chatCallsOf(server, anna).messages()).items.find((one) => one.supportRequestId === requestId)?.metadata
    .attachment?.fileKey ?? '';

test.for(['is sent again', 'is sent again after the conversation has ended', 'is never sent again'])(
  'the file of a message that only the chat service had, and that %s, is there for good',
  async (what) => {
    const [to, key] = [await newRequest(), randomUUID()];
    const bytes = film(chatPartBytes + 9);
    const file = await uploaded(bytes);
    onChatAnswer = answerIsLost;
    expect((await send(file, { to, key })).status).toBe(500);
    onChatAnswer = null;
    if (what.includes('ended')) await supportCallsOf(server, anna).cancel(to);
    else await compare(to);
    if (!what.includes('never')) expect((await send(file, { to, key })).status).toBe(200);
    server.setNow(new Date(server.now().getTime() + 25 * 3_600_000));
    for (let round = 0; round < 2; round += 1) await workerOf(server).runDue();
    const answer = await download(await fileKeyIn(to), anna);
    expect(answer.status).toBe(200);
    expect(hash(new Uint8Array(await answer.arrayBuffer()))).toBe(hash(bytes));
    expect(codesOf(await send(file, { to: await newRequest() }))).toEqual(['attachment-missing']);
  },
);

test('a message with a file that the comparison finds while it is being sent is sent, once', async () => {
  const to = await newRequest();
  const file = await uploaded(film(9));
  onChatAnswer = async (request) => {
    if (!isSending(request)) return;
    onChatAnswer = null;
    await compare(to);
  };
  const { status, envelope } = await send(file, { to });
  expect(status, JSON.stringify(envelope.errorMessages)).toBe(200);
  expect((await download(await fileKeyIn(to), anna)).status).toBe(200);
  const messages = (await chatCallsOf(server, anna).messages()).items;
  expect(messages.filter((one) => one.supportRequestId === to)).toHaveLength(1);
});

test('a person has a gigabyte of files that wait for their message, however they are announced, and what is announced may be repeated', async () => {
  const mostBytes = 104_857_600;
  const largest = () => ({
    size: mostBytes,
    parts: Array.from({ length: 100 }, () => hash(new TextEncoder().encode(randomUUID()))),
  });
  const files = Array.from({ length: 11 }, () => fileOf(film(1)));
  const status = async (file: FileFacts) => (await announce(file, freja)).status;
  for (const file of files) expect(await status(file)).toBe(200);
  const grown = files.map((file) => ({ ...file, ...largest() }));
  const answers: number[] = [];
  for (const file of grown) answers.push(await status(file));
  expect(answers).toEqual([...Array.from({ length: 9 }, () => 200), 429, 429]);
  const [first = fileOf(film(1))] = grown;
  expect([await status(first), await status({ ...first, ...largest() })]).toEqual([200, 200]);
  expect(codesOf(await announce(fileOf(film(1), largest()), freja))).toEqual(['too-many-requests']);
  expect(await status({ ...first, size: 1, parts: [hash(film(1))] })).toBe(200);
  expect(await status(grown.at(-1) ?? first)).toBe(200);
});

test('a file that is never sent is forgotten after a day with its bytes; one that is announced again with other bytes loses the first', async () => {
  const runJobs = () => workerOf(server).runDue();
  const file = await uploaded(film(9));
  const stored = () =>
    server.database.kysely
      .selectFrom('chat_file')
      .select('file_key')
      .where('attachment_id', '=', file.attachmentId)
      .execute();
  expect(await stored()).toHaveLength(1);
  server.setNow(new Date(server.now().getTime() + 25 * 3_600_000));
  await runJobs();
  expect(await stored()).toHaveLength(0);
  await runJobs();
  expect((await announce(file)).envelope.dataObject.missing).toHaveLength(1);
});
