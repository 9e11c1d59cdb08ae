import { expect, test } from 'vitest';
import { activeTextOf } from './active-text.ts';

const day = '2027-01-31T00:00:00.000Z';
const plan = { id: 2, title: 'Business', description: '', features: [], credits: 60 };
const currency = { symbol: '€', code: 'EUR', decimals: 2 };
const none = { vatPercentage: '19', voucherAppliedPrice: null };
const sum = { ...none, currency, netPrice: '10.00', vatAmmout: '1.90', actualPrice: '11.90' };
const nextCharge = { at: day, lines: [], sum };
const chargedTo = { methodId: 1, brand: null, lastFour: null, expires: null };
const running = { plan, nextCharge, chargedTo, usableUntil: day };

test.each([
  ['that is renewed', {}, { words: 'active', day: null }],
  ['with nothing to charge', { chargedTo: null }, { words: 'noMethod', day }],
  ['that costs nothing', { nextCharge: null }, { words: 'free', day: null }],
  ['whose plan is not sold any more', { plan: null, nextCharge: null }, { words: 'withdrawn', day }],
  [
    'whose plan is not sold any more, with nothing to charge',
    { plan: null, nextCharge: null, chargedTo: null },
    { words: 'withdrawn', day },
  ],
  ['of an operator, without an end', { plan: null, nextCharge: null, usableUntil: null }, { words: 'free', day: null }],
])('a subscription %s is told to run on, to end or to cost nothing as it does', (_name, change, told) => {
  expect(activeTextOf({ ...running, ...change })).toEqual(told);
});
