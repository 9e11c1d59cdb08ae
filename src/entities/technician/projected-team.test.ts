import { expect, test } from 'vitest';
import { aMember } from '../../../tests/support/a-member.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { memberOf, projectTeam, remainingPeople, waitingMembers } from './projected-team.ts';

const label = { member: 'Mia Sommer' };
const change = (changes: object, more: object = {}) =>
  anEntry('change-member', { args: { contactPersonId: '1', changes, label }, ...more });
const off = (more: object = {}) =>
  anEntry('set-member-active', { args: { contactPersonId: '1', isActive: false, label }, ...more });

test('a member is shown as what waits here will make them, the latest change last', () => {
  const entries = [
    change({ lastName: 'Winter', telephone: '040' }, { id: '01' }),
    change({ lastName: 'Herbst', roleId: 10 }, { id: '02' }),
  ];
  const [shown] = projectTeam([aMember(), aMember({ id: '2' })], entries);
  expect(shown?.person).toMatchObject({ firstName: 'Mia', lastName: 'Herbst', role: { id: 10 } });
  expect(shown?.person.member?.telephone).toBe('040');
  expect(shown?.changing?.id).toBe('02');
  expect(projectTeam([aMember({ id: '2' })], entries)).toMatchObject([{ changing: null, switching: null }]);
});

test('what was refused is told and changes nothing that is shown', () => {
  const entries = [change({ lastName: 'Winter' }, { id: '01', state: 'refused' }), off({ id: '02', state: 'refused' })];
  const [shown] = projectTeam([aMember()], entries);
  expect(shown).toMatchObject({ person: { lastName: 'Sommer', isActive: true } });
  expect([shown?.changing?.id, shown?.switching?.id]).toEqual(['01', '02']);
});

test('who is about to be taken off the team cannot be chosen in new work, and can again once that is taken back', () => {
  const people = [aMember(), aMember({ id: '2' })];
  expect(remainingPeople(people, [off()]).map(({ id }) => id)).toEqual(['2']);
  expect(remainingPeople(people, []).map(({ id }) => id)).toEqual(['1', '2']);
});

test('a person who was added here is shown once, also when the list has them before the answer', () => {
  const member = { ...memberOf(aMember()), email: 'new@lindner.example' };
  const entries = [
    anEntry('add-member', { id: '01', args: { member, label } }),
    anEntry('add-member', { id: '02', args: { member, label } }),
  ];
  expect(waitingMembers(entries, []).map(({ id }) => id)).toEqual(['02', '01']);
  expect(waitingMembers(entries, [aMember({ clientKey: '02' })]).map(({ id }) => id)).toEqual(['01']);
});

test('the form of a member who was kept by an older app opens with what is known of them', () => {
  const { member: _none, ...older } = aMember({ firstName: 'Jan' });
  expect(memberOf(older)).toMatchObject({ firstName: 'Jan', telephone: '', titulationId: 0, language: 'de-DE' });
});
