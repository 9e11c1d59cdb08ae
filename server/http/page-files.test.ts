import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { pageFiles } from './page-files.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'portal-dist-'));
afterAll(() => rmSync(directory, { recursive: true }));
mkdirSync(path.join(directory, 'dist/assets'), { recursive: true });
const write = (name: string, text: string | Buffer) => writeFileSync(path.join(directory, 'dist', name), text);
write('index.html', '<!doctype html><title>Portal</title>');
write('sw.js', '// worker');
write('assets/app-1.js', 'const a = 1;'.repeat(100));
writeFileSync(path.join(directory, 'secret.txt'), 'secret');

const app = new Hono().get('*', pageFiles(path.join(directory, 'dist')));
const get = (address: string, headers: Record<string, string> = {}) =>
  Promise.resolve(app.request(address, { headers }));
const navigation = { accept: 'text/html,application/xhtml+xml' };

test('any address of the portal opens the page, and those of other programs never do', async () => {
  for (const address of ['/', '/my-requests', '/dashboard/requests/request-detail/7?a=b']) {
    const answer = await get(address, navigation);
    expect(await answer.text()).toContain('<title>Portal</title>');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
  for (const prefix of [
    'api/x',
    'API/x',
    'oidc/x',
    'oidc-ui/x',
    'objects/x',
    'checkoutshopper/x',
    'chime',
    'control/x',
  ])
    expect((await get(`/${prefix}`, navigation)).status).toBe(404);
  expect((await get('/assets/gone-1.js')).status).toBe(404);
  expect((await get('/assets/gone-1.js', navigation)).status).toBe(404);
});

test('a monitor or crawler that accepts anything, or asks for the head only, gets the page too', async () => {
  expect(await (await get('/', { accept: '*/*' })).text()).toContain('<title>Portal</title>');
  expect((await get('/regions')).status).toBe(200);
  const head = await app.request('/', { method: 'HEAD', headers: { accept: '*/*' } });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await get('/', { accept: 'application/json' })).status).toBe(404);
});

test('assets are kept for ever; the page and its worker are asked for anew and answered shortly when unchanged', async () => {
  expect((await get('/assets/app-1.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const worker = await get('/sw.js');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  const again = await get('/sw.js', { 'if-none-match': worker.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('files travel as brotli, from the ready-made file unless that is older', async () => {
  const read = async () => {
    const answer = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    return brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
  };
  expect(await read()).toContain('const a = 1;');
  write('assets/app-1.js', 'const b = 2;');
  write('assets/app-1.js.br', brotliCompressSync('ready-made'));
  expect(await read()).toBe('ready-made');
  utimesSync(path.join(directory, 'dist/assets/app-1.js.br'), 1, 1);
  write('assets/app-1.js', 'const c = 3;');
  expect(await read()).toBe('const c = 3;');
});

test('a new build is served without a restart', async () => {
  write('index.html', '<!doctype html><title>Newer</title>');
  expect(await (await get('/', navigation)).text()).toContain('Newer');
});

test('nothing outside the built page can be read', async () => {
  for (const address of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/%00',
  ])
    expect(await (await get(address)).text()).not.toContain('secret');
});
