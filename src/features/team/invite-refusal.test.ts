import { expect, test } from 'vitest';
import { refusalFor, shownRefusal } from './invite-refusal.ts';

const invitation = (sentAt: string) => ({
  ...{ sentAt, expiresAt: '2026-03-16T09:00:00.000Z', delivery: 'sending' as const, mailedTo: 'mia@lindner.example' },
});
const person = (sentAt: string | null, email = 'mia@lindner.example') => ({
  email,
  member: {
    ...{ telephone: '', titulationId: 0, lastSignInAt: null, clientKey: null, revision: 1 },
    invitation: sentAt === null ? null : invitation(sentAt),
  },
});
const monday = '2026-03-02T09:00:00.000Z';
const later = '2026-03-02T09:05:00.000Z';

test.each([null, monday])(
  'that no answer came about an invitation is said until the list tells of one that is newer than %s: the next tap would be a second mail',
  (sentAt) => {
    const refusal = refusalFor(person(sentAt), 'offline');
    expect(shownRefusal(refusal, person(sentAt))).toBe('offline');
    expect(shownRefusal(refusal, person(later))).toBeNull();
  },
);

test('an answer that is given up only after the list has told of the invitation says nothing', () => {
  const tappedWith = person(monday);
  expect(shownRefusal(refusalFor(tappedWith, 'offline'), person(later))).toBeNull();
});

test('what was said of one address is not said of another', () => {
  for (const failure of ['offline', 'no-address', 'failed'] as const)
    expect(shownRefusal(refusalFor(person(monday), failure), person(monday, 'mia.sommer@lindner.example'))).toBeNull();
});

test('where nothing was refused nothing is said', () => {
  expect(shownRefusal(null, person(monday))).toBeNull();
});
