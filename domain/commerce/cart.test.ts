import { expect, test } from 'vitest';
import { addOn, price, training, credits, business, enterprise, request, after } from '../../tests/support/a-cart.ts';
import { planPrice, struckPrice, totalsOf } from './cart-totals.ts';
import { badgeOf } from './cart-badge.ts';
import { type Cart, emptyCart } from './cart-state.ts';
import { mustAskBeforeReplacing } from './cart.ts';
import { type Plan, addOnCategory, paymentFrequency, voucherType } from './catalogue.ts';

const quantities = ({ lines }: Cart) =>
  lines.map((line) => [line.kind === 'add-on' ? line.addOn.id : line.kind, line.quantity]);

test('a plan replaces all that was in the cart and brings its mandatory add-ons, sized by the workshops', () => {
  const cart = after([
    { type: 'add-on-added', addOn: credits, quantity: 3 },
    { type: 'plan-added', plan: enterprise, workshops: 4 },
  ]);
  expect(quantities(cart)).toEqual([
    ['subscription', 4],
    [1, 1],
    [2, 4],
  ]);
  expect(cart.otherWorkshops).toEqual([null, null, null]);
});

test('an enterprise has 2 to 50 workshops, any other plan one', () => {
  const workshops = (of: Plan, wanted: number) =>
    after([{ type: 'plan-added', plan: of, workshops: wanted }]).workshops;
  expect([0, 1, 2, 50, 51].map((wanted) => workshops(enterprise, wanted))).toEqual([2, 2, 2, 50, 50]);
  expect(workshops(business, 7)).toBe(1);
});

test('a plan is asked about before it replaces another one, or credits, in the cart; the same one is not', () => {
  const cart = after([{ type: 'plan-added', plan: business, workshops: 1 }]);
  expect(mustAskBeforeReplacing(cart, enterprise)).toBe(true);
  expect(mustAskBeforeReplacing(cart, business)).toBe(false);
  expect(mustAskBeforeReplacing(emptyCart, business)).toBe(false);
  const onlyCredits = after([{ type: 'add-on-added', addOn: credits, quantity: 1 }]);
  expect(mustAskBeforeReplacing(onlyCredits, business)).toBe(true);
});

test('an add-on takes the place of the same one or comes behind; more is one more, but one for each workshop stays so [CO-137, CO-138]', () => {
  const base = after([
    { type: 'plan-added', plan: enterprise, workshops: 3 },
    { type: 'add-on-added', addOn: credits, quantity: 2 },
    { type: 'add-on-added', addOn: training, quantity: 1 },
  ]);
  expect(quantities(base).slice(3)).toEqual([
    [4, 2],
    [3, 3],
  ]);
  const more = after(
    [
      { type: 'add-on-added', addOn: credits, quantity: 5 },
      { type: 'add-on-more', id: 4 },
      { type: 'add-on-more', id: 3 },
    ],
    base,
  );
  expect(quantities(more).slice(3)).toEqual([
    [4, 6],
    [3, 3],
  ]);
  expect(quantities(after([{ type: 'add-on-removed', id: 4 }], more)).slice(3)).toEqual([[3, 3]]);
});

test('what comes with the plan cannot be removed by itself, and no amount of nothing is added', () => {
  const cart = after([{ type: 'plan-added', plan: enterprise, workshops: 2 }]);
  expect(after([{ type: 'add-on-removed', id: 1 }], cart)).toBe(cart);
  for (const quantity of [0, -1]) {
    expect(after([{ type: 'add-on-added', addOn: credits, quantity }], cart)).toBe(cart);
    const filled = after([{ type: 'add-on-added', addOn: training, quantity: 1 }], cart);
    expect(after([{ type: 'quantity-changed', id: 3, quantity }], filled)).toBe(filled);
  }
});

test('the number of workshops resizes plan, add-ons and the list of the other workshops, which keeps who was chosen [CO-145]', () => {
  const nord = { cdbId: 7, name: 'Nord' };
  const cart = after([
    { type: 'plan-added', plan: enterprise, workshops: 3 },
    { type: 'add-on-added', addOn: training, quantity: 1 },
    { type: 'workshop-chosen', index: 0, workshop: nord },
    { type: 'workshops-changed', workshops: 5 },
  ]);
  expect(quantities(cart)).toEqual([
    ['subscription', 5],
    [1, 1],
    [2, 5],
    [3, 5],
  ]);
  expect(cart.otherWorkshops).toEqual([nord, null, null, null]);
  expect(totalsOf(cart).price.net).toBe('16000.00');
  const fewer = after([{ type: 'quantity-changed', id: 3, quantity: 2 }], cart);
  expect(fewer.otherWorkshops).toEqual([nord]);
  expect(totalsOf(fewer).price.net).toBe('7000.00');
});

test('one request is bought alone, and removing it empties its lines [CO-141, CO-142]', () => {
  const cart = after([
    { type: 'plan-added', plan: business, workshops: 1 },
    { type: 'request-added', serviceType: request },
  ]);
  expect(quantities(cart)).toEqual([['service-type', 1]]);
  expect(cart.isForRequest).toBe(true);
  expect(totalsOf(cart).price).toEqual({ net: '89.90', vat: '17.08', total: '106.98' });
  expect(after([{ type: 'request-removed' }], cart)).toMatchObject({ lines: [], isForRequest: false });
});

