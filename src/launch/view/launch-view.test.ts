import { expect, test } from 'vitest';
import { isLaunchAttribute, isLaunchTag, isSameStamp, type LaunchStamp } from './launch-view.ts';

const drawn: LaunchStamp = {
  build: '/assets/index-1.js',
  address: '/my-requests',
  settings: '{"country":"de","language":"en-US"}\npinned',
  visit: '',
  isWide: true,
  utcOffset: -60,
  sessionId: 's1',
};

test('a view drawn under the same circumstances is shown', () => {
  expect(isSameStamp(drawn, { ...drawn })).toBe(true);
});

test.each<[string, Partial<LaunchStamp>]>([
  ['another version of the app', { build: '/assets/index-2.js' }],
  ['another address', { address: '/my-requests?status=20' }],
  ['another language', { settings: '{"country":"de","language":"de-DE"}\npinned' }],
  ['a visit inside the mobile app', { visit: '1' }],
  ['a screen that has turned upright', { isWide: false }],
  ['a clock that went to summer time', { utcOffset: -120 }],
  ['another sign-in of the same person', { sessionId: 's2' }],
])('with %s it is not', (_name, change) => {
  expect(isSameStamp(drawn, { ...drawn, ...change })).toBe(false);
});

test.each(['script', 'style', 'iframe', 'form', 'object', 'img', 'foreignobject', 'use'])('no %s is shown', (tag) => {
  expect(isLaunchTag(tag)).toBe(false);
});

test.each([
  ['href', '/new-request', true],
  ['href', '#main', true],
  ['href', '//evil.example', false],
  ['href', '/\\evil.example', false],
  ['href', '/\t/evil.example', false],
  ['href', '/\n/evil.example', false],
  ['href', 'javascript:alert(1)', false],
  ['onclick', 'alert(1)', false],
  ['style', 'position:fixed', false],
  ['src', '/x.png', false],
  ['aria-label', 'Menu', true],
  ['data-tone', 'good', true],
] as const)('%s="%s" is allowed: %s', (name, value, isAllowed) => {
  expect(isLaunchAttribute(name, value)).toBe(isAllowed);
});
