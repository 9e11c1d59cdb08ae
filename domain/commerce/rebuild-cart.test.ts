import { fc, test as property } from '@fast-check/vitest';
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { keysOf, line, offers, wish } from '../../tests/support/an-offer.ts';
import { isMandatory } from './cart-state.ts';
import { totalsOf } from './cart-totals.ts';
import { type AddOn, type Plan, isCredits, isSingleCredits, paymentFrequency, voucherType } from './catalogue.ts';
import { type Offers, type WantedContents, rebuildCart } from './rebuild-cart.ts';

const rebuilt = (change: Partial<WantedContents>, balance = 0) => {
  const { cart, leftOut } = rebuildCart({ ...wish, ...change }, offers, balance);
  const lines = keysOf(cart);
  return { cart, lines, leftOut };
};

test('an empty wish is an empty cart', () => {
  expect(rebuilt({})).toMatchObject({ lines: [], leftOut: [] });
});

test('a plan brings what is mandatory, whatever of it was wanted, and its workshops are counted by the rules', () => {
  const lines = [line('subscription', 30, 7), line('add-on', 1, 9), line('add-on', 2, 5)];
  const nord = { cdbId: 7, name: 'Nord' };
  const { cart, lines: made, leftOut } = rebuilt({ lines, workshops: 3, otherWorkshops: [null, nord, nord] });
  expect(made).toEqual([
    [30, 3],
    [1, 3],
    [2, 3],
  ]);
  expect([cart.workshops, cart.otherWorkshops, leftOut]).toEqual([3, [null, nord], []]);
});

test('nobody makes more or less of what a plan brings by itself', () => {
  const own = offers.plans.map((plan) => ({
    ...plan,
    addOns: plan.addOns.map((one) => ({ ...one, isPerWorkshop: false })),
  }));
  const lines = [line('subscription', 30), line('add-on', 1, 9)];
  const { cart } = rebuildCart({ ...wish, lines, workshops: 3 }, { ...offers, plans: own }, 0);
  expect(keysOf(cart)).toEqual([
    [30, 3],
    [1, 1],
  ]);
});

test('what is not offered is left out and said, be it a plan, an add-on of another plan or a service', () => {
  const unknown = [line('subscription', 99), line('add-on', 98)];
  expect(rebuilt({ lines: [...unknown, line('add-on', 4, 2)] })).toMatchObject({ lines: [[4, 2]], leftOut: unknown });
  const foreign = rebuilt({ lines: [line('subscription', 20), line('add-on', 3), line('add-on', 16, 5)] });
  expect(foreign.lines).toEqual([
    [20, 1],
    [1, 1],
    [16, 5],
  ]);
  expect(foreign.leftOut).toEqual([line('add-on', 3)]);
  expect(rebuilt({ lines: [line('service-type', 7)] })).toMatchObject({
    lines: [],
    leftOut: [line('service-type', 7)],
  });
});

test('one request is a cart by itself, once [CO-140]', () => {
  const { cart, lines } = rebuilt({ lines: [line('add-on', 4), line('service-type', 6, 9)] });
  expect([lines, cart.isForRequest]).toEqual([[['service-type', 1]], true]);
});

test('a refill is as many single credits as the company owes now, not as many as somebody says [CO-163]', () => {
  const lines = [line('add-on', 16, 1), line('add-on', 4, 1)];
  expect(rebuilt({ lines, isRefilling: true }, -12)).toMatchObject({ lines: [[16, 12]], cart: { isRefilling: true } });
  for (const balance of [0, 5])
    expect(rebuilt({ lines, isRefilling: true }, balance)).toMatchObject({ lines: [], cart: { isRefilling: false } });
});

const terms = { code: 'ABC234', planIds: [], reduction: null, credits: 5, partNumber: 'V-5', title: '5 credits' };
const { monthly, yearly } = paymentFrequency;

