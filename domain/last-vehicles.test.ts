import { expect, test } from 'vitest';
import { lastVehicles } from './last-vehicles.ts';
import { requestStatus } from './wire-enums.ts';
import type { FoundVehicle } from './wizard-state.ts';

const aVehicle = (vin: string, brand = 'VW'): FoundVehicle => ({
  ...{ brand, model: 'Golf', engine: '1.4', engineCode: '', year: 2015, variant: '', fuelType: '', powerKW: null },
  ...{ transmission: '', bodyStyle: '', kType: '', vin, registration: '' },
});
const over = { statusId: requestStatus.closed };
const byPlate = (value: string) => ({ searchMethodId: 10 as const, value, stateCode: null });

test('of the last requests each vehicle is offered once, the newest first, no more than asked for', () => {
  const requests = ['A', 'B', 'A', 'C', 'D'].map((vin) => ({ ...over, vehicle: aVehicle(vin), vehicleLookup: null }));
  expect(lastVehicles(requests, 3).map(({ vehicle }) => vehicle.vin)).toEqual(['A', 'B', 'C']);
  expect(lastVehicles([], 3)).toEqual([]);
  const plates = ['HH-AB 2', 'HH-AB 1'].map((plate) => ({
    ...over,
    vehicle: aVehicle('A'),
    vehicleLookup: byPlate(plate),
  }));
  expect(lastVehicles(plates, 3).map(({ number }) => number.searchValue)).toEqual(['HH-AB 2']);
});

test('a vehicle is offered by the number it was found by, by its VIN otherwise, and not without either', () => {
  const found = { ...over, vehicle: aVehicle(''), vehicleLookup: byPlate('HH-AB 1') };
  const byHand = { ...over, vehicle: aVehicle('WVWZZZ1KZ6W000001'), vehicleLookup: null };
  const unknown = { ...over, vehicle: null, vehicleLookup: byPlate('XX-1') };
  expect(
    lastVehicles([found, byHand, unknown, { ...over, vehicle: aVehicle(''), vehicleLookup: null }], 9),
  ).toMatchObject([
    { number: { searchMethodId: 10, searchValue: 'HH-AB 1', searchState: '' } },
    { number: { searchMethodId: 20, searchValue: 'WVWZZZ1KZ6W000001' } },
  ]);
});

test('a vehicle with a request in work is not offered: its request is gone on with', () => {
  const requests = [
    { ...over, vehicle: aVehicle('A'), vehicleLookup: null },
    { statusId: requestStatus.inProgress, vehicle: aVehicle('A'), vehicleLookup: null },
    { ...over, vehicle: aVehicle('B'), vehicleLookup: null },
  ];
  expect(lastVehicles(requests, 4).map(({ vehicle }) => vehicle.vin)).toEqual(['B']);
});
