import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCryptography } from '../src/platform/cryptography.ts';
import { createOnlyOurs } from './only-ours.ts';

const code = 'export const portal = 1;';
const url = 'http://portal.test/assets/portal-abc.js';
const integrity = `sha256-${createHash('sha256').update(code).digest('base64')}`;
const onlyOurs = createOnlyOurs(
  [{ url: 'assets/portal-abc.js', integrity }, { url: 'manifest.webmanifest' }],
  createCryptography(),
);

function answer(body: string, headers: Record<string, string>, status = 200): Response {
  return new Response(body, { status, headers });
}
const ours = { 'x-portal-server': '0.1.0' };
const script = { 'content-type': 'text/javascript; charset=utf-8' };
const page = { 'content-type': 'text/html' };

test.each([
  ['a file of our server', answer(code, { ...ours, ...script }), true],
  ['the right bytes without our header, as a mirror may send them', answer(code, script), true],
  ['a guest network’s page', answer('<h1>Welcome</h1>', page), false],
  ['the app’s own page in place of a file', answer('<!doctype html>', { ...ours, ...page }), false],
  ['a gateway’s script', answer('alert(1)', script), false],
  ['an error of our own', answer('', { ...ours, ...script }, 503), false],
])('%s is told from what it is not', async (_what, response, isOurs) => {
  expect(await onlyOurs.isOurs(url, response)).toBe(isOurs);
});

test('a file whose hash is not known needs our header and its type', async () => {
  const address = 'http://portal.test/manifest.webmanifest?__WB_REVISION__=1';
  const type = { 'content-type': 'application/manifest+json' };
  expect(await onlyOurs.isOurs(address, answer('{}', { ...ours, ...type }))).toBe(true);
  expect(await onlyOurs.isOurs(address, answer('{}', type))).toBe(false);
});

test('a file is asked for with its hash, past what a gateway has left in the browser’s own cache', () => {
  const asked = onlyOurs.requestFor(new Request(url));
  expect([asked.url, asked.integrity, asked.cache]).toEqual([url, integrity, 'no-cache']);
});
