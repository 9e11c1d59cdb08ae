import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVideoFiles } from './video-files.ts';

const directory = mkdtempSync(join(tmpdir(), 'portal-videos-'));
const app = createVideoFiles(directory);
const ask = (path: string, range?: string) => app.request(path, range === undefined ? {} : { headers: { range } });

beforeAll(() => {
  mkdirSync(join(directory, 'de'));
  writeFileSync(join(directory, 'de', 'add-device.webm'), '0123456789');
  writeFileSync(join(directory, 'de', 'add-device.vtt'), 'WEBVTT\n');
  writeFileSync(join(directory, 'secret.vtt'), 'secret');
});
afterAll(() => rmSync(directory, { recursive: true }));

test('a video and its captions come as what they are', async () => {
  const video = await ask('/help-videos/de/add-device.webm');
  expect([video.status, video.headers.get('content-type')]).toEqual([200, 'video/webm']);
  expect(await video.text()).toBe('0123456789');
  const captions = await ask('/help-videos/de/add-device.vtt');
  expect(captions.headers.get('content-type')).toMatch(/^text\/vtt/);
});

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, '0123456789', null],
  ['lines=1-2', 200, '0123456789', null],
])('a player that asks for %s gets it, or the whole', async (range, status, text, contentRange) => {
  const answer = await ask('/help-videos/de/add-device.webm', range);
  expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
    status,
    text,
    contentRange,
  ]);
});

test('a player that has a film gets neither it nor a part of another version again', async () => {
  const path = '/help-videos/de/add-device.webm';
  const tag = (await ask(path)).headers.get('etag') ?? '';
  const asked = async (headers: Record<string, string>) => {
    const answer = await app.request(path, { headers });
    return [answer.status, await answer.text()];
  };
  expect(await asked({ 'if-none-match': tag })).toEqual([304, '']);
  expect(await asked({ 'if-none-match': `"other", W/${tag}` })).toEqual([304, '']);
  expect(await asked({ 'if-none-match': '"other"' })).toEqual([200, '0123456789']);
  expect(await asked({ range: 'bytes=2-4', 'if-range': tag })).toEqual([206, '234']);
  expect(await asked({ range: 'bytes=2-4', 'if-range': '"other"' })).toEqual([200, '0123456789']);
  const head = await app.request(path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.each([
  '/help-videos/de/other.webm',
  '/help-videos/../secret.vtt',
  '/help-videos/de/..%2fsecret.vtt',
  '/help-videos/de',
])('there is nothing at %s', async (path) => {
  expect((await ask(path)).status).toBe(404);
});
