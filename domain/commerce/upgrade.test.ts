import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { line, offers, wish } from '../../tests/support/an-offer.ts';
import { totalsOf } from './cart-totals.ts';
import { paymentFrequency } from './catalogue.ts';
import { compareAmounts, differenceOf, priceOf, sumOf } from './money.ts';
import { rebuildCart } from './rebuild-cart.ts';
import { addedLines, shareOfDays } from './upgrade.ts';

const [business, enterprise, repair] = [20, 30, 2];
const half = { left: 50, of: 100 };
const shares = { period: half, year: half };

function held(
  plan: number,
  workshops = 1,
  addOns: readonly number[] = [],
  frequency = paymentFrequency.yearly as 1 | 6,
) {
  const lines = [line('subscription', plan, workshops), ...addOns.map((id) => line('add-on', id))];
  return totalsOf(rebuildCart({ ...wish, workshops, lines, frequency }, offers, 0).cart);
}
const shown = (added: ReturnType<typeof addedLines>) =>
  added?.map(({ line: one, quantity, unitPrice }) => [one.kind, quantity, unitPrice]) ?? null;

test('more workshops cost what each costs for the days that are left', () => {
  expect(shown(addedLines(held(enterprise, 2), held(enterprise, 4), shares, 2))).toEqual([
    ['subscription', 2, '50.00'],
    ['add-on', 2, '50.00'],
  ]);
});

test('another add-on is charged alone, a monthly one by its month and a yearly one by its year', () => {
  const after = held(business, 1, [repair], paymentFrequency.monthly);
  const monthly = { period: half, year: { left: 1, of: 4 } };
  expect(shown(addedLines(held(business, 1, [], paymentFrequency.monthly), after, monthly, 2))).toEqual([
    ['add-on', 1, '5.00'],
  ]);
  expect(shown(addedLines(held(business), held(business, 1, [repair]), monthly, 2))).toEqual([['add-on', 1, '25.00']]);
});

test('a larger plan costs what it is worth more, with what falls away', () => {
  expect(shown(addedLines(held(business), held(enterprise, 2), shares, 2))).toEqual([
    ['subscription', 1, '50.00'],
    ['add-on', 1, '50.00'],
  ]);
  expect(shown(addedLines(held(business, 1, [repair]), held(enterprise, 2), shares, 2))?.[0]).toEqual([
    ...['subscription', 1, '0.00'],
  ]);
});

test('nothing more, or a smaller plan, is no upgrade', () => {
  expect(addedLines(held(business), held(business), shares, 2)).toBeNull();
  expect(addedLines(held(enterprise, 3), held(business), shares, 2)).toBeNull();
});

test('a day that has begun counts whole, and no more than the period has', () => {
  const day = (count: number) => new Date(Date.UTC(2027, 0, 1) + count * 86_400_000);
  expect(shareOfDays(day(0), day(30), day(0))).toEqual({ left: 30, of: 30 });
  expect(shareOfDays(day(0), day(30), day(29.5))).toEqual({ left: 1, of: 30 });
  expect(shareOfDays(day(0), day(30), day(40))).toEqual({ left: 0, of: 30 });
  expect(shareOfDays(day(0), day(30), day(-5))).toEqual({ left: 30, of: 30 });
});

property.prop([fc.integer({ min: 2, max: 50 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 365 })])(
  'for the rest of a period nobody pays more than for the whole of it, and for the whole exactly the difference',
  (workshops, more, left) => {
    const [before, after] = [held(enterprise, workshops), held(enterprise, Math.min(50, workshops + more))];
    const part = { left, of: 365 };
    const added = addedLines(before, after, { period: part, year: part }, 2) ?? [];
    const { net } = sumOf(
      added.map(({ quantity, unitPrice }) => priceOf({ quantity, unitPrice, vatPercentage: '19' })),
    );
    const difference = differenceOf(after.price.net, before.price.net);
    expect(compareAmounts(net, difference)).toBeLessThanOrEqual(0);
    if (left === 365) expect(net).toBe(difference);
  },
);
