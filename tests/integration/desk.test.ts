/** An expert's tablet beside a workshop's, real code of both over the real server: what arrives of an expert's work, and once. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ArgsByKind, MutationKind } from '../../src/sync/mutations/registry.ts';
import { submit } from '../../src/sync/outbox/commands.ts';
import { allEntries } from '../../src/sync/outbox/rows.ts';
import { type Tablet, aTablet } from '../support/a-tablet.ts';
import { runChatJobs } from '../support/chat-calls.ts';
import { anna, expert, supportCallsOf } from '../support/support-calls.ts';
import { type TestServer, createTestServer } from '../support/test-server.ts';

const tomas = 'tomas@portal.example';
let server: TestServer;
let clara: Tablet;
beforeEach(async () => {
  server = await createTestServer();
  clara = await aTablet(server, expert);
});
afterEach(() => server.close());

const pull = async (tablet: Tablet) => {
  await runChatJobs(server);
  expect(await tablet.reconciler.everything()).toBe(true);
};
const work = <K extends MutationKind>(tablet: Tablet, kind: K, args: ArgsByKind[K]) =>
  submit(tablet.commands, { kind, args });
const rowOf = (tablet: Tablet, id: string) => tablet.database.deskRequests.get(id);
const made = async () => (await supportCallsOf(server, anna).create()).envelope.dataObject;

const take = (supportRequestId: string, name: string) => ({ supportRequestId, label: { ticketId: 'T', expert: name } });
const ask = (supportRequestId: string, text: string) => ({
  ...{ supportRequestId, text, isQuestion: true, label: { ticketId: 'T' } },
});

test('an expert takes, asks and closes without a connection: all of it arrives once and in this order', async () => {
  const { supportRequestId: id } = await made();
  await pull(clara);
  clara.setConnected(false);
  await work(clara, 'take-request', take(id, 'Clara Winther'));
  await work(clara, 'write-to-workshop', ask(id, 'Which engine?'));
  await work(clara, 'close-request', {
    ...{ supportRequestId: id, solution: 'New sensor', subStatusId: 46, label: { ticketId: 'T' } },
  });
  await clara.sender.kick();
  expect(await allEntries(clara.database)).toHaveLength(3);
  clara.setConnected(true);
  for (const { id: entryId } of await allEntries(clara.database)) {
    await clara.database.outbox.update(entryId, { nextAttemptAt: 0 } as object);
  }
  await clara.sender.kick();
  expect(await allEntries(clara.database)).toEqual([]);
  const own = (await rowOf(clara, id))?.request;
  const workshops = (await supportCallsOf(server, anna).read(id)).envelope.dataObject;
  expect(workshops.notes.map(({ text }) => text)).toEqual(['Which engine?', 'New sensor']);
  expect([workshops.supportRequestStatus.id, workshops.solution]).toEqual([100, 'New sensor']);
  // Before the next pull the desk shows what was answered.
  expect(own?.notes).toEqual(workshops.notes);
  await pull(clara);
  expect((await rowOf(clara, id))?.expert?.name).toBe('Clara Winther');
});

test('of two experts who took the same request without a connection one is refused, with what was written behind it, and sees whose it is', async () => {
  const { supportRequestId: id } = await made();
  const second = await aTablet(server, tomas);
  await pull(clara);
  await pull(second);
  for (const [tablet, name] of [
    [clara, 'Clara Winther'],
    [second, 'Tomas Lindqvist'],
  ] as const) {
    await work(tablet, 'take-request', take(id, name));
    await work(tablet, 'write-to-workshop', ask(id, `Question of ${name}`));
  }
  await clara.sender.kick();
  await second.sender.kick();
  expect(await allEntries(clara.database)).toEqual([]);
  const refused = await allEntries(second.database);
  expect(refused.map(({ kind, state, reason }) => [kind, state, reason?.code])).toEqual([
    ['take-request', 'refused', 'conflict'],
    ['write-to-workshop', 'refused', 'dependency-refused'],
  ]);
  await pull(second);
  expect((await rowOf(second, id))?.expert?.name).toBe('Clara Winther');
  const notes = (await supportCallsOf(server, anna).read(id)).envelope.dataObject.notes;
  expect(notes.map(({ text }) => text)).toEqual(['Question of Clara Winther']);
});

test('a workshop’s tablet has nothing of the desk, and asks for nothing of it', async () => {
  await made();
  const tablet = await aTablet(server, anna);
  await pull(tablet);
  expect(await tablet.database.deskRequests.count()).toBe(0);
});

test('what a workshop answers and what a colleague hands over is on the expert’s tablet after a pull', async () => {
  const { supportRequestId: id } = await made();
  const second = await aTablet(server, tomas);
  await work(second, 'take-request', take(id, 'Tomas Lindqvist'));
  const label = { ticketId: 'T', expert: 'Clara Winther' };
  const expertId = await server.ciamIdOf(expert);
  await work(second, 'hand-over-request', { supportRequestId: id, expertId, label });
  await second.sender.kick();
  expect(await allEntries(second.database)).toEqual([]);
  await supportCallsOf(server, anna).update(id, { note: 'The left one' });
  await pull(clara);
  const row = await rowOf(clara, id);
  expect([row?.expert?.id, row?.handedOver?.from?.name]).toEqual([expertId, 'Tomas Lindqvist']);
  expect(row?.request.notes.at(-1)?.text).toBe('The left one');
});

const about = (supportRequestId: string) => ({ supportRequestId, label: { ticketId: 'T' } });
const sayAbout = (tablet: Tablet, supportRequestId: string, content: string) =>
  work(tablet, 'send-chat-message', { ...about(supportRequestId), requestKey: null, content, attachmentId: null });
const chatOf = async (tablet: Tablet, id: string) =>
  (
    await tablet.database.chatMessages
      .where('[supportRequestId+createdTimestamp]')
      .between([id, ''], [id, '~'])
      .toArray()
  )
    .map(({ content, side }) => `${side}: ${content}`)
    .toSorted();

/** Whatever an expert has queued, in the order in which it is allowed to leave. */
async function sendAll(tablet: Tablet): Promise<void> {
  tablet.setConnected(true);
  for (const { id: entryId } of await allEntries(tablet.database)) {
    await tablet.database.outbox.update(entryId, { nextAttemptAt: 0 } as object);
  }
  await tablet.sender.kick();
}

