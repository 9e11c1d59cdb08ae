import { expect, test } from 'vitest';
import { type ConnectionFacts, isStillComing } from './still-coming.ts';

const sdp = (words: string) => ({ sdp: words }) as RTCSessionDescription;
const facts = (given: Partial<ConnectionFacts>): ConnectionFacts => ({
  ...{ localDescription: sdp('v=0\r\na=candidate:1'), remoteDescription: sdp('v=0'), iceConnectionState: 'checking' },
  ...given,
});

test('a call on a slow machine or server is waited for longer, one whose network lets no media through is not', () => {
  expect(isStillComing(null)).toBe(true);
  expect(isStillComing(facts({ localDescription: null, remoteDescription: null }))).toBe(true);
  expect(isStillComing(facts({ remoteDescription: null }))).toBe(true);
  expect(isStillComing(facts({ iceConnectionState: 'connected' }))).toBe(true);
  // UDP is blocked: a way was asked for and none is found, or there is no address to ask from.
  expect(isStillComing(facts({}))).toBe(false);
  expect(isStillComing(facts({ iceConnectionState: 'failed' }))).toBe(false);
  expect(isStillComing(facts({ localDescription: sdp('v=0'), remoteDescription: null }))).toBe(false);
});
