import { fc, test as property } from '@fast-check/vitest';
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { subscriptionType } from '../subscription-type.ts';
import { type AddOn, type Plan, addOnCategory, paymentFrequency, voucherType } from './catalogue.ts';
import { planCost, yearSaving } from './plan-cost.ts';

const offer = (id: number, monthly: string | null, yearly: string, original = { monthly, yearly }) => ({
  id,
  title: `Offer ${id}`,
  price: { monthly, yearly },
  originalPrice: original,
  voucherPrice: null,
  vatPercentage: '19',
});
const addOn = (id: number, change: Partial<AddOn>): AddOn => ({
  ...offer(id, '9.00', '96.00'),
  categoryId: addOnCategory.carRepair,
  isMandatory: false,
  isPerWorkshop: false,
  allowsMonthlyPayment: true,
  isTopUp: false,
  ...change,
});
const service = addOn(1, { isMandatory: true, isPerWorkshop: true });
const setUp = addOn(2, { ...offer(2, null, '99.00'), isMandatory: true, allowsMonthlyPayment: false });
const repair = addOn(3, {
  ...offer(3, '16.50', '180.00', { monthly: '18.00', yearly: '216.00' }),
  isPerWorkshop: true,
});
const enterprise: Plan = {
  ...offer(3, '43.00', '468.00'),
  subscriptionType: subscriptionType.enterprise,
  needsEsiLicence: false,
  addOns: [service, setUp, repair],
};
const { monthly, yearly } = paymentFrequency;
const chosen = { workshops: 3, addOns: [] as number[], voucher: null };

test('a plan is priced with what comes with it, for each workshop; what is only paid by the year stays apart from the month', () => {
  const byYear = planCost(enterprise, { ...chosen, frequency: yearly });
  expect(byYear.perMonth).toBeNull();
  expect(byYear.perYear).toEqual({ net: '1791.00', struck: null });
  const byMonth = planCost(enterprise, { ...chosen, frequency: monthly });
  expect(byMonth.perMonth).toEqual({ net: '156.00', struck: null });
  expect(byMonth.perYear).toEqual({ net: '99.00', struck: null });
});

test('a chosen add-on is counted with the plan, and its reduction is struck through in the sum', () => {
  const { perYear, lines } = planCost(enterprise, {
    frequency: yearly,
    workshops: 2,
    addOns: [repair.id],
    voucher: null,
  });
  expect(perYear).toEqual({ net: '1587.00', struck: '1659.00' });
  expect(lines).toHaveLength(4);
});

test('a year saves what twelve months cost more, the yearly parts once', () => {
  expect(yearSaving(enterprise, chosen)).toBe('180.00');
  expect(yearSaving(enterprise, { ...chosen, workshops: 50 })).toBe('3000.00');
});

test('nothing is said to be saved where a plan is not paid by the month, or the months cost no more', () => {
  expect(yearSaving({ ...enterprise, ...offer(3, null, '0.00'), addOns: [] }, chosen)).toBeNull();
  expect(yearSaving({ ...enterprise, ...offer(3, '39.00', '468.00'), addOns: [] }, chosen)).toBeNull();
  expect(yearSaving({ ...enterprise, ...offer(3, '38.00', '468.00'), addOns: [] }, chosen)).toBeNull();
});

test('a voucher makes cheaper what it counts for, and a year of that cannot be compared with months', () => {
  const voucher = { code: 'SAVE20', type: voucherType.subscription };
  const reduced = { ...enterprise, voucherPrice: { monthly: null, yearly: '374.40' } };
  const { perYear } = planCost(reduced, { ...chosen, frequency: yearly, voucher });
  expect(perYear).toEqual({ net: '1510.20', struck: '1791.00' });
  expect(planCost(reduced, { ...chosen, frequency: yearly }).perYear?.net).toBe('1791.00');
  expect(planCost(enterprise, { ...chosen, frequency: yearly, voucher }).perYear?.net).toBe('1791.00');
  expect(yearSaving({ ...reduced, addOns: [] }, { ...chosen, voucher })).toBeNull();
});

const cents = fc.integer({ min: 0, max: 500_000 }).map((value) => new Decimal(value).dividedBy(100).toFixed(2));
property.prop([cents, cents, fc.integer({ min: 2, max: 50 })])(
  'a year and what it saves are always twelve months',
  (month, year, workshops) => {
    const plan = { ...enterprise, ...offer(3, month, year), addOns: [] };
    const saved = yearSaving(plan, { workshops, addOns: [], voucher: null });
    const twelve = new Decimal(month).times(12 * workshops);
    const one = new Decimal(year).times(workshops);
    if (saved === null) expect(twelve.lte(one)).toBe(true);
    else expect(one.plus(saved).equals(twelve)).toBe(true);
  },
);
