import { expect, test } from 'vitest';
import { isOverSepaLimit, methodsFor } from './payment-methods.ts';

const german = { country: 'de', total: '119.00', currency: 'EUR', mayPayByCompanyAccount: false };
const offered = (change: Partial<typeof german>) => methodsFor({ ...german, ...change });

test('a card is 1, SEPA 2, the company account 3 and Bacs 4, each where it can be paid with [CO-115, CO-116, CO-195, CO-245]', () => {
  expect(offered({})).toEqual([1, 2]);
  expect(offered({ mayPayByCompanyAccount: true })).toEqual([1, 2, 3]);
  expect(offered({ country: 'uk', currency: 'GBP' })).toEqual([1, 4]);
  expect(offered({ country: 'uk', currency: 'EUR' })).toEqual([1, 2]);
  expect(offered({ country: 'dk', currency: 'DKK', mayPayByCompanyAccount: true })).toEqual([1, 3]);
});

test('SEPA is offered up to 500 euro with VAT; what costs nothing is not paid at all [CO-197]', () => {
  expect(offered({ total: '500.00' })).toEqual([1, 2]);
  expect(offered({ total: '500.01' })).toEqual([1]);
  for (const [total, currency, isOver] of [
    ['500.00', 'EUR', false],
    ['500.01', 'EUR', true],
    ['500.01', 'DKK', false],
    ['0', 'EUR', false],
  ] as const)
    expect([total, isOverSepaLimit({ total, currency })]).toEqual([total, isOver]);
  for (const total of ['0', '0.00']) expect(offered({ total, mayPayByCompanyAccount: true })).toEqual([]);
});
