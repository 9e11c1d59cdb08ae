import { expect, test } from 'vitest';
import { meetingPath, toldMeeting } from './meeting-message.ts';

const name = 'abcdefghijkl-_4567890123';
const told = (meeting: unknown, isMeetingInfo: unknown = true) => toldMeeting({ meeting, isMeetingInfo });

test('a message about a meeting leads to that meeting of ours, whatever address stands in it', () => {
  const found = told({ meetingId: name, pathRoute: 'https://elsewhere.example/', onStartVoiceCall: true });
  expect(found).toEqual({ name, isOver: false });
  expect(meetingPath(name)).toBe(`/meeting/${name}`);
  expect(told({ meetingId: name, isOver: true })).toEqual({ name, isOver: true });
});

test('what is not a meeting of ours leads nowhere', () => {
  const names = ['', 'short', `${name}x`, `../../${name}`, '//elsewhere.example/abcdef', 4, null, undefined];
  for (const meetingId of names) expect(told({ meetingId })).toBeNull();
  for (const meeting of [null, undefined, name, 4]) expect(told(meeting)).toBeNull();
  for (const mark of [false, 'true', undefined])
    expect(toldMeeting({ meeting: { meetingId: name }, isMeetingInfo: mark })).toBeNull();
  for (const metadata of [null, undefined, {}, 'text', 4]) expect(toldMeeting(metadata)).toBeNull();
});
