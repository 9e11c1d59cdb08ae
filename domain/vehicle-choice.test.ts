import { expect, test } from 'vitest';
import { choose, emptyLevelOf, engineOf, noChoice, optionsFor, type CatalogueData } from './vehicle-choice.ts';

const engine = (name: string, fromYear: number, toYear: number, variants: string[], kType: string) => ({
  name,
  code: `${name}-code`,
  fuelType: 'Diesel',
  powerKW: 85,
  fromYear,
  toYear,
  variants,
  kType,
});
const catalogue: CatalogueData = {
  brands: [
    {
      name: 'Volkswagen',
      models: [
        {
          name: 'Golf',
          engines: [
            engine('1.6 TDI', 2012, 2014, ['Comfortline'], '1'),
            engine('1.6 TDI', 2015, 2016, ['Highline'], '2'),
            engine('1.4 TSI', 2013, 2013, [], '3'),
          ],
        },
      ],
    },
    { name: 'Audi', models: [{ name: 'A4', engines: [engine('2.0 TDI', 2010, 2011, ['Avant'], '4')] }] },
  ],
};
const golf = { brand: 'Volkswagen', model: 'Golf', engine: '1.6 TDI', year: 2015, variant: 'Highline' };

test('each level offers what fits the levels above it [SU-069]', () => {
  expect(optionsFor(catalogue, noChoice)).toEqual({
    brand: ['Volkswagen', 'Audi'],
    model: [],
    engine: [],
    year: [],
    variant: [],
  });
  expect(optionsFor(catalogue, golf)).toEqual({
    brand: ['Volkswagen', 'Audi'],
    model: ['Golf'],
    engine: ['1.6 TDI', '1.4 TSI'],
    year: ['2016', '2015', '2014', '2013', '2012'],
    variant: ['Highline'],
  });
});

test('changing a level clears those below and keeps those above [SU-069]', () => {
  expect(choose(golf, 'engine', '1.4 TSI')).toEqual({ ...golf, engine: '1.4 TSI', year: null, variant: '' });
  expect(choose(golf, 'brand', 'Audi')).toEqual({ ...noChoice, brand: 'Audi' });
  expect(choose({ ...golf, variant: '' }, 'year', '2016').year).toBe(2016);
  expect(choose(golf, 'year', '').year).toBeNull();
});

test('the chosen year decides between engines of one name [SU-069]', () => {
  expect(engineOf(catalogue, golf)?.kType).toBe('2');
  expect(engineOf(catalogue, { ...golf, year: 2013, variant: '' })?.kType).toBe('1');
  expect(engineOf(catalogue, { ...golf, year: null })).toBeNull();
  expect(engineOf(catalogue, { ...golf, year: 1999 })).toBeNull();
});

test('a level at which the catalogue has nothing is named, the first one only [SU-383, SU-384, SU-385, SU-386]', () => {
  const one = (models: CatalogueData['brands'][number]['models']) => ({ brands: [{ name: 'Audi', models }] });
  const audi = { ...noChoice, brand: 'Audi' };
  expect(emptyLevelOf({ brands: [] }, audi)).toBe('brands');
  expect(emptyLevelOf(one([]), audi)).toBe('models');
  expect(emptyLevelOf(one([{ name: 'A4', engines: [] }]), { ...audi, model: 'A4' })).toBe('models');
  const yearless = one([{ name: 'A4', engines: [engine('2.0', 2016, 2015, [], '5')] }]);
  expect(emptyLevelOf(yearless, { ...audi, model: 'A4', engine: '2.0' })).toBe('years');
  expect(emptyLevelOf(catalogue, { ...golf, engine: '1.4 TSI', year: 2013, variant: '' })).toBe('variants');
  expect(emptyLevelOf(catalogue, noChoice)).toBeNull();
  expect(emptyLevelOf(catalogue, golf)).toBeNull();
});
