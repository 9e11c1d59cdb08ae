import { fc, test as property } from '@fast-check/vitest';
import { beforeEach, expect, test } from 'vitest';
import { createFileServer, type FileServer } from '../../../tests/support/a-file-server.ts';
import { createSyncDevice, type SyncDevice } from '../../../tests/support/sync-device.ts';
import { aLocale } from '../../../tests/support/work-samples.ts';
import { chatPartBytes } from '../../../domain/chat/chat-file.ts';
import { attachmentsOf } from '../../data/attachments.ts';
import { readUnsentWork, restoreUnsentWork } from '../../data/unsent-work.ts';
import { attachInParts } from '../drafts/attach-in-parts.ts';
import { discardDraft, saveDraft } from '../drafts/drafts.ts';
import { type CommandDeps, discard, submit } from './commands.ts';
import { beginEdit, undoEdit } from './edit.ts';
import { editKeyOf } from './edit-key.ts';
import { exportWork } from './export-file.ts';
import { importWork } from './import-file.ts';
import { decide } from './decide.ts';
import { type AnyEntry, canRemove } from './entry.ts';
import { allEntries } from './rows.ts';
import { readSavedFile, wholeFiles } from './saved-file.ts';
import { createSender } from './sender.ts';

const draftKey = 'chat:100';
/** Three parts, the last of them a small one. */
const film = new Uint8Array(2 * chatPartBytes + 5).map((_, index) => (index * 7 + (index >> 12)) % 251);
let device: SyncDevice;
let server: FileServer;
let deps: CommandDeps;

function begin(): void {
  device = createSyncDevice();
  server = createFileServer();
  deps = { ...device.platform, ...device, place: () => Promise.resolve(aLocale), onKept: () => {} };
  device.serve((call) => server.answer(call));
}
beforeEach(begin);

const never = () => ({ signal: new AbortController().signal, onKept: () => {} });
const draftDeps = () => ({ ...device.platform, database: device.database });
const aFile = (bytes = film) => ({ id: 'film', name: 'film.mp4', type: 'video/mp4', bytes: new Blob([bytes]) });

async function keep(bytes = film): Promise<void> {
  await saveDraft(draftDeps(), draftKey, { text: '', fileName: 'film.mp4' });
  expect(await attachInParts(draftDeps(), draftKey, aFile(bytes), never())).toEqual({ ok: true });
}

async function submitMessage(key = draftKey, content = ' '): Promise<string> {
  const [head] = await attachmentsOf(device.database, key);
  const { name = '', type = '', size = 0, sha256 = '', parts = [] } = head ?? {};
  const about = { supportRequestId: '100', requestKey: null, label: { ticketId: 'T-100' } };
  const file = { name, type, size, sha256, parts: [...parts] };
  const args = { ...about, content, attachmentId: head?.id ?? null, ...(head && { file }) };
  const saved = await submit(deps, { kind: 'send-chat-message', args }, key);
  if (!saved.ok) throw new Error(saved.reason);
  return saved.id;
}

const aSender = () => createSender({ ...device.platform, ...device, canSend: () => true });
async function sendUntilGone(): Promise<void> {
  for (let tries = 0; tries < 40 && (await device.database.outbox.count()) > 0; tries += 1) {
    // Another sender each time: the page was killed and loaded anew.
    const sender = aSender();
    await sender.hurry();
    await sender.stop();
  }
}

test('a message with a file arrives once, with every byte of it, and nothing of the file stays waiting on the device [SU-243]', async () => {
  await keep();
  const id = await submitMessage();
  await aSender().kick();
  expect([...server.messages.keys()]).toEqual([id]);
  expect(server.messages.get(id)).toMatchObject({ content: ' ' });
  expect(Buffer.compare(server.bytes(), film)).toBe(0);
  expect(await device.database.attachments.count()).toBe(0);
  expect(await allEntries(device.database)).toEqual([]);
  expect(await device.database.chatMessages.count()).toBe(1);
});

const fates = fc.array(fc.constantFrom('heard' as const, 'heard' as const, 'lost' as const, 'unanswered' as const), {
  maxLength: 24,
});
property.prop([fates], { numRuns: 10 })(
  'however often the line drops or the page is killed, a file is there once in the end and no part of it was sent twice',
  async (story) => {
    begin();
    server.fateOf = (count) => story[count] ?? 'heard';
    await keep();
    const id = await submitMessage();
    await sendUntilGone();
    expect([...server.messages.keys()]).toEqual([id]);
    expect(Buffer.compare(server.bytes(), film)).toBe(0);
    expect(server.puts.toSorted()).toEqual([0, 1, 2]);
    expect(await device.database.attachments.count()).toBe(0);
  },
  60_000,
);

