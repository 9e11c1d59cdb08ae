import { expect, test } from 'vitest';
import { type LiveMessages, meaningOf, withLive } from './chat-events.ts';

const none: LiveMessages = new Map();
const payload = {
  ChannelArn: 'arn:channel/1',
  MessageId: 'm1',
  Content: 'Connect the interface',
  Metadata: '{"language":"en"}',
  Sender: { Arn: 'arn:user/expert', Name: 'Eva' },
  Redacted: false,
  CreatedTimestamp: '2026-11-23T08:00:00.000Z',
  LastUpdatedTimestamp: '2026-11-23T08:00:00.000Z',
};
const meaning = (type: string, changes: object = {}, known = none) =>
  meaningOf({ type, payload: { ...payload, ...changes } }, known);

function after(...events: (readonly [type: string, changes?: object])[]): LiveMessages {
  let known = none;
  for (const [type, changes] of events) {
    const meant = meaning(type, changes, known);
    if ('message' in meant) known = withLive(known, meant.message);
  }
  return known;
}

test('channel details stand for the connection that is made [SU-192]', () => {
  expect(meaning('CHANNEL_DETAILS')).toEqual({ kind: 'connected' });
  expect(meaning('SESSION_ESTABLISHED')).toEqual({ kind: 'connected' });
});

test.each([
  'CREATE',
  'DENIED_CREATE',
  'FAILED_CREATE',
  'PENDING_CREATE',
  'REDACT',
  'UPDATE',
  'DENIED_UPDATE',
  'FAILED_UPDATE',
  'PENDING_UPDATE',
])('a message that the provider tells of as %s is shown [SU-193]', (what) => {
  expect(after([`${what}_CHANNEL_MESSAGE`]).get('m1')).toMatchObject({
    content: 'Connect the interface',
    senderName: 'Eva',
  });
});

test('a meeting that somebody has started is known from the message that comes live, and no other text is one', () => {
  const name = 'x'.repeat(24);
  const meeting = { meetingId: name, pathRoute: `/meeting/${name}`, onStartVoiceCall: true };
  const told = (metadata: object) =>
    after(['CREATE_CHANNEL_MESSAGE', { Metadata: JSON.stringify(metadata) }]).get('m1');
  expect(told({ meeting, isMeetingInfo: true })).toMatchObject({ meeting: { name, isOver: false } });
  expect(told({})).toMatchObject({ meeting: null });
  expect(after(['CREATE_CHANNEL_MESSAGE', { Metadata: 'no JSON' }]).get('m1')).toMatchObject({ meeting: null });
});

test('a deleted message is not shown any more, also when its first form comes late [SU-194]', () => {
  const events = [['DELETE_CHANNEL_MESSAGE'], ['CREATE_CHANNEL_MESSAGE'], ['UPDATE_CHANNEL_MESSAGE']] as const;
  expect(after(...events).get('m1')).toMatchObject({ isGone: true });
  expect(meaning('DELETE_CHANNEL_MESSAGE')).toMatchObject({ kind: 'gone' });
});

test.each([
  'CREATE_CHANNEL',
  'UPDATE_CHANNEL',
  'CREATE_CHANNEL_MEMBERSHIP',
  'UPDATE_CHANNEL_MEMBERSHIP',
  'DELETE_CHANNEL_MEMBERSHIP',
])('%s changes nothing that is shown [SU-195]', (type) => {
  expect(meaning(type)).toEqual({ kind: 'ignored' });
});

test('a channel that was deleted has the list read anew [SU-196]', () => {
  expect(meaning('DELETE_CHANNEL')).toEqual({ kind: 'reload' });
});

test('what is unknown, or no message after all, is logged and has the list read anew [SU-197]', () => {
  expect(meaning('CREATE_SOMETHING')).toEqual({ kind: 'unknown' });
  expect(meaningOf({ type: 'CREATE_CHANNEL_MESSAGE', payload: null }, none)).toEqual({ kind: 'unknown' });
  expect(meaning('CREATE_CHANNEL_MESSAGE', { MessageId: 7 })).toEqual({ kind: 'unknown' });
});

test('the newest form of a message is shown, whatever the order in which its events come and how often', () => {
  const edited = { Content: 'Connect it now', LastUpdatedTimestamp: '2026-11-23T08:01:00.000Z' };
  const events = [['UPDATE_CHANNEL_MESSAGE', edited], ['CREATE_CHANNEL_MESSAGE'], ['CREATE_CHANNEL_MESSAGE']] as const;
  expect([...after(...events).values()]).toMatchObject([{ content: 'Connect it now' }]);
});

test('a message that this page knows already is no new one', () => {
  expect(meaning('CREATE_CHANNEL_MESSAGE')).toMatchObject({ kind: 'message' });
  expect(meaning('CREATE_CHANNEL_MESSAGE', {}, after(['CREATE_CHANNEL_MESSAGE']))).toMatchObject({ kind: 'changed' });
  expect(meaning('UPDATE_CHANNEL_MESSAGE')).toMatchObject({ kind: 'changed' });
});

test('times in seconds are understood, and metadata that is no JSON does no harm', () => {
  const live = after([
    'CREATE_CHANNEL_MESSAGE',
    { CreatedTimestamp: 1_795_420_800.5, Metadata: '{', LastUpdatedTimestamp: 1_795_420_801 },
  ]);
  expect(live.get('m1')).toMatchObject({ createdTimestamp: '2026-11-23T08:00:00.500Z', isRead: false });
  expect(after(['UPDATE_CHANNEL_MESSAGE', { Metadata: '{"status":"Read"}' }]).get('m1')).toMatchObject({
    isRead: true,
  });
});