test.each([
  ['credits alone', voucherType.credit, offers.plans, yearly],
  ['a plan that is paid per year only', voucherType.prepaid, offers.plans.map((plan) => withoutMonths(plan)), yearly],
  // The page of the cart says so, and lets the person choose.
  ['a plan that can be paid per month', voucherType.prepaid, offers.plans, monthly],
])('a cart that was paid per month is not stuck with a voucher: %s', (_name, type, plans, frequency) => {
  const voucher = { ...terms, type };
  const wanted = { ...wish, lines: [line('subscription', 30)], frequency: monthly };
  const { cart } = rebuildCart(wanted, { ...offers, plans, voucher }, 0);
  expect(cart.voucher).toEqual({ code: 'ABC234', type });
  expect(cart.frequency).toBe(frequency);
  expect(rebuildCart({ ...wanted, frequency: yearly }, { ...offers, plans, voucher }, 0).cart.frequency).toBe(yearly);
});

function withoutMonths(plan: Plan): Plan {
  return { ...plan, price: { ...plan.price, monthly: null } };
}

const cents = fc.nat({ max: 10_000_000 });
const someLine = fc.record({
  kind: fc.constantFrom('subscription', 'add-on', 'service-type'),
  id: fc.constantFrom(1, 2, 3, 4, 6, 16, 20, 30, 99),
  quantity: fc.integer({ min: 1, max: 100_000 }),
});
const someWish = fc.record({
  lines: fc.array(someLine, { maxLength: 60 }),
  frequency: fc.constantFrom(1, 6),
  workshops: fc.integer({ min: 1, max: 50 }),
  otherWorkshops: fc.array(fc.constantFrom(null, { cdbId: 7, name: 'Nord' }), { maxLength: 49 }),
  isRefilling: fc.boolean(),
});

property.prop([
  someWish,
  fc.integer({ min: -500, max: 500 }),
  fc.array(cents, { minLength: 4, maxLength: 4 }),
  fc.constantFrom(0, 2, 3),
])(
  'whatever is wanted, every line holds an offer of now, and the lines add up to the totals with 0, 2 and 3 places',
  (wanted, balance, [a = 0, b = 0, c = 0, d = 0], decimals) => {
    const unit = (yearly: number, monthly: number | null) => ({
      monthly: monthly === null ? null : new Decimal(monthly).dividedBy(10 ** decimals).toFixed(decimals),
      yearly: new Decimal(yearly).dividedBy(10 ** decimals).toFixed(decimals),
    });
    const vatPercentage = String((a % 280) / 10);
    const repriced = <Offer extends AddOn | Plan>(offer: Offer): Offer => ({
      ...offer,
      price: unit(b, c),
      originalPrice: unit(d, c),
      vatPercentage,
    });
    const plans = offers.plans.map((one) => ({ ...repriced(one), addOns: one.addOns.map(repriced) }));
    const now: Offers = {
      plans,
      addOns: offers.addOns.map(repriced),
      serviceTypes: offers.serviceTypes,
      voucher: null,
    };
    const { cart, leftOut } = rebuildCart(wanted, now, balance);
    const all: unknown[] = [
      ...now.plans,
      ...now.plans.flatMap((one) => one.addOns),
      ...now.addOns,
      ...now.serviceTypes,
    ];
    for (const one of cart.lines) {
      const offer =
        one.kind === 'subscription'
          ? one.plan
          : one.kind === 'add-on'
            ? one.addOn
            : one.kind === 'service-type' && one.serviceType;
      expect(all).toContain(offer);
      expect(one.quantity).toBeGreaterThan(0);
      const isWanted = wanted.lines.some(({ id }) => offer !== false && id === offer.id);
      expect(
        isWanted || isMandatory(one) || (cart.isRefilling && one.kind === 'add-on' && isSingleCredits(one.addOn)),
      ).toBe(true);
      if (cart.lines.some(({ kind }) => kind === 'subscription') && one.kind === 'add-on')
        expect(isCredits(one.addOn) || plans.some(({ addOns }) => addOns.includes(one.addOn))).toBe(true);
    }
    expect(new Set(cart.lines.map((one) => JSON.stringify(one))).size).toBe(cart.lines.length);
    expect(wanted.lines).toEqual(expect.arrayContaining([...leftOut]));
    const totals = totalsOf(cart, decimals);
    for (const part of ['net', 'vat', 'total'] as const) {
      const sum = totals.lines.reduce((known, of) => known.plus(of.price[part]), new Decimal(0));
      expect(totals.price[part]).toBe(sum.toFixed(decimals));
    }
  },
);
