import { expect, test } from 'vitest';
import { enginesOfArea, readBrands } from './read-catalogue.ts';
import { catalogueRows, catalogueText } from './seed-catalogue.ts';

const brand = `
= Example | EU NA
~ EU | Plain, Fine, Finest
~ NA | Base
a | 1.0 | AAA | Petrol | 50
b | 2.0 | BBB | Diesel | 100
c | 3.0 | CCC | Petrol | 200
- Ten | 2011-2012 | c a b
- Two | 2015-2020 | b | NA
`;

test('engines of a model come from weak to strong with the equipment they are sold with', () => {
  const rows = enginesOfArea(readBrands(brand), 'EU');
  expect(rows.map((row) => [row.model, row.name, row.variants])).toEqual([
    ['Ten', '1.0 (50 kW)', ['Plain', 'Fine']],
    ['Ten', '2.0 (100 kW)', ['Plain', 'Fine', 'Finest']],
    ['Ten', '3.0 (200 kW)', ['Fine', 'Finest']],
  ]);
});

test('a model is listed only where it is sold', () => {
  const models = enginesOfArea(readBrands(brand), 'NA').map((row) => row.model);
  expect(new Set(models)).toEqual(new Set(['Ten', 'Two']));
  expect(enginesOfArea(readBrands(brand), 'APAC')).toEqual([]);
});

test('a mistake in the hand-written text names its line', () => {
  expect(() => readBrands(brand.replace('c a b', 'c x b'))).toThrow('line 8 "- Ten | 2011-2012 | c x b"');
  expect(() => readBrands(brand.replace('2015-2020', '2020-2015'))).toThrow('line 9');
  expect(() => readBrands(brand.replace('| 50', '| strong'))).toThrow('line 5');
  expect(() => readBrands('- Model | 2011-2012 | a')).toThrow('line 1');
});

test('the same vehicle has the same K-type in every area, and no two vehicles share one', () => {
  const vehicleByKType = new Map<string, string>();
  for (const row of catalogueRows(catalogueText())) {
    const vehicle = `${row.brand} ${row.model} ${row.name}`;
    expect(vehicleByKType.get(row.kType) ?? vehicle).toBe(vehicle);
    vehicleByKType.set(row.kType, vehicle);
  }
});

test('every engine of our catalogue has years, power, a code that needs no cutting, and equipment', () => {
  for (const row of catalogueRows(catalogueText())) {
    expect(row.variants.length, `${row.brand} ${row.model}`).toBeGreaterThan(0);
    expect(row.code.length).toBeLessThanOrEqual(25);
    expect(row.fromYear >= 1995 && row.toYear <= 2027, `${row.brand} ${row.model}`).toBe(true);
  }
});
