import { expect, test } from 'vitest';
import { requestStatus } from '../wire-enums.ts';
import { channelLabel, compareChannels, isChatUsable } from './chat-channel.ts';
import {
  type RuledMessage,
  canChangeMessage,
  isOwnMessage,
  isUnseenBy,
  messageStateOf,
  vanishesWhenDeleted,
} from './chat-message.ts';

const message = (changes: Partial<RuledMessage> = {}): RuledMessage => ({
  senderId: 'anna',
  side: 'workshop',
  isRedacted: false,
  metadata: {},
  ...changes,
});

test('a conversation can be written in from the queue on until its request is completed [SU-164]', () => {
  const usable = Object.values(requestStatus).filter(isChatUsable);
  expect(usable).toEqual(
    expect.arrayContaining([requestStatus.queued, requestStatus.scheduled, requestStatus.inProgress]),
  );
  expect(usable).not.toContain(requestStatus.closed);
  expect(usable).not.toContain(requestStatus.cancelled);
});

test('a channel is called by its session or else its ticket, and by its service type [SU-094]', () => {
  const name = 'T-100123';
  expect(channelLabel({ name, metadata: { cdmSessionId: '', serviceType: 'Remote Diagnostics' } })).toBe(
    'T-100123 · Remote Diagnostics',
  );
  expect(channelLabel({ name, metadata: { cdmSessionId: 'S-7', serviceType: 'Remote Diagnostics' } })).toBe(
    'S-7 · Remote Diagnostics',
  );
  expect(channelLabel({ name, metadata: { cdmSessionId: '', serviceType: '' } })).toBe('T-100123');
});

test('the channel with the latest message stands first, one without messages counts from when it was opened [SU-095]', () => {
  const channel = (id: string, created: number, last: number | null) => ({
    id,
    createdTimestamp: new Date(created).toISOString(),
    lastMessageTimestamp: last === null ? null : new Date(last).toISOString(),
  });
  const all = [channel('old', 1, 2), channel('newest', 1, 9), channel('empty', 5, null), channel('empty2', 5, null)];
  expect(all.toSorted(compareChannels).map(({ id }) => id)).toEqual(['newest', 'empty2', 'empty', 'old']);
  expect(
    all
      .toReversed()
      .toSorted(compareChannels)
      .map(({ id }) => id),
  ).toEqual(['newest', 'empty2', 'empty', 'old']);
});

test('only one’s own messages can be edited and deleted, while they are there and the conversation goes on [SU-099, SU-100]', () => {
  expect(canChangeMessage(message(), 'anna', true)).toBe(true);
  expect(canChangeMessage(message(), 'ben', true)).toBe(false);
  expect(canChangeMessage(message({ side: 'expert', senderId: 'expert' }), 'anna', true)).toBe(false);
  expect(canChangeMessage(message({ isRedacted: true }), 'anna', true)).toBe(false);
  expect(canChangeMessage(message(), 'anna', false)).toBe(false);
  expect([isOwnMessage(message(), 'anna'), isOwnMessage(message(), 'ben')]).toEqual([true, false]);
});

test('a message is new to the other side until it was seen or deleted, never to its own [SU-104]', () => {
  expect(isUnseenBy(message(), 'expert')).toBe(true);
  expect(isUnseenBy(message(), 'workshop')).toBe(false);
  expect(isUnseenBy(message({ metadata: { status: 'Read' } }), 'expert')).toBe(false);
  expect(isUnseenBy(message({ isRedacted: true }), 'expert')).toBe(false);
});

test('a message is shown as sent, read, edited or deleted, and goes altogether only while nobody has read it [SU-103, SU-105]', () => {
  const read = { metadata: { status: 'Read' } } as const;
  expect([
    messageStateOf({ ...message(), isEdited: false }),
    messageStateOf({ ...message(read), isEdited: false }),
    messageStateOf({ ...message(read), isEdited: true }),
    messageStateOf({ ...message({ ...read, isRedacted: true }), isEdited: true }),
  ]).toEqual(['sent', 'read', 'edited', 'deleted']);
  expect([vanishesWhenDeleted(message()), vanishesWhenDeleted(message(read))]).toEqual([true, false]);
});