test('a month is paid where it is chosen and the item allows it, a year otherwise', () => {
  const cart = after([
    { type: 'plan-added', plan: enterprise, workshops: 2 },
    { type: 'add-on-added', addOn: credits, quantity: 1 },
    { type: 'frequency-chosen', frequency: paymentFrequency.monthly },
  ]);
  expect(totalsOf(cart).lines.map(({ unitPrice, isMonthly }) => [unitPrice, isMonthly])).toEqual([
    ['100.00', true],
    ['100.00', true],
    ['100.00', true],
    ['1000.00', false],
  ]);
  expect(totalsOf(after([{ type: 'frequency-chosen', frequency: paymentFrequency.yearly }], cart)).price.net).toBe(
    '6000.00',
  );
});

test('the price of a plan is with its mandatory add-ons; what it was before is struck through only when it was more', () => {
  expect(planPrice(enterprise, paymentFrequency.yearly, 3).net).toBe('7000.00');
  expect(planPrice(enterprise, paymentFrequency.monthly, 3).net).toBe('700.00');
  const [line] = totalsOf(after([{ type: 'plan-added', plan: business, workshops: 1 }])).lines;
  expect(line && struckPrice(line)).toBe('1200.00');
  const same = { ...business, originalPrice: price };
  const [plain] = totalsOf(after([{ type: 'plan-added', plan: same, workshops: 1 }])).lines;
  expect(plain && struckPrice(plain)).toBeNull();
});

const withVoucher = (type: (typeof voucherType)[keyof typeof voucherType]): Cart => ({
  ...after([
    { type: 'plan-added', plan: { ...enterprise, voucherPrice: { monthly: null, yearly: '800.00' } }, workshops: 2 },
    { type: 'add-on-added', addOn: training, quantity: 1 },
  ]),
  voucher: { code: 'ABC123', type },
});

test('with a voucher its price counts, and what is changed asks for a new check of it, each time [CO-149]', () => {
  const cart = withVoucher(voucherType.subscription);
  expect(totalsOf(cart).lines[0]?.unitPrice).toBe('800.00');
  const changed = after([{ type: 'quantity-changed', id: 3, quantity: 4 }], cart);
  expect(changed.voucherCheck).toBe(!cart.voucherCheck);
  expect(after([{ type: 'add-on-removed', id: 3 }], changed).voucherCheck).toBe(cart.voucherCheck);
  const without = { ...cart, voucher: null };
  expect(after([{ type: 'add-on-removed', id: 3 }], without).voucherCheck).toBe(cart.voucherCheck);
});

test('a prepaid voucher lets nothing be added', () => {
  const cart = withVoucher(voucherType.prepaid);
  expect(
    after(
      [
        { type: 'add-on-added', addOn: credits, quantity: 1 },
        { type: 'add-on-more', id: 3 },
      ],
      cart,
    ),
  ).toBe(cart);
});

test('what the server answers to a voucher takes the place of the cart; without it the licence stays known [CO-150, CO-151]', () => {
  const here = {
    ...withVoucher(voucherType.credit),
    hasEsiContract: true,
    ktsVersion: 'KTS 560',
    pageBeforeCheckout: '/new-request',
  };
  const answered = { ...emptyCart, id: 12 };
  expect(after([{ type: 'voucher-redeemed', cart: answered }], here)).toEqual({
    ...answered,
    pageBeforeCheckout: '/new-request',
  });
  expect(after([{ type: 'voucher-removed', cart: answered }], here)).toMatchObject({
    ...{ id: 12, hasEsiContract: true, ktsVersion: 'KTS 560' },
  });
});

test('clearing keeps where the person came from [CO-152]', () => {
  const pages = { pageBeforeCheckout: '/new-request/thl', pageBeforeCredits: '/dashboard' };
  expect(after([{ type: 'cleared' }], { ...withVoucher(voucherType.credit), ...pages })).toEqual({
    ...emptyCart,
    ...pages,
  });
});

test('a refill is as many single credits as are owed, and nothing where none are', () => {
  const single = addOn(16, { categoryId: addOnCategory.singleCredits });
  const cart = after([{ type: 'refill-wanted', singleCredits: single, balance: -17 }]);
  expect(quantities(cart)).toEqual([[16, 17]]);
  expect(cart.isRefilling).toBe(true);
  for (const balance of [0, 3])
    expect(after([{ type: 'refill-wanted', singleCredits: single, balance }])).toBe(emptyCart);
});

test('the badge counts all but what comes with a plan, up to 999+ [CO-075, SH-385, SH-386]', () => {
  const count = (quantity: number) => badgeOf(after([{ type: 'add-on-added', addOn: credits, quantity }]));
  expect([count(1), count(999), count(1000)]).toEqual(['1', '999', '999+']);
  expect(badgeOf(emptyCart)).toBe('');
  expect(badgeOf(after([{ type: 'plan-added', plan: enterprise, workshops: 3 }]))).toBe('3');
});
