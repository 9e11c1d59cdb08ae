import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

test('a wait is told as less than 5 minutes, in N minutes or more than an hour [SU-089]', () => {
  expect(waitText(0)).toEqual({ kind: 'less-than-five' });
  expect(waitText(4.9)).toEqual({ kind: 'less-than-five' });
  expect(waitText(5)).toEqual({ kind: 'minutes', minutes: 5 });
  expect(waitText(60)).toEqual({ kind: 'minutes', minutes: 60 });
  expect(waitText(60.5)).toEqual({ kind: 'more-than-hour' });
});
