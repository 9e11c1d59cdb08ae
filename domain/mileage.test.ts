import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { checkMileage, lowestPlausibleMileage, maxMileage } from './mileage.ts';

const optional = { isRequired: false };

test('mileage is a number without decimals [SU-249]', () => {
  expect(checkMileage('125000', optional)).toEqual({ ok: true, value: 125000 });
  expect(checkMileage(' 125 000 ', optional)).toEqual({ ok: true, value: 125000 });
  for (const text of ['12.5', '12,5', '125.00', '1.2345', '1,234.567', '1234,567', '.5', '7.']) {
    expect(checkMileage(text, optional)).toEqual({ ok: false, problem: 'decimals' });
  }
  for (const text of ['-5', '1e5', '12km', '١٢']) {
    expect(checkMileage(text, optional)).toEqual({ ok: false, problem: 'digits' });
  }
  expect(checkMileage('10000000', optional)).toEqual({ ok: false, problem: 'too-large' });
});

test('thousands may be set apart as people write them, and the unit of the country may follow [SU-249]', () => {
  for (const text of ['12345', '12,345', '12.345', '12 345', '12’345', "12'345"])
    expect(checkMileage(text, optional)).toEqual({ ok: true, value: 12_345 });
  expect(checkMileage('1,234,567', optional)).toEqual({ ok: true, value: 1_234_567 });
  for (const text of ['12,345 mi', '12345 miles', '12,345mi.'])
    expect(checkMileage(text, { isRequired: false, country: 'us' })).toEqual({ ok: true, value: 12_345 });
  expect(checkMileage('12.345 km', { isRequired: false, country: 'de' })).toEqual({ ok: true, value: 12_345 });
  for (const [text, country] of [
    ['20000 km', 'us'],
    ['20000 mi', 'de'],
  ] as const)
    expect(checkMileage(text, { isRequired: false, country })).toEqual({ ok: false, problem: 'digits' });
});

test('mileage may be left out except for the health certificate [SU-251]', () => {
  expect(checkMileage(' ', optional)).toEqual({ ok: true, value: null });
  expect(checkMileage(' ', { isRequired: true })).toEqual({ ok: false, problem: 'required' });
});

test('the mileage of earlier requests of the same vehicle is the least to expect [SU-250]', () => {
  const earlier = [
    { vin: 'A', mileage: 90_000 },
    { vin: 'A', mileage: 120_000 },
    { vin: 'B', mileage: 500_000 },
    { vin: 'A', mileage: null },
  ];
  expect(lowestPlausibleMileage(earlier, 'A')).toBe(120_000);
  expect(lowestPlausibleMileage(earlier, 'C')).toBeNull();
  expect(lowestPlausibleMileage([{ vin: '', mileage: 5 }], '')).toBeNull();
});

property.prop([fc.nat(maxMileage)])('every whole number in range is taken as it is [SU-249]', (value) => {
  expect(checkMileage(String(value), { isRequired: true })).toEqual({ ok: true, value });
});
