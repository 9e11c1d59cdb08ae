import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkNewHardware, chooseProduct, noHardware } from './new-hardware.ts';

const today = '2026-11-21';
const device = {
  brand: 'Kestrel',
  model: 'VCI 500',
  partNumber: 'KV-500-01',
  serialNumber: '2311798655',
  manufacturingDate: '2021-06-28',
};
const products = [
  { brand: 'Kestrel', model: 'VCI 500', partNumber: 'KV-500-01' },
  { brand: 'Nordbit', model: 'Gateway X', partNumber: 'NB-1' },
  { brand: 'Nordbit', model: 'Gateway X', partNumber: 'NB-2' },
];

test('adding a device needs brand, model, part number, serial number and manufacturing date [SU-231]', () => {
  expect(checkNewHardware(device, today)).toEqual({});
  expect(checkNewHardware(noHardware, today)).toEqual({
    brand: 'required',
    model: 'required',
    partNumber: 'required',
    serialNumber: 'required',
    manufacturingDate: 'required',
  });
});

test('a serial number has digits only [SU-232]', () => {
  for (const serialNumber of ['23A', '12-3', '1.5', '١٢']) {
    expect(checkNewHardware({ ...device, serialNumber }, today)).toEqual({ serialNumber: 'digits' });
  }
  expect(checkNewHardware({ ...device, serialNumber: ' 42 ' }, today)).toEqual({});
  expect(checkNewHardware({ ...device, serialNumber: '1'.repeat(46) }, today)).toEqual({ serialNumber: 'too-long' });
});

test('a serial number that the workshop has or is about to have is taken, whatever blanks are typed around it', () => {
  expect(checkNewHardware({ ...device, serialNumber: ' 42 ' }, today, new Set(['42']))).toEqual({
    serialNumber: 'taken',
  });
  expect(checkNewHardware({ ...device, serialNumber: '421' }, today, new Set(['42']))).toEqual({});
});

test('a device cannot have been made tomorrow or on a day that does not exist [SU-231]', () => {
  expect(checkNewHardware({ ...device, manufacturingDate: today }, today)).toEqual({});
  expect(checkNewHardware({ ...device, manufacturingDate: '2026-11-22' }, today)).toEqual({
    manufacturingDate: 'future',
  });
  for (const manufacturingDate of ['2021-13-01', '2021-02-30', '2021-02-29', '2021-6-1', '0000-00-00']) {
    expect(checkNewHardware({ ...device, manufacturingDate }, today)).toEqual({ manufacturingDate: 'date' });
  }
  expect(checkNewHardware({ ...device, manufacturingDate: '2024-02-29' }, today)).toEqual({});
});

test('whatever is typed, only digits pass as a serial number and only days up to today as a date [SU-231, SU-232]', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 45 });
  fc.assert(
    fc.property(fc.oneof(fc.string(), digits), (serialNumber) => {
      const isFine = /^[0-9]{1,45}$/.test(serialNumber.trim());
      expect(checkNewHardware({ ...device, serialNumber }, today).serialNumber === undefined).toBe(isFine);
    }),
  );
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const manufacturingDate = date.toISOString().slice(0, 10);
      const problem = checkNewHardware({ ...device, manufacturingDate }, today).manufacturingDate;
      expect(problem).toBe(date < new Date('2026-11-22') ? undefined : 'future');
    }),
  );
});

test('choosing a model brings its only part number along, another brand lets go of both', () => {
  const kestrel = chooseProduct(noHardware, 'brand', 'Kestrel', products);
  expect(chooseProduct(kestrel, 'model', 'VCI 500', products)).toMatchObject({ partNumber: 'KV-500-01' });
  const nordbit = chooseProduct(device, 'brand', 'Nordbit', products);
  expect(nordbit).toMatchObject({ brand: 'Nordbit', model: '', partNumber: '', serialNumber: device.serialNumber });
  expect(chooseProduct(nordbit, 'model', 'Gateway X', products).partNumber).toBe('');
  expect(chooseProduct(nordbit, 'partNumber', 'NB-2', products).partNumber).toBe('NB-2');
});
