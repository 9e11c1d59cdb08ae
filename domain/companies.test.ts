import { expect, test } from 'vitest';
import { type ActingFor, companiesOf, isCurrent, managersOf } from './companies.ts';

const entry = (contactPersonId: string, customerId: number, given: Partial<ActingFor> = {}): ActingFor => ({
  contactPersonId,
  customerId,
  ciamId: '',
  contactFirstName: 'Ida',
  contactLastName: 'Dahl',
  workshopName1: `Workshop ${customerId}`,
  workshopName2: '',
  workshopName4: '',
  city: 'Odense',
  isHeadOffice: false,
  ...given,
});
const freja = entry('1', 4002, { ciamId: 'freja', isHeadOffice: true, workshopName4: 'Copenhagen' });
const list = [freja, entry('2', 4003), entry('3', 4013), entry('4', 4013)];

test('every company is offered once, in the order of the list, with the head office marked [SH-128, SH-129]', () => {
  const companies = companiesOf([...list, entry('5', 4002)]);
  expect(companies.map(({ customerId, isHeadOffice }) => [customerId, isHeadOffice])).toEqual([
    [4002, true],
    [4003, false],
    [4013, false],
  ]);
  expect(companies[0]?.name).toBe('Workshop 4002 Copenhagen');
});

test('the people offered are those of the chosen company [SH-130]', () => {
  expect(managersOf(list, 4013).map(({ contactPersonId }) => contactPersonId)).toEqual(['3', '4']);
  expect(managersOf(list, 99)).toEqual([]);
});

test.each<[string, ActingFor, { cdbId: number; originalBranch: number | null }, boolean]>([
  ['oneself at home', freja, { cdbId: 4002, originalBranch: null }, true],
  ['another company', entry('2', 4003), { cdbId: 4002, originalBranch: null }, false],
  ['somebody else at home', entry('5', 4002), { cdbId: 4002, originalBranch: null }, false],
  ['home again from elsewhere', freja, { cdbId: 4003, originalBranch: 4002 }, false],
  ['the only one of the company acted for', entry('2', 4003), { cdbId: 4003, originalBranch: 4002 }, true],
  ['one of two of the company acted for', entry('3', 4013), { cdbId: 4013, originalBranch: 4002 }, false],
])('a choice that changes nothing is known: %s [SH-278]', (_what, chosen, now, expected) => {
  expect(isCurrent(chosen, list, { ciamId: 'freja', ...now })).toBe(expected);
});
