import { expect, test } from 'vitest';
import { numberKindOf } from './number-kind.ts';

const german = [10, 20, 30] as const;

test('one field takes plate, VIN and KBA number and knows which it is [SU-068, SU-070]', () => {
  for (const plate of ['', 'H', 'HH-AB 123', 'B AB 1234E', '0603', 'K 4711'])
    expect(numberKindOf(plate, german)).toBe(10);
  for (const vin of ['WVWZZZ1KZ6W000001', 'wvwzzz1kz6w0', ' WVWZZZ 1KZ6W000001 ', 'WVWZZZ1KZ6W0000IO'])
    expect(numberKindOf(vin, german)).toBe(20);
  for (const kba of ['0603/BHX', '0603 bhx', '0005 / 123', '123456', '1WZ446'])
    expect(numberKindOf(kba, german)).toBe(30);
});

test('a country without type numbers has plates and VINs only', () => {
  expect(numberKindOf('0603/BHX', [10, 20])).toBe(10);
  expect(numberKindOf('WVWZZZ1KZ6W000001', [10])).toBe(10);
});
