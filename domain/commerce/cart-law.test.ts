import { fc, test as property } from '@fast-check/vitest';
import { Decimal } from 'decimal.js';
import { expect } from 'vitest';
import { addOn, training, credits, business, enterprise, request, after } from '../../tests/support/a-cart.ts';
import { totalsOf } from './cart-totals.ts';
import { planIn } from './cart-state.ts';
import type { CartEvent } from './cart.ts';
import { addOnCategory, paymentFrequency, voucherType } from './catalogue.ts';

const byHand: fc.Arbitrary<CartEvent> = fc.oneof(
  fc.record({
    type: fc.constant('plan-added' as const),
    plan: fc.constantFrom(business, enterprise),
    workshops: fc.integer({ min: -1, max: 60 }),
  }),
  fc.record({
    type: fc.constant('add-on-added' as const),
    addOn: fc.constantFrom(training, credits),
    quantity: fc.integer({ min: -1, max: 2000 }),
  }),
  fc.record({
    type: fc.constantFrom('add-on-more' as const, 'add-on-removed' as const),
    id: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    type: fc.constant('quantity-changed' as const),
    id: fc.integer({ min: 1, max: 5 }),
    quantity: fc.integer({ min: -2, max: 70 }),
  }),
  fc.record({ type: fc.constant('workshops-changed' as const), workshops: fc.integer({ min: -2, max: 70 }) }),
  fc.record({
    type: fc.constant('frequency-chosen' as const),
    frequency: fc.constantFrom(...Object.values(paymentFrequency)),
  }),
  fc.constantFrom<CartEvent>(
    { type: 'request-added', serviceType: request },
    { type: 'request-removed' },
    { type: 'cleared' },
  ),
  fc.record({
    type: fc.constant('workshop-chosen' as const),
    index: fc.integer({ min: -1, max: 60 }),
    workshop: fc.constantFrom({ cdbId: 7, name: 'Nord' }, null),
  }),
  fc.record({
    type: fc.constant('refill-wanted' as const),
    singleCredits: fc.constant(addOn(16, { categoryId: addOnCategory.singleCredits })),
    balance: fc.integer({ min: -50, max: 5 }),
  }),
  fc.record({
    type: fc.constant('credits-added' as const),
    addOn: fc.constantFrom(credits, addOn(16, { categoryId: addOnCategory.singleCredits })),
    quantity: fc.integer({ min: -1, max: 2000 }),
    page: fc.constant('/new-request/thl'),
  }),
);
/** What the server answers to a voucher, and without it: a cart of its own making, with or without the credits that a voucher brings. */
const answered: fc.Arbitrary<CartEvent> = fc
  .record({
    events: fc.array(byHand, { maxLength: 6 }),
    code: fc.constantFrom(...Object.values(voucherType), null),
    brought: fc.integer({ min: 0, max: 50 }),
  })
  .map(({ events, code, brought }) => {
    const cart = after(events);
    if (code === null) return { type: 'voucher-removed', cart };
    const line = { kind: 'voucher-credits' as const, title: 'Credits', partNumber: 'V-10', quantity: brought };
    const lines = brought > 0 ? [...cart.lines, line] : cart.lines;
    return { type: 'voucher-redeemed', cart: { ...cart, lines, voucher: { code: 'ABC123', type: code } } };
  });
const anyEvent = fc.oneof({ arbitrary: byHand, weight: 4 }, { arbitrary: answered, weight: 1 });

property.prop([fc.array(anyEvent, { maxLength: 40 }), fc.constantFrom(0, 2, 3)])(
  'whatever people do, lines add up to the total, there is one plan at most, and each workshop but their own has a place',
  (events, decimals) => {
    const cart = after(events);
    const { lines, price: total } = totalsOf(cart, decimals);
    const exact = (part: 'net' | 'vat' | 'total') =>
      lines.reduce((sum, line) => sum.plus(line.price[part]), new Decimal(0)).toFixed(decimals);
    expect(total).toEqual({ net: exact('net'), vat: exact('vat'), total: exact('total') });
    expect(cart.lines.filter(({ kind }) => kind === 'subscription').length).toBeLessThanOrEqual(1);
    expect(cart.otherWorkshops).toHaveLength(cart.workshops - 1);
    for (const line of cart.lines) {
      expect(line.quantity).toBeGreaterThan(0);
      if (line.kind === 'add-on' && line.addOn.isPerWorkshop) expect(line.quantity).toBe(cart.workshops);
    }
    const mandatory = planIn(cart)?.addOns.filter((one) => one.isMandatory) ?? [];
    for (const one of mandatory)
      expect(cart.lines.some((line) => line.kind === 'add-on' && line.addOn.id === one.id)).toBe(true);
  },
);