test('messages that an expert writes without a connection are sent between taking the request and closing it, and are on the workshop’s tablet', async () => {
  const { supportRequestId: id } = await made();
  const tablet = await aTablet(server, anna);
  await pull(clara);
  clara.setConnected(false);
  await work(clara, 'take-request', take(id, 'Clara Winther'));
  await sayAbout(clara, id, 'I am on it');
  await sayAbout(clara, id, 'Done');
  await work(clara, 'close-request', { ...about(id), solution: 'New sensor', subStatusId: 46 });
  await sendAll(clara);
  expect(await allEntries(clara.database)).toEqual([]);
  await pull(tablet);
  await pull(clara);
  for (const one of [tablet, clara]) expect(await chatOf(one, id)).toEqual(['expert: Done', 'expert: I am on it']);
});

test('a conversation that is ended without a connection takes what was written before, and no more', async () => {
  const { supportRequestId: id } = await made();
  const tablet = await aTablet(server, anna);
  await work(clara, 'take-request', take(id, 'Clara Winther'));
  await clara.sender.kick();
  await pull(clara);
  await pull(tablet);
  clara.setConnected(false);
  await sayAbout(clara, id, 'Last words');
  await work(clara, 'end-chat', about(id));
  await sendAll(clara);
  expect(await allEntries(clara.database)).toEqual([]);
  const [channel] = await clara.database.chatChannels.toArray();
  expect(channel?.state).toBe('ended');
  await sayAbout(tablet, id, 'Too late');
  await tablet.sender.kick();
  expect((await allEntries(tablet.database)).map(({ state, reason }) => [state, reason?.code])).toEqual([
    ['refused', 'chat-ended'],
  ]);
  await pull(tablet);
  expect(await chatOf(tablet, id)).toEqual(['expert: Last words']);
});

test('a message to a workshop whose request a colleague took first is refused with the taking, and stays to be read', async () => {
  const { supportRequestId: id } = await made();
  const second = await aTablet(server, tomas);
  await pull(clara);
  await work(clara, 'take-request', take(id, 'Clara Winther'));
  await sayAbout(clara, id, 'I am on it');
  await work(second, 'take-request', take(id, 'Tomas Lindqvist'));
  await second.sender.kick();
  await clara.sender.kick();
  expect((await allEntries(clara.database)).map(({ kind, reason }) => [kind, reason?.code])).toEqual([
    ['take-request', 'conflict'],
    ['send-chat-message', 'dependency-refused'],
  ]);
});

test('a conversation is on the tablet of the expert who has it, also what was written before they had', async () => {
  const { supportRequestId: id } = await made();
  const tablet = await aTablet(server, anna);
  await sayAbout(tablet, id, 'It smokes');
  await tablet.sender.kick();
  const second = await aTablet(server, tomas);
  await work(second, 'take-request', take(id, 'Tomas Lindqvist'));
  await second.sender.kick();
  await pull(second);
  await pull(clara);
  expect(await chatOf(second, id)).toEqual(['workshop: It smokes']);
  expect(await chatOf(clara, id)).toEqual([]);
  const expertId = await server.ciamIdOf(expert);
  await work(second, 'hand-over-request', {
    supportRequestId: id,
    expertId,
    label: { ticketId: 'T', expert: 'Clara' },
  });
  await second.sender.kick();
  await pull(clara);
  expect(await chatOf(clara, id)).toEqual(['workshop: It smokes']);
});
