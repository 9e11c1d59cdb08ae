import { expect, test } from 'vitest';
import type { PlanChoice } from '../../../domain/commerce/plan-cost.ts';
import { addressOf, choiceFrom, voucherFrom } from './plan-choice.ts';

const usual: PlanChoice = { frequency: 6, workshops: 2, addOns: [], voucher: null };

test('a choice is the same after the way through the address', () => {
  const choices: PlanChoice[] = [
    usual,
    { frequency: 1, workshops: 50, addOns: [101, 104], voucher: { code: 'SAVE20', type: 31 } },
    { ...usual, addOns: [7] },
  ];
  for (const choice of choices) {
    const address = Object.entries(addressOf(choice)).flatMap(([key, value]) =>
      value === null ? [] : [[key, String(value)] as const],
    );
    expect(choiceFrom(Object.fromEntries(address))).toEqual(choice);
  }
  expect(Object.values(addressOf(usual))).toEqual([null, null, null, null]);
});

test('whatever stands in the address, it is a choice that there is', () => {
  expect(choiceFrom({ pay: 'weekly', workshops: '1000', addons: 'x.3.-1.' })).toEqual({
    frequency: 6,
    workshops: 50,
    addOns: [3],
    voucher: null,
  });
  expect(choiceFrom({ workshops: '1' }).workshops).toBe(2);
  expect(choiceFrom({ workshops: 'many' }).workshops).toBe(2);
});

test('only what could be a voucher is taken for one', () => {
  expect(voucherFrom({ voucher: 'SAVE20' })).toEqual({ code: 'SAVE20', type: 31 });
  for (const voucher of ['', 'SAVE2', 'SAVE200', 'save20', 'SAVE 2', '<b>x</'])
    expect(voucherFrom({ voucher })).toBeNull();
});
