import { expect, test } from 'vitest';
import { missingDetails } from './missing-details.ts';

const complete = { name1: 'Garage Feld', address1: 'Am Wall 40', postCode: '28195', city: 'Bremen' };

test('a registration needs name and address of the workshop, and says which of them it lacks', () => {
  expect(missingDetails(complete)).toEqual([]);
  expect(missingDetails({ ...complete, address1: ' ', city: '' })).toEqual(['address1', 'city']);
  expect(missingDetails({ name1: '', address1: '', postCode: '', city: '' })).toHaveLength(4);
});
