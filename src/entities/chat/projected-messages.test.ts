import { expect, test } from 'vitest';
import type { ChatMessage } from '../../../contract/chat-rows.ts';
import type { LiveMessage } from '../../../domain/chat/chat-events.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { anAccount, workOf } from '../../../tests/support/work-samples.ts';
import { newestUnseen, projectMessages } from './projected-messages.ts';
import type { Conversation } from './shown-message.ts';

const conversation: Conversation = {
  supportRequestId: '100',
  requestKey: 'key-of-request',
  channelArn: 'arn:channel',
  accountId: anAccount,
  side: 'workshop',
  userArn: 'arn:anna',
};
const instant = (second: number) => new Date(Date.UTC(2026, 10, 23, 8, 0, second)).toISOString();
function row(second: number, given: Partial<ChatMessage> = {}): ChatMessage {
  return {
    ...{ messageId: `m-${second}`, channelArn: 'arn:channel', supportRequestId: '100', clientKey: null },
    ...{ content: `at ${second}`, senderId: 'expert', senderName: 'Eva', senderArn: 'arn:eva', side: 'expert' },
    ...{ createdTimestamp: instant(second), lastUpdatedTimestamp: instant(second) },
    ...{ persistence: 'PERSISTENT', type: 'STANDARD', status: 'SENT', isRedacted: false, isEdited: false },
    ...{ metadata: {}, revision: second },
    ...given,
  } as ChatMessage;
}
function live(second: number, given: Partial<LiveMessage> = {}): LiveMessage {
  return {
    ...{ messageId: `m-${second}`, channelArn: 'arn:channel', content: `live ${second}` },
    ...{
      senderArn: 'arn:eva',
      senderName: 'Eva',
      side: 'expert' as const,
      isRedacted: false,
      isGone: false,
      isRead: false,
      meeting: null,
    },
    ...{ createdTimestamp: instant(second), lastUpdatedTimestamp: instant(second + 30) },
    ...given,
  };
}
const liveOf = (...messages: LiveMessage[]) => new Map(messages.map((message) => [message.messageId, message]));
const shown = (...given: Parameters<typeof projectMessages> extends [unknown, ...infer Rest] ? Rest : never) =>
  projectMessages(conversation, ...given);
const words = (messages: readonly { content: string }[]) => messages.map(({ content }) => content);
const aMessage = (content: string, given: object = {}) =>
  anEntry('send-chat-message', { args: { ...workOf['send-chat-message'], content }, ...given });

test('a live message stands at its place, and once only when its row has come', () => {
  expect(words(shown([row(1), row(3)], [], liveOf(live(2))))).toEqual(['at 1', 'live 2', 'at 3']);
  const pulled = row(2, { content: 'live 2', lastUpdatedTimestamp: instant(32) });
  expect(words(shown([row(1), pulled, row(3)], [], liveOf(live(2))))).toEqual(['at 1', 'live 2', 'at 3']);
});

test('of two forms of a message the newer one is shown, whichever way it came', () => {
  expect(words(shown([row(1)], [], liveOf(live(1))))).toEqual(['live 1']);
  const newer = row(1, { lastUpdatedTimestamp: instant(59) });
  expect(words(shown([newer], [], liveOf(live(1))))).toEqual(['at 1']);
});

test('a message that was deleted is shown as deleted, and one that is gone is not shown [SU-103, SU-194]', () => {
  expect(shown([row(1)], [], liveOf(live(1, { isRedacted: true })))).toMatchObject([{ isDeleted: true }]);
  expect(shown([row(1, { isRedacted: true })], [], new Map())).toMatchObject([{ isDeleted: true }]);
  expect(shown([row(1), row(2)], [], liveOf(live(1, { isGone: true })))).toMatchObject([{ messageId: 'm-2' }]);
});

test('a live message of another channel, and one’s own, which comes with its answer, are not added', () => {
  const others = liveOf(live(1, { channelArn: 'arn:other' }), live(2, { senderArn: 'arn:anna' }));
  expect(shown([], [], others)).toEqual([]);
});

