import { expect, test } from 'vitest';
import { methodNameOf, searchMethodsOf } from './search-methods.ts';

test('plate and VIN can be looked up everywhere, the KBA number where papers carry one [SH-390, SU-068, SU-070]', () => {
  expect(searchMethodsOf('de')).toEqual([10, 20, 30]);
  expect(searchMethodsOf('ch')).toEqual([10, 20, 30]);
  expect(searchMethodsOf('us')).toEqual([10, 20]);
});

test('the type number is called what it is called in the country [SU-068]', () => {
  expect(['de', 'at', 'ch'].map((country) => methodNameOf(30, country))).toEqual(['30', '30-at', '30-ch']);
  expect(methodNameOf(20, 'ch')).toBe('20');
});
