import { beforeEach, expect, test } from 'vitest';
import { aRequest } from '../../../tests/support/an-entry.ts';
import { aLocale, workOf } from '../../../tests/support/work-samples.ts';
import { type SyncDevice, createSyncDevice, ok, refusal } from '../../../tests/support/sync-device.ts';
import { putFact } from '../../data/facts.ts';
import { requestRowFrom } from '../../data/requests.ts';
import { type CommandDeps, discard, retry, submit } from './commands.ts';
import { beginEdit, leaveEdit, undoEdit } from './edit.ts';
import { editKeyOf } from './edit-key.ts';
import { exportWork } from './export-file.ts';
import { importWork } from './import-file.ts';
import { dependencyRefused } from './in-state.ts';
import { allEntries } from './rows.ts';
import { createSender } from './sender.ts';

let device: SyncDevice;
let deps: CommandDeps;
beforeEach(() => {
  device = createSyncDevice();
  deps = { ...device.platform, ...device, place: () => Promise.resolve(aLocale), onKept: () => {} };
});
const sender = () => createSender({ ...device.platform, ...device, canSend: () => true });

async function kept(work: Parameters<typeof submit>[1], draftKey?: string): Promise<string> {
  const saved = await submit(deps, work, draftKey);
  if (!saved.ok) throw new Error(saved.reason);
  return saved.id;
}
const aNewRequest = () => kept({ kind: 'create-request', args: workOf['create-request'] });
const say = (content: string, about: { supportRequestId: string | null; requestKey: string | null }) =>
  kept({ kind: 'send-chat-message', args: { ...about, content, attachmentId: null, label: { ticketId: '' } } });
const toWaiting = (requestKey: string) => ({ supportRequestId: null, requestKey });

const message = {
  ...{ messageId: 'm-1', channelArn: 'arn:1', supportRequestId: '100', senderId: 'ciam-anna', senderName: 'Anna' },
  ...{ senderArn: 'arn:anna', side: 'workshop', persistence: 'PERSISTENT', type: 'STANDARD', status: 'SENT' },
  ...{ createdTimestamp: '2026-11-23T08:00:00.000Z', lastUpdatedTimestamp: '2026-11-23T08:00:00.000Z' },
  ...{ isRedacted: false, isEdited: false, metadata: {} },
};
/** Serves requests and messages; the request is number 100. */
function serve(): void {
  let at = 0;
  device.serve(({ path, body, headers }) => {
    at += 1;
    const { content = '' } = (body ?? {}) as { content?: string };
    const clientKey = new Headers(headers).get('idempotency-key');
    if (path.endsWith('CreateSupportRequest')) return ok(aRequest({ clientKey, revision: at }));
    return ok({ ...message, messageId: `m-${at}`, content, clientKey, revision: at });
  });
}
const sent = () =>
  device.calls.filter(({ path }) => path.endsWith('SendMessage')).map(({ body }) => body as Record<string, unknown>);

test('messages about a request that is itself still waiting go behind it, in the order in which they were written', async () => {
  const request = await aNewRequest();
  await say('first', toWaiting(request));
  await say('second', toWaiting(request));
  serve();
  await sender().kick();
  expect(device.calls.map(({ path }) => path.split('/').at(-1))).toEqual([
    'CreateSupportRequest',
    'SendMessage',
    'SendMessage',
  ]);
  expect(sent()).toMatchObject([
    { content: 'first', supportRequestId: '100' },
    { content: 'second', supportRequestId: '100' },
  ]);
  expect(await allEntries(device.database)).toEqual([]);
  expect(await device.database.chatMessages.count()).toBe(2);
});

test('a message written after the request has arrived goes behind those written before', async () => {
  const request = await aNewRequest();
  await say('before', toWaiting(request));
  await device.database.outbox.delete(request);
  await device.database.requests.put(requestRowFrom(aRequest({ clientKey: request })));
  await say('after', { supportRequestId: '100', requestKey: request });
  const [before, after] = await allEntries(device.database);
  expect(after?.dependsOn).toEqual([before?.id]);
  serve();
  await sender().kick();
  expect(sent().map(({ content }) => content)).toEqual(['before', 'after']);
});

test('a message follows its request when that is changed while it waits, and is sent about what was made of it', async () => {
  const request = await aNewRequest();
  await say('hello', toWaiting(request));
  await beginEdit(deps, request);
  const changed = await kept({ kind: 'create-request', args: workOf['create-request'] }, editKeyOf(request));
  await say('again', toWaiting(changed));
  serve();
  await sender().kick();
  expect(sent()).toMatchObject([
    { content: 'hello', supportRequestId: '100' },
    { content: 'again', supportRequestId: '100' },
  ]);
});

test('a message stays on the device with a request that was refused, and nobody sends it alone', async () => {
  const request = await aNewRequest();
  await say('hello', toWaiting(request));
  device.serve(() => refusal('insufficient-credits'));
  await sender().kick();
  const states = (await allEntries(device.database)).map(({ kind, state }) => [kind, state]);
  expect(states).toEqual([
    ['create-request', 'refused'],
    ['send-chat-message', 'refused'],
  ]);
  expect(sent()).toEqual([]);
});

const states = async () => (await allEntries(device.database)).map(({ state, reason }) => [state, reason?.code]);

/** The server refuses it once. */
async function aRefusedRequest(): Promise<string> {
  const request = await aNewRequest();
  device.serve(() => refusal('insufficient-credits'));
  await sender().kick();
  return request;
}

