import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { compress } from './compress.ts';
import { pageFiles } from './page-files.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'portal-compress-'));
afterAll(() => rmSync(directory, { recursive: true }));
mkdirSync(path.join(directory, 'dist'));
const licences = JSON.stringify([{ name: 'a package', text: 'its licence '.repeat(200) }]);
writeFileSync(path.join(directory, 'dist/licences.json'), licences);
const app = new Hono()
  .use(compress())
  .get('/api/some', (c) => c.json({ some: 'x'.repeat(2_000) }))
  .get('/api/few', (c) => c.json({ few: 'x' }))
  .get('*', pageFiles(path.join(directory, 'dist')));
const get = (address: string, headers: Record<string, string> = {}) =>
  Promise.resolve(app.request(address, { headers: { 'accept-encoding': 'br', ...headers } }));

test('the licences are there at the second visit too, when the browser only asks whether they changed', async () => {
  const first = await get('/licences.json');
  expect(brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString()).toBe(licences);
  const again = await get('/licences.json', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('answers of the API travel compressed when it is worth it and the caller can read it', async () => {
  expect((await get('/api/some')).headers.get('content-encoding')).toBe('br');
  expect((await get('/api/few')).headers.get('content-encoding')).toBeNull();
  expect((await get('/api/some', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBeNull();
});
