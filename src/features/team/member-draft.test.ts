import { expect, test } from 'vitest';
import { emptyMember, memberChanges } from '../../../domain/team-member.ts';
import { draftFrom, draftOf } from './member-draft.ts';

const mia = { ...emptyMember, firstName: 'Mia', lastName: 'Sommer', telephone: '040' };

test('a change that is gone on with sends what was typed, and not what a colleague has changed since', () => {
  const kept = draftOf(mia, { ...mia, telephone: '041' });
  const { before, member } = draftFrom(JSON.parse(JSON.stringify(kept)), { ...mia, lastName: 'Winter' });
  expect(memberChanges(before, member)).toEqual({ telephone: '041' });
});

test('a draft that another version has kept opens with what is known of it', () => {
  expect(draftFrom({ member: { firstName: 'Mio', roleId: 'x', colour: 'red' } }, mia)).toEqual({
    before: mia,
    member: { ...mia, firstName: 'Mio' },
  });
  expect(draftFrom(undefined, mia)).toEqual(draftOf(mia));
  expect(draftFrom('text', mia)).toEqual(draftOf(mia));
});
