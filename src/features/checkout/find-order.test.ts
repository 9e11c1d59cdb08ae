import { expect, test } from 'vitest';
import type { OrderStatus } from '../../../contract/checkout.ts';
import type { Placed } from '../../client/calls/pay-operation.ts';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { valueFrom } from './checkout-value.ts';
import { findOrder } from './find-order.ts';

const orderOf = (state: OrderStatus['state'], version: number, paymentKey = 'another') =>
  ({ orderId: 'one', state, paymentKey, cart: { id: 7, version } }) as OrderStatus;

function theServer(order: OrderStatus | null, undecided: Placed | null = null) {
  const asked: unknown[] = [];
  return {
    asked,
    latest: (key: string | null) => {
      asked.push(key);
      return Promise.resolve({ ok: true as const, value: order });
    },
    undecided: () => Promise.resolve(undecided),
    statusOf: () => Promise.reject(new Error('not asked')),
    giveDetails: () => Promise.reject(new Error('not asked')),
  };
}
const sought = { orderId: undefined, redirectResult: undefined, shown: null };
const filled = { version: { id: 7, version: 3 }, isEmpty: false };
const emptied = { version: { id: 7, version: 4 }, isEmpty: true };
const account = anAccountOf({});

test('a payment that was pressed in an older version is asked for by its own key, with what was pressed', async () => {
  const { placed } = valueFrom({ isPlaced: true, hasTerms: true }, account);
  const pressed = { cart: { id: 7, version: 3 }, total: '119.00', key: 'key-1' };
  const server = theServer(orderOf('open', 2), pressed);
  // An earlier order was refused; this one has not arrived.
  expect(await findOrder(server, { ...sought, placed, inCart: filled })).toEqual({
    ...{ order: null, pressed, isGone: false },
  });
  expect(server.asked).toEqual(['key-1']);
  const refused = orderOf('open', 3, 'key-1');
  expect(await findOrder(theServer(refused, pressed), { ...sought, placed, inCart: filled })).toEqual({
    ...{ order: refused, pressed, isGone: false },
  });
});

test.each([
  ['paid, and the cart emptied', orderOf('paid', 3), emptied, true],
  ['paid, and the cart not asked for since', orderOf('paid', 3), filled, true],
  ['refused, and the cart as it was', orderOf('open', 3), filled, true],
  ['at the bank', orderOf('action', 3), filled, true],
  ['being checked', orderOf('checking', 3), emptied, true],
  ['an older one that was paid', orderOf('paid', 2), filled, false],
  ['an older one that was refused', orderOf('open', 2), filled, false],
  ['replaced', orderOf('closed', 2), emptied, false],
])(
  'after an older version lost the page once the order was answered, the order is shown, and never an older one: %s',
  async (_name, order, inCart, isShown) => {
    const { placed } = valueFrom({ isPlaced: true }, account);
    const found = await findOrder(theServer(order), { ...sought, placed, inCart });
    expect(found).toEqual({ order: isShown ? order : null, pressed: null, isGone: false });
  },
);

test('a draft of an older version in which nothing was pressed begins with the form', () => {
  expect(valueFrom({ isPlaced: false, hasTerms: true }, account).placed).toBeNull();
  expect(valueFrom(undefined, account).placed).toBeNull();
  const placed = { cart: { id: 7, version: 3 }, total: '119.00', key: null };
  expect(valueFrom({ placed }, account).placed).toEqual(placed);
  // What this version has kept counts, whatever is left of an older one.
  expect(valueFrom({ isPlaced: true, placed: null }, account).placed).toBeNull();
});

const notFound = () => Promise.resolve({ ok: false as const, failure: 'not-found' as const });
const silent = () => Promise.resolve({ ok: false as const, failure: 'offline' as const });
const pressed = { cart: { id: 7, version: 3 }, total: '119.00', key: 'key-1' };

test.each([
  ['of the address', { orderId: 'gone' }],
  ['that a bank has sent the person back with', { orderId: 'gone', redirectResult: 'r' }],
  ['on the page', { shown: 'gone' }],
])(
  'an order %s that the server does not have is not waited for: what was pressed here is looked for instead',
  async (_name, change) => {
    const server = { ...theServer(null), statusOf: notFound, giveDetails: notFound };
    const about = { ...sought, ...change, placed: null, inCart: filled };
    expect(await findOrder(server, about)).toEqual({ order: null, pressed: null, isGone: true });
    const own = orderOf('paid', 3, 'key-1');
    const found = { ...theServer(own), statusOf: notFound, giveDetails: notFound };
    expect(await findOrder(found, { ...about, placed: pressed })).toEqual({ order: own, pressed, isGone: true });
    // Silence says nothing of it.
    const dead = { ...theServer(own), statusOf: silent, giveDetails: silent };
    expect(await findOrder(dead, about)).toBeNull();
  },
);
