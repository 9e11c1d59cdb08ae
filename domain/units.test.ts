import { expect, test } from 'vitest';
import { mileageUnitOf, weightIn } from './units.ts';

test('odometers count miles in the US and the UK, kilometres elsewhere', () => {
  expect(['us', 'uk', 'ca', 'de'].map(mileageUnitOf)).toEqual(['mile', 'mile', 'kilometer', 'kilometer']);
});

test('weights are pounds in the US, kilograms elsewhere', () => {
  expect(weightIn('us', 1500)).toEqual({ value: 3307, unit: 'pound' });
  expect(weightIn('us', 0)).toEqual({ value: 0, unit: 'pound' });
  for (const country of ['uk', 'ca', 'de', ''])
    expect(weightIn(country, 1500)).toEqual({ value: 1500, unit: 'kilogram' });
});
