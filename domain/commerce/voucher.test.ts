import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { subscriptionType } from '../subscription-type.ts';
import { compareAmounts } from './money.ts';
import { type VoucherTerms, countsForPlan, voucherNeeds, yearlyWithVoucher } from './voucher.ts';

const terms = (change: Partial<VoucherTerms> = {}): VoucherTerms => ({
  ...{
    code: 'SAVE20',
    type: 31,
    planIds: [],
    reduction: { by: 'percentage', value: '20' },
    credits: 0,
    partNumber: '',
  },
  ...change,
});
const plan = (id: number, type: number) => ({ id, subscriptionType: type });

test('a voucher counts for the plans it is bound to, without any for all but pay-as-you-go, and one for credits for none', () => {
  const plans = [
    plan(1, subscriptionType.payAsYouGo),
    plan(2, subscriptionType.business),
    plan(3, subscriptionType.enterprise),
  ];
  const counts = (change: Partial<VoucherTerms>) => plans.map((one) => countsForPlan(terms(change), one));
  expect(counts({})).toEqual([false, true, true]);
  expect(counts({ planIds: [1, 3] })).toEqual([true, false, true]);
  expect(counts({ type: 41, planIds: [2] })).toEqual([false, true, false]);
  expect(counts({ type: 11, planIds: [2] })).toEqual([false, false, false]);
});

test('a part is taken off the plan and what it brings, money off the plan only, and a prepaid plan costs nothing', () => {
  const amount = { by: 'amount', value: '50.5' } as const;
  const cases: [Partial<VoucherTerms>, boolean, string | null][] = [
    [{}, true, '80'],
    [{}, false, '80'],
    [{ reduction: { by: 'percentage', value: '100' } }, true, '0'],
    [{ reduction: amount }, true, '49.5'],
    [{ reduction: amount }, false, null],
    [{ reduction: { by: 'amount', value: '101' } }, true, '0'],
    [{ reduction: null }, true, null],
    [{ type: 41, reduction: null }, true, '0'],
    [{ type: 41, reduction: null }, false, '0'],
  ];
  for (const [change, isOwn, paid] of cases)
    expect([change, yearlyWithVoucher(terms(change), '100.00', isOwn)]).toEqual([change, paid]);
});

test('credits need somebody who is signed in and has a subscription; a plan can be looked at by anybody', () => {
  expect(voucherNeeds({ type: 11 })).toEqual({ login: true, subscription: true });
  for (const type of [31, 41] as const) expect(voucherNeeds({ type })).toEqual({ login: false, subscription: false });
});

const cents = fc.nat({ max: 1_000_000 }).map((value) => (value / 100).toFixed(2));
property.prop([cents, cents, fc.constantFrom('percentage', 'amount'), fc.boolean()])(
  'no voucher makes anything dearer, and none makes it cheaper than nothing',
  (yearly, value, by, isOwn) => {
    const reduction = { by, value: by === 'percentage' ? String((Number(value) % 100) + 0.5) : value } as const;
    const paid = yearlyWithVoucher(terms({ reduction }), yearly, isOwn);
    if (paid === null) return;
    expect(compareAmounts(paid, '0')).toBeGreaterThanOrEqual(0);
    expect(compareAmounts(paid, yearly)).toBeLessThanOrEqual(0);
  },
);