test('a line that drops after each part never makes the message wait longer than before', async () => {
  await keep();
  await submitMessage();
  // Each second upload is lost: one part gets through, then the line is gone.
  let uploads = 0;
  server.fateOf = (_, call) => (call.method === 'PUT' && (uploads += 1) % 2 === 0 ? 'lost' : 'heard');
  await aSender().kick();
  expect(server.puts).toEqual([0, 1, 2]);
  expect(await allEntries(device.database)).toEqual([]);
});

test('a message whose file could not be uploaded was not sent: it can still be changed or discarded', async () => {
  await keep();
  await submitMessage();
  server.fateOf = () => 'lost';
  await aSender().kick();
  const [waiting] = await allEntries(device.database);
  expect(waiting).toMatchObject({ state: 'waiting', isInDoubt: false, attempts: 1 });
  expect(await discard(deps, waiting?.id ?? '')).not.toBeNull();
  expect(await device.database.attachments.count()).toBe(0);
});

test('what is done while a long upload runs does not wait for its end', async () => {
  await keep();
  await submitMessage();
  const order: string[] = [];
  const sender = aSender();
  device.serve(async (call) => {
    order.push(call.path.split('/').at(-1) ?? '');
    const answer = server.answer(call);
    if (call.method === 'PUT' && order.filter((name) => /^\d$/.test(name)).length === 1) {
      const about = { supportRequestId: '200', requestKey: null, label: { ticketId: 'T-200' } };
      const args = { ...about, content: 'meanwhile', attachmentId: null };
      await submit(deps, { kind: 'send-chat-message', args });
      void sender.kick();
      device.platform.clock.advance(60_000);
    }
    return answer;
  });
  await sender.kick();
  expect(order.indexOf('SendMessage')).toBeLessThan(order.indexOf('2'));
  expect(server.messages.size).toBe(2);
});

/** Does something at the moment when the second part is on its way. */
function amidUpload(act: () => Promise<unknown>): void {
  device.serve(async (call) => {
    if (call.path.endsWith('/1')) await act();
    return server.answer(call);
  });
}

test('a message can be discarded while its file is being sent, and is not sent then', async () => {
  await keep();
  const id = await submitMessage();
  amidUpload(() => discard(deps, id));
  await sendUntilGone();
  expect(server.puts.length).toBeGreaterThan(0);
  expect(server.messages.size).toBe(0);
  expect(await device.database.attachments.count()).toBe(0);
  expect(await allEntries(device.database)).toEqual([]);
});

test('a message can be discarded until the moment in which all of its file is there', async () => {
  await keep();
  const id = await submitMessage();
  const outcomes: boolean[] = [];
  device.serve(async (call) => {
    const answer = server.answer(call);
    if (call.path.endsWith('SendMessage')) outcomes.push((await discard(deps, id)) !== null);
    return answer;
  });
  await aSender().kick();
  expect(outcomes).toEqual([false]);
  expect([...server.messages.keys()]).toEqual([id]);
});

test('a message whose words are changed while its file is being sent is sent once, as it was changed', async () => {
  await keep();
  const first = await submitMessage();
  amidUpload(() => beginEdit(deps, first));
  await aSender().kick();
  expect(server.messages.size).toBe(0);
  const second = await submitMessage(editKeyOf(first), 'Listen at 0:12');
  await sendUntilGone();
  expect([...server.messages.keys()]).toEqual([second]);
  expect(server.puts.toSorted()).toEqual([0, 1, 2]);
});

test('a page that is killed while a file is being sent leaves no doubt about its message: it can be changed and discarded', async () => {
  await keep();
  const id = await submitMessage();
  let dead: unknown;
  amidUpload(async () => void (dead ??= await device.database.outbox.get(id)));
  await aSender().kick();
  await device.database.outbox.put({ ...(dead as AnyEntry) });
  const [found] = decide([dead as AnyEntry], { type: 'recovered' }).put;
  expect(found).toMatchObject({ state: 'waiting', isInDoubt: false });
  expect(found && canRemove(found)).toBe(true);
});

