import { expect, test } from 'vitest';
import { sessionAfterLook } from './session-after-look.ts';
import type { Person, SessionState } from './session-state.ts';

const anna: Person = { accountId: 'anna', givenName: 'Anna', familyName: 'Berg', email: '' };
const states: SessionState[] = [
  { phase: 'starting' },
  { phase: 'signed-out' },
  { phase: 'signed-in', person: anna },
  { phase: 'expired', person: anna },
];

test.each(states)(
  'whatever a tab showed before (%j), it shows who the device says is signed in [SH-218, SH-262]',
  (before) => {
    expect(sessionAfterLook(before, null)).toEqual({ phase: 'signed-out' });
    expect(sessionAfterLook(before, { person: anna, isExpired: false })).toEqual({ phase: 'signed-in', person: anna });
    expect(sessionAfterLook(before, { person: anna, isExpired: true })).toEqual({ phase: 'expired', person: anna });
  },
);

test('a look that finds nothing new wakes nobody, a changed name does', () => {
  const shown: SessionState = { phase: 'signed-in', person: anna };
  expect(sessionAfterLook(shown, { person: { ...anna }, isExpired: false })).toBe(shown);
  expect(sessionAfterLook(shown, { person: { ...anna, givenName: 'Änne' }, isExpired: false })).not.toBe(shown);
});
