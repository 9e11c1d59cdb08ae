import { expect, test } from 'vitest';
import { answerForBrowser, offerForWerift, sectionsOf } from './sdp.ts';

const offer = [
  'v=0',
  'a=group:BUNDLE 0 1 2 3',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=mid:0',
  'a=sendrecv',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=mid:1',
  'a=inactive',
  // Firefox: bundled, not rejected.
  'm=video 0 UDP/TLS/RTP/SAVPF 96',
  'a=mid:2',
  'a=bundle-only',
  'a=recvonly',
  'm=video 0 UDP/TLS/RTP/SAVPF 96',
  'a=mid:3',
  'a=inactive',
].join('\r\n');

test('what the browser rejected is told from what it only bundles, and werift sees it so', () => {
  const sections = sectionsOf(offer);
  expect(sections.map(({ mid, isRejected }) => [mid, isRejected])).toEqual([
    ['0', false],
    ['1', false],
    ['2', false],
    ['3', true],
  ]);
  expect(sections.map(({ direction }) => direction)).toEqual(['sendrecv', 'inactive', 'recvonly', 'inactive']);
  expect(offerForWerift(offer, sections).match(/^m=video \d+/gm)).toEqual(['m=video 9', 'm=video 9', 'm=video 0']);
});

test('the answer rejects only what was rejected, so that a camera can be turned on again', () => {
  const sections = sectionsOf(offer);
  const ofWerift = offer.replace('m=video 9', 'm=video 0');
  const answer = answerForBrowser(ofWerift, sections);
  expect(answer.match(/^m=\w+ \d+/gm)).toEqual(['m=audio 9', 'm=video 9', 'm=video 9', 'm=video 0']);
  expect(answer).toMatch(/^a=group:BUNDLE 0 1 2\r?$/m);
});
