import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startS3Fake } from '../../tests/support/s3-fake.ts';
import { createLocalObjects } from '../embedded/objects/local-objects.ts';
import { createObjectRoutes } from '../embedded/objects/object-routes.ts';
import { createHttpServer, listen } from '../http/listen.ts';
import { createS3Objects } from './s3-objects.ts';

const start = new Date('2026-03-02T09:00:00.000Z');
let now = start;
const clock = () => now;
beforeEach(() => {
  now = start;
});

async function startLocal() {
  const directory = mkdtempSync(path.join(tmpdir(), 'portal-objects-'));
  const objects = createLocalObjects({ directory, secret: 'secret', now: clock });
  const server = createHttpServer(createObjectRoutes({ objects, secret: 'secret', now: clock }), []);
  await listen(server, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
    rmSync(directory, { recursive: true });
    return Promise.resolve();
  };
  return { objects, base: `http://127.0.0.1:${port}`, close };
}

async function startS3() {
  const fake = await startS3Fake(clock);
  return { objects: createS3Objects(fake.settings, clock), base: fake.settings.endpoint, close: fake.close };
}

const stores = { 'the local store': await startLocal(), 'an S3-compatible store': await startS3() };
afterAll(async () => {
  for (const { close } of Object.values(stores)) await close();
});

const bytes = Buffer.from('%PDF-1.7 an invoice, twenty and more bytes');
const facts = (content: Buffer) => ({
  type: 'application/pdf',
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

describe.each(Object.entries(stores))('%s', (_name, { objects, base }) => {
  const newKey = () => `anna/${randomUUID()}.ü &?#'`;
  const put = async (key: string, content = bytes, sent = content, change = (url: string) => url) => {
    const { url, headers } = await objects.presignPut(key, facts(content));
    return fetch(change(new URL(url, base).href), { method: 'PUT', body: new Uint8Array(sent), headers });
  };

  test('keeps what was announced and gives it back as a download with its name', async () => {
    const key = newKey();
    expect((await put(key)).status).toBe(200);
    expect(await objects.stat(key)).toEqual({ size: bytes.length, sha256: facts(bytes).sha256 });
    expect(await objects.head(key)).toEqual(new Uint8Array(bytes.subarray(0, 16)));
    const opened = await objects.open(key);
    expect(opened?.size).toBe(bytes.length);
    expect(Buffer.from(await new Response(opened?.stream).arrayBuffer())).toEqual(bytes);
    const { url } = await objects.presignGet(key, { name: `Rechnung "ü"; (1).pdf`, type: 'application/pdf' });
    const answer = await fetch(new URL(url, base));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''Rechnung%20%22%C3%BC%22%3B%20%281%29.pdf",
    );
  });

  test('keeps bytes of our own making, and the newest of them', async () => {
    const key = newKey();
    await objects.put(key, Buffer.from('older'), 'application/pdf');
    await objects.put(key, bytes, 'application/pdf');
    expect(await objects.stat(key)).toEqual({ size: bytes.length, sha256: facts(bytes).sha256 });
    const { url } = await objects.presignGet(key, { name: 'a.pdf', type: 'application/pdf' });
    const answer = await fetch(new URL(url, base));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  });

  test('knows nothing of what was never stored or was removed', async () => {
    const key = newKey();
    expect([await objects.stat(key), await objects.head(key), await objects.open(key)]).toEqual([null, null, null]);
    await put(key);
    await objects.remove(key);
    await objects.remove(key);
    expect(await objects.stat(key)).toBeNull();
    const { url } = await objects.presignGet(key, { name: 'x.pdf', type: 'application/pdf' });
    expect((await fetch(new URL(url, base))).status).toBe(404);
  });

  test('refuses other bytes, more bytes and fewer bytes than announced', async () => {
    const key = newKey();
    const wrong = [Buffer.from(bytes.toString().replace('an', 'no')), Buffer.concat([bytes, bytes]), bytes.subarray(1)];
    for (const sent of wrong) expect((await put(key, bytes, sent)).ok).toBe(false);
    expect(await objects.stat(key)).toBeNull();
  });

  test('refuses an address that was changed, is for another call, or is older than 300 s', async () => {
    const key = newKey();
    const other = (url: string) => url.replace('anna', 'ben');
    expect((await put(key, bytes, bytes, other)).status).toBe(403);
    const { url } = await objects.presignPut(key, facts(bytes));
    expect((await fetch(new URL(url, base))).status).toBe(403);
    const good = await objects.presignPut(key, facts(bytes));
    expect(good.expiresAt).toEqual(new Date(start.getTime() + 300_000));
    now = new Date(start.getTime() + 301_000);
    const late = { method: 'PUT', body: new Uint8Array(bytes), headers: good.headers };
    expect((await fetch(new URL(good.url, base), late)).status).toBe(403);
    expect(await objects.stat(key)).toBeNull();
  });
});

test('the local store never shows a page, whatever type was claimed', async () => {
  const { objects, base } = stores['the local store'];
  const page = Buffer.from('<script>alert(1)</script>');
  const { url, headers } = await objects.presignPut('page', { ...facts(page), type: 'text/html' });
  await fetch(new URL(url, base), { method: 'PUT', body: new Uint8Array(page), headers });
  const read = await objects.presignGet('page', { name: 'a.html', type: 'text/html' });
  const answer = await fetch(new URL(read.url, base));
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
});