test('what is shown as sent is what the server has: it grows with each part and ends with the whole file', async () => {
  await keep();
  await submitMessage();
  const sender = aSender();
  const seen: number[] = [];
  sender.progress.subscribe(() => seen.push(sender.progress.get()?.uploadedBytes ?? -1));
  await sender.kick();
  const [sizes, last] = [seen.filter((bytes) => bytes >= 0), film.length];
  expect(sizes).toEqual([0, 1, 2].map((count) => count * chatPartBytes).concat([last, last]));
});

test('discarding a message discards its file, and undoing that brings back both', async () => {
  await keep();
  const id = await submitMessage();
  const removed = await discard(deps, id);
  expect(await device.database.attachments.count()).toBe(0);
  expect(await removed?.restore()).toBe('restored');
  await aSender().kick();
  expect(Buffer.compare(server.bytes(), film)).toBe(0);
  expect([...server.messages.keys()]).toEqual([id]);
});

test('a draft that is discarded takes its file along, and brings it back when that is undone', async () => {
  await keep();
  const removed = await discardDraft(draftDeps(), draftKey);
  expect(await device.database.attachments.count()).toBe(0);
  expect(await removed?.restore()).toBe('restored');
  await submitMessage();
  await aSender().kick();
  expect(Buffer.compare(server.bytes(), film)).toBe(0);
});

test('the file of a waiting message stays with it while its words are changed, whether they are kept or not', async () => {
  await keep();
  const first = await submitMessage();
  await beginEdit(deps, first);
  await undoEdit(deps, first);
  await beginEdit(deps, first);
  const second = await submitMessage(editKeyOf(first), 'Listen at 0:12');
  await aSender().kick();
  expect([...server.messages.keys()]).toEqual([second]);
  expect(server.messages.get(second)).toMatchObject({ content: 'Listen at 0:12' });
  expect(Buffer.compare(server.bytes(), film)).toBe(0);
});

test('a file of unsent work carries the file of a message to another device, where it is sent whole', async () => {
  await keep();
  await submitMessage();
  const { blob } = await exportWork(device.database, 1);
  const other = createSyncDevice();
  expect(await importWork({ ...other.platform, ...other }, blob)).toEqual({ ok: true, added: 1 });
  other.serve((call) => server.answer(call));
  await createSender({ ...other.platform, ...other, canSend: () => true }).kick();
  expect(Buffer.compare(server.bytes(), film)).toBe(0);
  const read = await readSavedFile(device.platform, blob);
  const [shown, ...more] = read.ok ? wholeFiles(read.work.files) : [];
  expect([shown?.name, shown?.size, shown?.isWhole, more.length]).toEqual(['film.mp4', film.length, true, 0]);
  expect(Buffer.compare(new Uint8Array(shown?.bytes ?? new ArrayBuffer()), film)).toBe(0);
});

test('a file of unsent work in which a part of a message’s file is missing is not taken in', async () => {
  await keep();
  await submitMessage();
  const { blob } = await exportWork(device.database, 1);
  const content = JSON.parse(await blob.text()) as { attachments: { id: string }[] };
  const attachments = content.attachments.filter(({ id }) => id !== 'film~1');
  const other = createSyncDevice();
  const cut = new Blob([JSON.stringify({ ...content, attachments })]);
  expect(await importWork({ ...other.platform, ...other }, cut)).toEqual({ ok: false, reason: 'unreadable' });
  expect(await other.database.attachments.count()).toBe(0);
});

test('a small picture that was sent stays on the device to be seen', async () => {
  const picture = new Uint8Array(2_000).fill(1);
  await attachInParts(
    draftDeps(),
    draftKey,
    { id: 'photo', name: 'p.png', type: 'image/png', bytes: new Blob([picture]) },
    never(),
  );
  await submitMessage();
  await aSender().kick();
  const kept = await device.database.files.get('chat:100:key-of-photo');
  expect(new Uint8Array(kept?.bytes ?? new ArrayBuffer())).toEqual(picture);
});

test('a message with its file that is locked at a sign-out is whole when its person is back', async () => {
  await keep();
  const id = await submitMessage();
  const work = await readUnsentWork(device.database);
  const back = createSyncDevice();
  await restoreUnsentWork(back.database, structuredClone(work), 'locked-1');
  back.serve((call) => server.answer(call));
  await createSender({ ...back.platform, ...back, canSend: () => true }).kick();
  expect([...server.messages.keys()]).toEqual([id]);
  expect(Buffer.compare(server.bytes(), film)).toBe(0);
  expect(await back.database.attachments.count()).toBe(0);
});
