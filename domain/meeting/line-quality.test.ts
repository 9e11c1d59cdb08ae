import { expect, test } from 'vitest';
import { isGivenUp, isLineWeak, lineWordOf } from './line-quality.ts';

const lost = (...lostPercents: number[]) => ({ lostPercents, silentSeconds: 0 });

test.each([
  ['nothing is lost', lost(0, 0, 0, 0, 0), false],
  ['a little is lost', lost(7.9, 7.9, 7.9, 7.9, 7.9), false],
  ['one second of five is half lost', lost(39, 0, 0, 0, 0), false],
  ['eight of a hundred are lost for five seconds', lost(8, 8, 8, 8, 8), true],
  ['most of one second is lost', lost(0, 0, 40, 0, 0), true],
  ['what was lost is longer ago', lost(0, 0, 0, 0, 0, 100), false],
  ['nothing comes for two seconds', { lostPercents: [0, 0, 0, 0, 0], silentSeconds: 2 }, false],
  ['nothing comes for three seconds', { lostPercents: [0, 0, 0, 0, 0], silentSeconds: 3 }, true],
  ['it has only begun', lost(100, 100, 100, 100), false],
  ['it has only begun, and nothing comes', { lostPercents: [], silentSeconds: 3 }, true],
])('a good connection is called weak when people notice it, so when %s: %j is %s', (_when, counts, isWeak) => {
  expect(isLineWeak(false, counts)).toBe(isWeak);
});

test.each([
  ['eight of a hundred', lost(8, 8, 8, 8, 8), true],
  ['three of a hundred', lost(3, 3, 3, 3, 3), true],
  ['less than three of a hundred', lost(2.9, 2.9, 2.9, 2.9, 2.9), false],
  ['nothing', lost(0, 0, 0, 0, 0), false],
  ['too little is known of', lost(0, 0, 0, 0), true],
])('a weak connection is called good again only when it is clearly better: %s', (_lost, counts, isWeak) => {
  expect(isLineWeak(true, counts)).toBe(isWeak);
});

test('a connection that is being made, or made again, is neither good nor weak', () => {
  for (const isWeak of [true, false]) {
    expect(lineWordOf('connecting', isWeak)).toBe('connecting');
    expect(lineWordOf('reconnecting', isWeak)).toBe('reconnecting');
  }
  expect(lineWordOf('connected', false)).toBe('good');
  expect(lineWordOf('connected', true)).toBe('weak');
});

test('a network that blocks UDP is told after 10 s, and one on which media may still come after as long again', () => {
  expect(isGivenUp(9_999, false)).toBe(false);
  expect(isGivenUp(10_000, false)).toBe(true);
  expect(isGivenUp(10_000, true)).toBe(false);
  expect(isGivenUp(20_000, true)).toBe(true);
});
