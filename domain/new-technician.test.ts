import { expect, test } from 'vitest';
import { checkTechnician, emptyTechnician, tidyTechnician } from './new-technician.ts';

const lee = {
  firstName: 'Jordan',
  lastName: 'O’Brien-Lee',
  email: 'jordan@cedar.example',
  mobilePhone: '+1 319 555 0142',
};

test('a technician with name, e-mail and mobile number can be added, the number without blanks', () => {
  expect(checkTechnician(lee)).toEqual({});
  expect(tidyTechnician({ ...lee, firstName: ' Jordan ' })).toEqual({ ...lee, mobilePhone: '+13195550142' });
});

test('everything is asked for [SU-429]', () => {
  const required = { firstName: 'required', lastName: 'required', email: 'required', mobilePhone: 'required' };
  expect(checkTechnician(emptyTechnician)).toEqual(required);
});

test.each([
  ['firstName', 'R2D2', 'special-characters'],
  ['lastName', '<b>', 'special-characters'],
  ['email', 'jordan@cedar', 'email'],
  ['mobilePhone', '319-555', 'phone'],
  ['mobilePhone', '+', 'phone'],
] as const)('%s %j is refused as %s', (field, value, problem) => {
  expect(checkTechnician({ ...lee, [field]: value })).toEqual({ [field]: problem });
});

test.each([
  ['firstName', 74],
  ['lastName', 74],
  ['mobilePhone', 44],
] as const)('%s has at most %i characters [SU-429]', (field, limit) => {
  const text = (length: number) => (field === 'mobilePhone' ? '1' : 'a').repeat(length);
  expect(checkTechnician({ ...lee, [field]: text(limit) })).toEqual({});
  expect(checkTechnician({ ...lee, [field]: text(limit + 1) })).toEqual({ [field]: 'too-long' });
});

test('an e-mail address has less than 100 characters [SU-429]', () => {
  const address = (length: number) => `${'a'.repeat(length - 6)}@b.com`;
  expect(checkTechnician({ ...lee, email: address(99) })).toEqual({});
  expect(checkTechnician({ ...lee, email: address(100) })).toEqual({ email: 'too-long' });
});
