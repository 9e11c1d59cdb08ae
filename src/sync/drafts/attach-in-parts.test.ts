import { beforeEach, expect, test } from 'vitest';
import { createMortalStorage } from '../../../tests/support/mortal-storage.ts';
import { createSyncDevice, type SyncDevice } from '../../../tests/support/sync-device.ts';
import { chatPartBytes } from '../../../domain/chat/chat-file.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { isUnfinished } from '../../data/attachment-parts.ts';
import { attachmentsOf } from '../../data/attachments.ts';
import { attachInParts } from './attach-in-parts.ts';
import { saveDraft } from './drafts.ts';

const draftKey = 'chat:100';
/** Three parts. */
const film = new Uint8Array(2 * chatPartBytes + 5).fill(7);
let device: SyncDevice;
beforeEach(() => {
  device = createSyncDevice();
});
const draftDeps = () => ({ ...device.platform, database: device.database });
const never = () => ({ signal: new AbortController().signal, onKept: () => {} });
const aFile = () => ({ id: 'film', name: 'film.mp4', type: 'video/mp4', bytes: new Blob([film]) });

test('a device that is full while a file is being kept says so, and keeps the words and nothing of the file', async () => {
  const mortal = createMortalStorage(device.platform.storage);
  const database = new AccountDatabase(device.database.accountId, mortal.storage);
  await saveDraft({ ...device.platform, database }, draftKey, { text: 'Listen', fileName: null });
  let kept = 0;
  const watch = { signal: new AbortController().signal, onKept: () => (mortal.isFull = () => (kept += 1) > 0) };
  const outcome = await attachInParts({ ...device.platform, database }, draftKey, aFile(), watch);
  expect(outcome).toEqual({ ok: false, reason: 'storage-full' });
  expect(await database.attachments.count()).toBe(0);
  expect(await database.drafts.get(draftKey)).toMatchObject({ value: { text: 'Listen' } });
});

test('a file whose keeping a person stops leaves nothing behind', async () => {
  const stop = new AbortController();
  const watch = { signal: stop.signal, onKept: () => stop.abort() };
  expect(await attachInParts(draftDeps(), draftKey, aFile(), watch)).toEqual({ ok: false, reason: 'stopped' });
  expect(await device.database.attachments.count()).toBe(0);
});

test('a file that is taken away while it is being kept is not kept by half', async () => {
  const gone = new Blob([film]);
  const slice = gone.slice.bind(gone);
  gone.slice = (from = 0, to = 0) => {
    const part = slice(from, to);
    if (from > 0) part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    return part;
  };
  const outcome = await attachInParts(draftDeps(), draftKey, { ...aFile(), bytes: gone }, never());
  expect(outcome).toEqual({ ok: false, reason: 'unreadable' });
  expect(await device.database.attachments.count()).toBe(0);
});

test('a page that dies while a file is being kept leaves one that is known to be unfinished', async () => {
  let seen: boolean | null = null;
  const look = async () => {
    const [head] = await attachmentsOf(device.database, draftKey);
    seen ??= head ? isUnfinished(head) : null;
  };
  const looks: Promise<void>[] = [];
  const watch = { signal: new AbortController().signal, onKept: () => void looks.push(look()) };
  await attachInParts(draftDeps(), draftKey, aFile(), watch);
  await Promise.all(looks);
  expect(seen).toBe(true);
  const [head] = await attachmentsOf(device.database, draftKey);
  expect(head && isUnfinished(head)).toBe(false);
});
