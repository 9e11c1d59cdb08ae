import { expect, test } from 'vitest';
import { aMember } from '../../../tests/support/a-member.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { workOf } from '../../../tests/support/work-samples.ts';
import { filteredTeam, invitedAt, shownTeam, stateFrom } from './shown-team.ts';

const people = [
  aMember({ id: '1', lastName: 'Adler', isActive: false }),
  aMember({ id: '2', lastName: 'Berg', ciamId: '', email: 'berg@lindner.example' }),
  aMember({ id: '3', lastName: 'Zander' }),
];
const added = anEntry('add-member', { id: '9', args: workOf['add-member'] });
const idsOf = (team: ReturnType<typeof shownTeam>) => team.map((one) => (one.waiting ? one.waiting.id : one.person.id));

test('who is on this device only stands first, then who signs in, who does not yet, and who was taken off [CO-077, CO-122]', () => {
  expect(idsOf(shownTeam(people, [added]))).toEqual(['9', '3', '2', '1']);
  expect(shownTeam([], [])).toEqual([]);
});

test('the team is narrowed by state, and by parts of name and address in any order', () => {
  const team = shownTeam(people, [added]);
  expect(idsOf(filteredTeam(team, { state: 'pending', search: '' }))).toEqual(['9', '2']);
  expect(idsOf(filteredTeam(team, { state: null, search: ' ADLER mia ' }))).toEqual(['1']);
  expect(idsOf(filteredTeam(team, { state: 'active', search: 'berg@' }))).toEqual([]);
});

test('a state in the address that nobody knows narrows nothing', () => {
  expect([stateFrom('pending'), stateFrom('gone'), stateFrom(undefined)]).toEqual(['pending', null, null]);
});

test('who is about to be taken off the team stands among those who are', () => {
  const args = { contactPersonId: '3', isActive: false, label: { member: 'Zander' } };
  const team = shownTeam(people, [anEntry('set-member-active', { args })]);
  expect(idsOf(filteredTeam(team, { state: 'deactivated', search: '' }))).toEqual(['1', '3']);
});

test('of an invitation the address is told that it went to, also once the person has another one', () => {
  const invitation = { sentAt: '2026-03-01T08:00:00.000Z', expiresAt: '2026-03-15T08:00:00.000Z', delivery: 'refused' };
  const at = (told: object) => invitedAt(aMember({ email: 'new@lindner.example', ...told } as never));
  expect(at({ invitation: { ...invitation, mailedTo: 'old@lindner.example' } })).toBe('old@lindner.example');
  // Of a server from before; and of nobody who was invited.
  expect([at({ invitation }), at({})]).toEqual(['new@lindner.example', 'new@lindner.example']);
});