test('what waits stands at the end in the order in which it was written, until its row is there', () => {
  const [first, second] = [aMessage('first'), aMessage('second')];
  expect(words(shown([row(9)], [second, first], new Map()))).toEqual(['at 9', 'first', 'second']);
  const arrived = row(10, { clientKey: first.id, content: 'first', senderId: anAccount, side: 'workshop' });
  const messages = shown([row(9), arrived], [second, first], new Map());
  expect(words(messages)).toEqual(['at 9', 'first', 'second']);
  expect(messages.map(({ key }) => key)).toEqual(['m-9', first.id, second.id]);
});

test('a waiting message that was changed stays at its place, though it is a new entry', () => {
  const second = aMessage('second', { dependsOn: ['gone'] });
  const changed = aMessage('first, changed');
  const after = anEntry('send-chat-message', { ...second, dependsOn: [changed.id] } as object);
  expect(words(shown([], [after, changed], new Map()))).toEqual(['first, changed', 'second']);
});

test('a message about a request that was changed while it waited is still in its conversation, and one about another is not', () => {
  const args = { ...workOf['send-chat-message'], supportRequestId: null, requestKey: 'before-the-change' };
  const moved = anEntry('send-chat-message', { args, dependsOn: ['key-of-request'] });
  const other = anEntry('send-chat-message', { args });
  expect(shown([], [moved, other], new Map()).map(({ key }) => key)).toEqual([moved.id]);
});

test('a change of a message that waits is shown in its place, and a deletion as deleted', () => {
  const own = row(1, { senderId: anAccount, side: 'workshop' });
  const edit = anEntry('edit-chat-message', {
    args: { ...workOf['edit-chat-message'], messageId: 'm-1', content: 'better' },
  });
  expect(shown([own], [edit], new Map())).toMatchObject([{ content: 'better', isEdited: true, editing: edit }]);
  const deletion = anEntry('delete-chat-message', { args: { ...workOf['delete-chat-message'], messageId: 'm-1' } });
  expect(shown([own], [deletion], new Map())).toMatchObject([{ isDeleted: true, deleting: deletion }]);
  const refused = { ...deletion, state: 'refused' } as typeof deletion;
  expect(shown([own], [refused], new Map())).toMatchObject([{ isDeleted: false, deleting: null }]);
});

test('only what the person wrote is theirs; a colleague’s message is incoming like the expert’s [SU-100]', () => {
  const messages = [
    row(1),
    row(2, { senderId: 'colleague', side: 'workshop' }),
    row(3, { senderId: anAccount, side: 'workshop', metadata: { status: 'Read' } }),
  ];
  expect(shown(messages, [], new Map()).map(({ isOwn }) => isOwn)).toEqual([false, false, true]);
  expect(shown(messages, [], new Map()).map(({ isRead }) => isRead)).toEqual([false, false, true]);
});

test('a message says which file goes with it, before and after it has arrived, and no longer once it is deleted', () => {
  const file = { name: 'leak.jpg', type: 'image/jpeg', size: 5, parts: ['a'.repeat(64)], sha256: 'b'.repeat(64) };
  const waiting = anEntry('send-chat-message', {
    args: { ...workOf['send-chat-message'], content: ' ', attachmentId: 'f-1', file },
  });
  expect(shown([], [waiting], new Map())).toMatchObject([{ file: { name: 'leak.jpg', fileKey: null } }]);
  const attachment = { ...file, fileKey: 'key-1', location: 'chat-files', requestType: 1, versionId: 'v' };
  const arrived = row(1, { content: ' ', metadata: { attachment } });
  expect(shown([arrived], [], new Map())).toMatchObject([{ file: { name: 'leak.jpg', fileKey: 'key-1' } }]);
  expect(shown([{ ...arrived, isRedacted: true }], [], new Map())).toMatchObject([{ file: null }]);
  // Told live before the list brings it, and deleted here without a connection.
  expect(shown([arrived], [], liveOf(live(1, { isRedacted: true })))).toMatchObject([{ isDeleted: true, file: null }]);
  const deletion = anEntry('delete-chat-message', { args: { ...workOf['delete-chat-message'], messageId: 'm-1' } });
  expect(shown([arrived], [deletion], new Map())).toMatchObject([{ isDeleted: true, file: null }]);
  const refused = { ...deletion, state: 'refused' } as typeof deletion;
  expect(shown([arrived], [refused], new Map())).toMatchObject([{ isDeleted: false, file: { fileKey: 'key-1' } }]);
});

