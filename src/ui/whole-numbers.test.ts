import { expect, test } from 'vitest';
import { isNumber } from './whole-numbers.tsx';

test.each([
  ['HH DT 772', true],
  ['B-AB 123', true],
  ['WVWZZZ1JZXW000001', true],
  ['T-100379', true],
  ['ÆØ 12 345', true],
  ['Renault Zoe 2019', false],
  ['BMW', false],
  ['So bald wie möglich', false],
  ['', false],
  ['MOTOR GEHT AUS BEI 80 KM/H UND STARTET NICHT', false],
])('a plate, VIN or ticket number stays on one line, a name may break: %s', (part, isWhole) => {
  expect(isNumber(part)).toBe(isWhole);
});
