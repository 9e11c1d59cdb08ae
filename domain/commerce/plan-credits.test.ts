import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { monthsLater } from './billing-period.ts';
import { subscriptionType } from '../subscription-type.ts';
import { mayBringFewerCredits, newCreditYear } from './plan-credits.ts';

const start = new Date('2027-01-15T09:00:00.000Z');
const at = (days: number) => new Date(start.getTime() + days * 86_400_000);
const year = (credits: number, from = start) => ({ credits, from, anchorDay: from.getUTCDate() });

test('the first plan brings all its credits, and so does one after the year is over', () => {
  expect(newCreditYear(100, year(0, new Date(0)), start)).toEqual({ brings: 100, has: 100 });
  expect(newCreditYear(100, year(100), monthsLater(start, 12))).toEqual({ brings: 100, has: 100 });
  expect(newCreditYear(100, year(100), at(400))).toEqual({ brings: 100, has: 100 });
});

test.each([
  [0, 0],
  [1, 1],
  [31, 9],
  [182, 50],
  [364, 100],
  [365, 100],
])('the same plan again after %i days brings %i of 100 credits: those of the other days are there', (days, brings) => {
  expect(newCreditYear(100, year(100), at(days))).toEqual({ brings, has: 100 });
});

test('a larger plan brings what it has more, a smaller one nothing until what is there is used up', () => {
  expect(newCreditYear(300, year(100), at(31)).brings).toBe(209);
  const smaller = newCreditYear(100, year(300), at(31));
  expect(smaller).toEqual({ brings: 0, has: 275 });
  expect(newCreditYear(300, year(smaller.has, at(31)), at(31)).brings).toBe(25);
  expect(newCreditYear(0, year(100), at(31))).toEqual({ brings: 0, has: 92 });
});

property.prop([
  fc.array(fc.tuple(fc.integer({ min: 28, max: 400 }), fc.constantFrom(0, 20, 100, 300)), { minLength: 1 }),
])(
  'however often plans are bought, there is never less than their days are worth, nor more than a year of the largest in advance',
  (purchases) => {
    let [running, now, given, worth] = [year(0, new Date(0)), 0, 0, 0];
    for (const [days, credits] of purchases) {
      const { brings, has } = newCreditYear(credits, running, at(now));
      given += brings;
      running = year(has, at(now));
      worth += (credits * Math.min(days, 365)) / 366;
      now += days;
      expect(given).toBeGreaterThanOrEqual(worth - purchases.length);
    }
    expect(given).toBeLessThanOrEqual(300 + purchases.length + (300 * now) / 365);
  },
);

test('whoever has had a plan is told that another one may bring fewer credits, and nobody else', () => {
  const { payAsYouGo, business, enterprise } = subscriptionType;
  expect([null, payAsYouGo, business, enterprise].map((had) => mayBringFewerCredits(had, business))).toEqual([
    ...[false, true, true, true],
  ]);
  expect(mayBringFewerCredits(business, payAsYouGo)).toBe(false);
});
