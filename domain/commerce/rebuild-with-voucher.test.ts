import { expect, test } from 'vitest';
import { keysOf, line, offers, wish } from '../../tests/support/an-offer.ts';
import { type Offers, type WantedContents, rebuildCart } from './rebuild-cart.ts';

const worth = { reduction: null, planIds: [] as number[], credits: 0, title: '20 credits', partNumber: 'VC' };
const voucherOf = (type: 11 | 31 | 41, change: Partial<typeof worth> = {}) => ({
  ...worth,
  code: 'ABC234',
  type,
  ...change,
});
function withVoucher(voucher: Offers['voucher'], lines: WantedContents['lines']) {
  const { cart, leftOut } = rebuildCart({ ...wish, lines, workshops: 2 }, { ...offers, voucher }, 0);
  return { lines: keysOf(cart), leftOut, code: cart.voucher?.code ?? null };
}

test('a voucher for credits replaces what is in the cart [CO-157]', () => {
  const made = withVoucher(voucherOf(11, { credits: 20 }), [line('subscription', 20), line('add-on', 4)]);
  expect(made).toEqual({ lines: [['voucher-credits', 20]], leftOut: [], code: 'ABC234' });
});

test('a voucher for a plan keeps that plan with its add-ons, otherwise it replaces what is in the cart [CO-157]', () => {
  const voucher = voucherOf(31, { planIds: [30], credits: 5 });
  const own = withVoucher(voucher, [line('subscription', 30), line('add-on', 2)]);
  expect(own.lines).toEqual([
    [30, 2],
    [1, 2],
    [2, 2],
    ['voucher-credits', 5],
  ]);
  for (const lines of [[], [line('subscription', 20), line('add-on', 2)], [line('service-type', 6)]])
    expect(withVoucher(voucher, lines).lines).toEqual([
      [30, 2],
      [1, 2],
      ['voucher-credits', 5],
    ]);
});

test('with a prepaid voucher no add-on is added [CO-156]', () => {
  const made = withVoucher(voucherOf(41, { planIds: [20] }), [line('subscription', 20), line('add-on', 2)]);
  expect(made.lines).toEqual([
    [20, 1],
    [1, 1],
  ]);
});

test('a voucher that fits nothing in the cart and brings no plan is left out of it', () => {
  const made = withVoucher(voucherOf(31), [line('add-on', 4)]);
  expect(made).toEqual({ lines: [[4, 1]], leftOut: [], code: null });
  expect(withVoucher(voucherOf(31, { planIds: [99] }), [line('subscription', 20)])).toMatchObject({ code: null });
});
