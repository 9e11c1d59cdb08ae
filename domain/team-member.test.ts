import { expect, test } from 'vitest';
import {
  checkMember,
  deactivationHindrance,
  emptyMember,
  invitationState,
  memberChanges,
  memberState,
  tidyMember,
} from './team-member.ts';

const mia = {
  ...emptyMember,
  titulationId: 2,
  firstName: 'Mia',
  lastName: 'Sommer',
  email: 'mia@lindner.example',
  mobilePhone: '+49 151 55501477',
  language: 'de-DE',
};

test('name, e-mail, mobile number, form of address, role and language are asked of a member; a telephone is not [CO-215, CO-217, CO-219, CO-220]', () => {
  expect(checkMember(mia)).toEqual({});
  expect(checkMember({ ...emptyMember, roleId: 0 })).toEqual({
    firstName: 'required',
    lastName: 'required',
    email: 'required',
    mobilePhone: 'required',
    titulationId: 'choose',
    language: 'choose',
    roleId: 'choose',
  });
});

test.each([
  ['firstName', 'Mia2', 'special-characters'],
  ['lastName', 'Sommer!', 'special-characters'],
  ['mobilePhone', '0151-5550', 'phone'],
  ['telephone', '040/5550', 'phone'],
  ['email', 'mia', 'email'],
  ['roleId', 90, 'choose'],
  ['roleId', 30, 'choose'],
  ['titulationId', 4, 'choose'],
] as const)('%s %j is refused as %s [CO-215, CO-216, CO-217, CO-218]', (field, value, problem) => {
  expect(checkMember({ ...mia, [field]: value })).toEqual({ [field]: problem });
});

test('a telephone number has less than 45 characters, counted as it is sent [CO-218]', () => {
  expect(checkMember({ ...mia, telephone: `+${'4'.repeat(43)}` })).toEqual({});
  expect(checkMember({ ...mia, telephone: `+${'4'.repeat(44)}` })).toEqual({ telephone: 'too-long' });
  expect(checkMember({ ...mia, telephone: ` ${'4'.repeat(22)} ${'4'.repeat(22)} ` })).toEqual({});
});

test('only what somebody has changed counts as a change, blanks around it do not', () => {
  const kept = tidyMember(mia);
  expect(memberChanges(kept, { ...kept, firstName: ' Mia ', telephone: '040 5550' })).toEqual({ telephone: '0405550' });
  expect(memberChanges(kept, mia)).toEqual({});
});

test('a member is pending until somebody signs in as them, and deactivated whatever else [CO-122]', () => {
  expect(memberState({ isActive: true, ciamId: '' })).toBe('pending');
  expect(memberState({ isActive: true, ciamId: 'c' })).toBe('active');
  expect(memberState({ isActive: false, ciamId: 'c' })).toBe('deactivated');
  expect(memberState({ isActive: false, ciamId: '' })).toBe('deactivated');
  expect(memberState({ ciamId: 'c' })).toBe('active');
});

const person = (id: string, role: number, more: object = {}) => ({
  id,
  ciamId: id,
  isActive: true,
  role: { id: role },
  ...more,
});

test('nobody takes themselves off the team, nor the last administrator who can sign in', () => {
  const [anna, otto, jan] = [person('anna', 10), person('otto', 10), person('jan', 20)];
  expect(deactivationHindrance(anna, [anna, otto, jan], 'anna')).toBe('yourself');
  expect(deactivationHindrance(anna, [anna, jan], 'anna')).toBe('yourself-alone');
  expect(deactivationHindrance(otto, [anna, otto, jan], 'anna')).toBeNull();
  expect(deactivationHindrance(jan, [anna, jan], 'anna')).toBeNull();
  expect(deactivationHindrance(anna, [anna, jan], 'from elsewhere')).toBe('last-administrator');
  const invited = person('new', 10, { ciamId: '' });
  const gone = person('old', 10, { isActive: false });
  expect(deactivationHindrance(anna, [anna, invited, gone], 'from elsewhere')).toBe('last-administrator');
  expect(deactivationHindrance(invited, [anna, invited], '')).toBeNull();
});

test('an invitation is told by where its mail is, and by its end', () => {
  const endsAt = '2026-03-16T08:00:00.000Z';
  const at = (delivery: 'sending' | 'sent' | 'refused', now: string) =>
    invitationState({ delivery, expiresAt: endsAt }, Date.parse(now));
  expect(invitationState(null, 0)).toBe('none');
  expect(at('sending', '2026-03-16T07:59:59.999Z')).toBe('sending');
  expect(at('sent', '2026-03-16T07:59:59.999Z')).toBe('sent');
  expect(at('refused', '2026-03-16T07:59:59.999Z')).toBe('not-delivered');
  expect(at('sent', endsAt)).toBe('expired');
});