test('a file alone that is told live waits for the pull, which brings what it is', () => {
  expect(shown([], [], new Map([['m-9', live(9, { content: ' ' })]]))).toEqual([]);
});

test('what is to be marked as seen is of the other side, however it came: neither one’s own nor a colleague’s', () => {
  const rows = [row(1), row(2, { senderId: 'colleague', side: 'workshop' })];
  const news = liveOf(live(3), live(4, { senderArn: 'arn:colleague', side: 'workshop' }));
  const sides = (side: 'workshop' | 'expert') =>
    projectMessages({ ...conversation, side }, rows, [], news).map(({ isOfOtherSide }) => isOfOtherSide);
  expect(sides('workshop')).toEqual([true, false, true, false]);
  expect(sides('expert')).toEqual([false, true, false, true]);
});

const aMeeting = (letter: string, isOver?: boolean) => ({
  isMeetingInfo: true,
  meeting: {
    ...{ meetingId: letter.repeat(24), pathRoute: '/elsewhere', onStartVoiceCall: true },
    ...(isOver !== undefined && { isOver }),
  },
});
const meetings = (messages: ReturnType<typeof projectMessages>) =>
  messages.map(({ meetingName, isMeetingOver }) => [meetingName?.[0] ?? null, isMeetingOver]);

test('a message about a meeting carries its name, from the row and live; of two only the newer one can go on', () => {
  const [first, second] = [row(1, { metadata: aMeeting('a') }), row(2, { metadata: aMeeting('b') })];
  expect(meetings(shown([row(0), first], [], new Map()))).toEqual([
    [null, false],
    ['a', false],
  ]);
  expect(meetings(shown([first, second], [], new Map()))).toEqual([
    ['a', true],
    ['b', false],
  ]);
  const told = live(2, { meeting: { name: 'b'.repeat(24), isOver: false } });
  expect(meetings(shown([first], [], liveOf(told)))).toEqual([
    ['a', true],
    ['b', false],
  ]);
});

test('a meeting is over when the server says so, and with its request', () => {
  expect(meetings(shown([row(1, { metadata: aMeeting('a', true) })], [], new Map()))).toEqual([['a', true]]);
  const rows = [row(0), row(1, { metadata: aMeeting('a') })];
  expect(meetings(projectMessages({ ...conversation, isRequestOver: true }, rows, [], new Map()))).toEqual([
    [null, false],
    ['a', true],
  ]);
});

test.each([
  ['nothing of an empty one', [], null, undefined],
  ['what nobody has seen', [row(1), row(2)], null, 'm-2'],
  ['what a colleague has seen before', [row(1), row(2, { metadata: { status: 'Read' } })], null, 'm-2'],
  ['what came after their own mark', [row(1), row(2, { metadata: { status: 'Read' } })], instant(1), 'm-2'],
  ['what is new before their own mark', [row(1), row(2, { metadata: { status: 'Read' } })], instant(2), 'm-1'],
  ['nothing twice', [row(2, { metadata: { status: 'Read' } })], instant(2), undefined],
  ['nothing of their own side', [row(1), row(2, { side: 'workshop' })], instant(0), 'm-1'],
  ['nothing that is deleted', [row(1), row(2, { isRedacted: true })], null, 'm-1'],
] as const)(
  'whoever looks at a conversation tells the server that they have seen %s',
  (_what, rows, readUpTo, expected) => {
    expect(newestUnseen(shown(rows, [], new Map()), readUpTo)?.messageId).toBe(expected);
  },
);
