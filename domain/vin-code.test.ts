import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { checkDigitOf } from './vin.ts';
import { readCode, vinInCode } from './vin-code.ts';

const good = '19UKLRSV9NL695017';
const european = 'WVWZZZ1KZAW000007';

describe('the VIN in what the camera read [SU-086]', () => {
  test.each([
    [good, good],
    [`I${good}`, good],
    [` ${good.toLowerCase()} `, good],
    ['19UK LRSV 9NL6 95017', good],
    [`VIN:${good};MY:2022;PLANT:7`, good],
    [`https://maker.example/v/${good}?x=1`, good],
    [`ABCDEFGH123456789 ${good}`, good],
    [european, european],
    [`I${european}`, european],
  ])('%j holds %s', (text, vin) => {
    expect(vinInCode(text)).toBe(vin);
  });
  test.each(['', '12345', `${good}7`, 'IOQ'.padEnd(17, '1'), '4006381333931', 'https://maker.example/'])(
    '%j holds none',
    (text) => {
      expect(vinInCode(text)).toBeNull();
    },
  );
});

test('a VIN with a fitting check digit counts at once, everywhere [SU-086]', () => {
  for (const country of ['us', 'uk']) expect(readCode(`I${good}`, null, country)).toEqual({ kind: 'vin', vin: good });
});

test('in the US a VIN whose check digit does not fit is a misreading [SU-086]', () => {
  const misread = good.replace('695017', '695011');
  expect(readCode(misread, misread, 'us')).toEqual({ kind: 'check-digit', vin: misread });
});

test('where the check digit does not bind, a VIN without one counts when it was read twice', () => {
  expect(readCode(european, null, 'uk')).toEqual({ kind: 'again', vin: european });
  expect(readCode(european, 'WVWZZZ1KZAW000001', 'uk')).toEqual({ kind: 'again', vin: european });
  expect(readCode(european, european, 'uk')).toEqual({ kind: 'vin', vin: european });
});

test('any other code is no VIN', () => {
  expect(readCode('4006381333931', null, 'us')).toEqual({ kind: 'other' });
});

const character = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789');
const begins = fc.array(character, { minLength: 16, maxLength: 16 }).map((characters) => characters.join(''));
property.prop([begins, fc.nat(9)])(
  'one wrong digit is never taken for the VIN where the check digit binds',
  (begin, last) => {
    const typed = `${begin}${last}`;
    const vin = typed.slice(0, 8) + checkDigitOf(typed) + typed.slice(9);
    const misread = `${vin.slice(0, 16)}${(last + 1) % 10}`;
    expect(readCode(`I${misread}`, misread, 'us').kind).toBe('check-digit');
    expect(readCode(`I${vin}`, null, 'us')).toEqual({ kind: 'vin', vin });
  },
);
