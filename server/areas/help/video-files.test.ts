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
  ['bytes=10-', 200, '0123456789', null],
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

test.each([
  '/help-videos/de/other.webm',
  '/help-videos/../secret.vtt',
  '/help-videos/de/..%2fsecret.vtt',
  '/help-videos/de',
])('there is nothing at %s', async (path) => {
  expect((await ask(path)).status).toBe(404);
});
