import { expect, test } from 'vitest';
import { searchMethodsOf } from './search-methods.ts';

test('plate and VIN can be looked up everywhere, the KBA number where papers carry one [SH-390, SU-068, SU-070]', () => {
  expect(searchMethodsOf('de')).toEqual([10, 20, 30]);
  expect(searchMethodsOf('ch')).toEqual([10, 20, 30]);
  expect(searchMethodsOf('us')).toEqual([10, 20]);
});
