import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { engineSizeOf, horsePowerOf, vehiclePictureOf, vehicleTypeOf } from './vehicle-figures.ts';

const publicFolder = path.join(import.meta.dirname, '../public');

test('the electrical engine has id 99 and size 0, whatever its name says [SU-141]', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(engineSizeOf({ name, fuelType: 'Electric' })).toEqual({ id: 99, size: 0 });
    }),
  );
});

test('other engines have the size that their name states, and none that it does not', () => {
  const sizeOf = (name: string, fuelType = 'Petrol') => engineSizeOf({ name, fuelType });
  expect(sizeOf('1.4 TSI')).toEqual({ id: null, size: 1.4 });
  expect(sizeOf('C 220 2.1 CDI', 'Diesel')).toEqual({ id: null, size: 2.1 });
  for (const name of ['320i', 'Pro 58 kWh', 'EcoBlue', '1.0.1', '2020', '']) {
    expect(sizeOf(name).size, name).toBe(name === '1.0.1' ? 1 : null);
  }
});

test('power is told in the horse power of the country', () => {
  expect([horsePowerOf(110, 'de'), horsePowerOf(110, 'us')]).toEqual([150, 148]);
});

test('a picture is one of ours, shows no brand, and is left out for an unknown body style', () => {
  for (const style of [
    'Hatchback',
    'Saloon',
    'Sedan',
    'Estate',
    'SUV',
    'Van',
    'MPV',
    'Pickup',
    'Convertible',
    'Coupé',
  ]) {
    expect(existsSync(path.join(publicFolder, vehiclePictureOf(style))), style).toBe(true);
  }
  for (const style of ['', 'constructor', 'Spaceship']) expect(vehiclePictureOf(style)).toBe('');
  for (const file of readdirSync(path.join(publicFolder, 'vehicle-pictures'))) {
    expect(readFileSync(path.join(publicFolder, 'vehicle-pictures', file), 'utf8')).not.toMatch(
      /<(text|script|image)|href|style=/,
    );
  }
});

test('vans and pickups are light commercial vehicles, an unknown body is no type', () => {
  expect(['Van', 'Estate', ''].map(vehicleTypeOf)).toEqual(['Light commercial vehicle', 'Passenger car', '']);
});
