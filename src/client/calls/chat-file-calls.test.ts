import { beforeEach, expect, test } from 'vitest';
import { serverHeader } from '../../../contract/version.ts';
import { createSyncDevice, refusal, type SyncDevice } from '../../../tests/support/sync-device.ts';
import { keptFile } from '../../data/files.ts';
import { createChatFileCalls } from './chat-file-calls.ts';
import type { WithPerson } from './command.ts';

let device: SyncDevice;
beforeEach(() => {
  device = createSyncDevice();
});

const bytes = new Uint8Array([0x89, 0x50, 1, 2, 3]);
const picture = { fileKey: 'key-1', name: 'valve.png', type: 'image/png', size: bytes.length };
const aDownload = (sent = bytes) =>
  new Response(sent, { headers: { [serverHeader]: '1', 'content-disposition': "attachment; filename*=UTF-8''x" } });
const calls = () => {
  const place = { countryCode: 'de', language: 'de-DE', timeZoneId: 'Europe/Berlin' };
  const withPerson: WithPerson = (_, call) => call(device.database, place);
  return createChatFileCalls({ ...device.platform, api: device.api, withPerson });
};
const fetched = async (file = picture) => calls().fetch('100', file);

test('a picture of a message comes once, and from then on from this device', async () => {
  device.serve(() => aDownload());
  const [one, two] = await Promise.all([fetched(), fetched()]);
  expect([one.ok, two.ok]).toEqual([true, true]);
  device.serve(() => {
    throw new TypeError('Failed to fetch');
  });
  const kept = await fetched();
  expect(kept.ok && new Uint8Array(await kept.value.arrayBuffer())).toEqual(bytes);
  expect(device.calls.map(({ path }) => path)).toEqual(['/api/Document/DownloadFile/key-1/valve.png']);
});

test('what is no picture by its name, or a large one, is not kept for reading', async () => {
  device.serve(() => aDownload());
  await fetched({ ...picture, name: 'log.txt' });
  expect(await keptFile(device.database, 'chat:100:key-1')).toBeNull();
});

test.for([
  ['a part of it', () => aDownload(bytes.slice(1)), 'failed'],
  [
    'the page of a captive portal',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    'offline',
  ],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  ['that there is none', () => refusal('not-found'), 'gone'],
  ['that it may not be read', () => refusal('forbidden'), 'failed'],
] as const)('of a file for which %s came nothing is kept, and the reason is told', async ([, answer, failure]) => {
  device.serve(answer);
  expect(await fetched()).toEqual({ ok: false, failure });
  expect(await keptFile(device.database, 'chat:100:key-1')).toBeNull();
});