const refusedTogether = [
  ['refused', 'insufficient-credits'],
  ['refused', dependencyRefused],
];

test('a message written while its refused request is looked at stays with it, however the look at it ends, and goes with it', async () => {
  const request = await aRefusedRequest();
  await beginEdit(deps, request);
  await say('hello', toWaiting(request));
  await leaveEdit(deps, request);
  expect(await states()).toEqual(refusedTogether);
  serve();
  await sender().kick();
  expect(await states()).toEqual(refusedTogether);
  await beginEdit(deps, request);
  await undoEdit(deps, request);
  expect(await states()).toEqual(refusedTogether);
  await retry(deps, request);
  await sender().kick();
  expect(sent()).toMatchObject([{ content: 'hello', supportRequestId: '100' }]);
  expect(await allEntries(device.database)).toEqual([]);
});

test('a message sent in the moment in which its request is refused stays with it, also when it is tried by itself, and goes with it', async () => {
  const request = await aRefusedRequest();
  const message = await say('hello', toWaiting(request));
  expect(await states()).toEqual(refusedTogether);
  await retry(deps, message);
  serve();
  await sender().kick();
  expect(await states()).toEqual(refusedTogether);
  await beginEdit(deps, request);
  await kept({ kind: 'create-request', args: workOf['create-request'] }, editKeyOf(request));
  await sender().kick();
  expect(sent()).toMatchObject([{ content: 'hello', supportRequestId: '100' }]);
  expect(await allEntries(device.database)).toEqual([]);
});

test('a message whose discard is taken back after its request was refused stays with it, and goes with it', async () => {
  const request = await aNewRequest();
  const removed = await discard(deps, await say('hello', toWaiting(request)));
  device.serve(() => refusal('insufficient-credits'));
  await sender().kick();
  await removed?.restore();
  expect(await states()).toEqual(refusedTogether);
  await retry(deps, request);
  serve();
  await sender().kick();
  expect(sent()).toMatchObject([{ content: 'hello', supportRequestId: '100' }]);
});

test('the text of a message whose request was discarded is still there', async () => {
  const request = await aNewRequest();
  await say('keep me', toWaiting(request));
  await discard(deps, request);
  await device.database.facts.put({ key: 'allRows', value: 'there' });
  serve();
  await sender().kick();
  expect(await allEntries(device.database)).toMatchObject([{ state: 'refused', args: { content: 'keep me' } }]);
  expect(sent()).toEqual([]);
});

test('a message whose request has arrived waits until the list is here again, after a sign-in or a change of company', async () => {
  await say('there?', toWaiting('gone with the rows'));
  serve();
  await sender().kick();
  expect(sent()).toEqual([]);
  const [waiting] = await allEntries(device.database);
  expect([waiting?.state, waiting?.isInDoubt]).toEqual(['waiting', false]);
  await device.database.requests.put(requestRowFrom(aRequest({ clientKey: 'gone with the rows' })));
  await device.database.outbox.update(waiting?.id ?? '', { nextAttemptAt: 0 } as object);
  await sender().kick();
  expect(sent()).toMatchObject([{ content: 'there?', supportRequestId: '100' }]);
});

test('a message that came in a file waits for the list when another device has sent its request already, and goes with it', async () => {
  const toImport = await say('from the other tablet', toWaiting('sent by the other tablet'));
  const { blob } = await exportWork(device.database, device.platform.clock.now());
  device = createSyncDevice();
  await putFact(device.database, 'allRows', 'there');
  expect(await importWork({ ...device.platform, ...device }, blob)).toEqual({ ok: true, added: 1 });
  serve();
  await sender().kick();
  expect(await allEntries(device.database)).toMatchObject([{ id: toImport, state: 'waiting' }]);
  await device.database.requests.put(requestRowFrom(aRequest({ clientKey: 'sent by the other tablet' })));
  await device.database.outbox.update(toImport, { nextAttemptAt: 0 } as object);
  await sender().kick();
  expect(sent()).toMatchObject([{ content: 'from the other tablet', supportRequestId: '100' }]);
});

test('the text of a message stays with its person when the expert has ended the conversation meanwhile [SU-206]', async () => {
  await say('what I wrote', { supportRequestId: '100', requestKey: null });
  device.serve(() => refusal('chat-ended'));
  await sender().kick();
  expect(await allEntries(device.database)).toMatchObject([
    { state: 'refused', reason: { code: 'chat-ended' }, args: { content: 'what I wrote' } },
  ]);
});

test('a waiting message can be changed, and is sent as it was changed, at its place', async () => {
  const about = { supportRequestId: '100', requestKey: null };
  const first = await say('frist', about);
  await say('second', about);
  await beginEdit(deps, first);
  const args = { ...about, content: 'first', attachmentId: null, label: { ticketId: '' } };
  await kept({ kind: 'send-chat-message', args }, editKeyOf(first));
  serve();
  await sender().kick();
  expect(sent().map(({ content }) => content)).toEqual(['first', 'second']);
});

test('a read mark that the server does not take is forgotten, and nobody is bothered with it [SU-413]', async () => {
  await kept({ kind: 'mark-chat-read', args: workOf['mark-chat-read'] });
  device.serve(() => refusal('not-found'));
  await sender().kick();
  expect(await allEntries(device.database)).toEqual([]);
});
