import { expect, test } from 'vitest';
import { checkSerial, isPatternBrand, isPatternSerial } from './vci-serial.ts';

const valid = 'A1DVMN5324X12345PT';

test('a serial that follows the pattern is taken in either case [SU-260]', () => {
  expect(isPatternSerial(valid)).toBe(true);
  expect(isPatternSerial(valid.toLowerCase())).toBe(true);
  expect(isPatternSerial('99DGS10021J00000GR')).toBe(true);
});

test.each([
  ['first part', 'A-DVMN5324X12345PT'],
  ['DV or DG', 'A1DXMN5324X12345PT'],
  ['place', 'A1DVS65324X12345PT'],
  ['week', 'A1DVMN5424X12345PT'],
  ['year', 'A1DVMN532YX12345PT'],
  ['number', 'A1DVMN5324Z12345PT'],
  ['plant', 'A1DVMN5324X12345XX'],
  ['something behind', `${valid}0`],
])('a serial with a wrong %s is refused [SU-260]', (_part, serial) => {
  expect(isPatternSerial(serial)).toBe(false);
  expect(checkSerial(serial, { isRequired: true, hasPattern: true })).toBe('pattern');
  expect(checkSerial(serial, { isRequired: true, hasPattern: false })).toBeNull();
});

test('only the product lines that carry the pattern are held to it [SU-260]', () => {
  expect(['DV', 'dg 200', 'DV-7'].map(isPatternBrand)).toEqual([true, true, true]);
  expect(['Kestrel', 'DVD', ''].map(isPatternBrand)).toEqual([false, false, false]);
});

test('a serial has at most 45 characters and is required where a device is connected [SU-256, SU-257]', () => {
  const rule = { isRequired: true, hasPattern: false };
  expect(checkSerial(' ', rule)).toBe('required');
  expect(checkSerial(' ', { ...rule, isRequired: false })).toBeNull();
  expect(checkSerial('x'.repeat(45), rule)).toBeNull();
  expect(checkSerial('x'.repeat(46), rule)).toBe('too-long');
});
