import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Order, type OrderEffect, type OrderEvent, canBePaid, newOrder, orderAfter } from './order.ts';

const play = (events: readonly OrderEvent[]) =>
  events.reduce<{ order: Order; effects: OrderEffect[] }>(
    (done, event) => {
      const { order, effects } = orderAfter(done.order, event);
      return { order, effects: [...done.effects, ...effects] };
    },
    { order: newOrder, effects: [] },
  );
const begun = (id: string): OrderEvent => ({ type: 'payment-begun', id });
const told = (id: string, outcome: 'action' | 'received' | 'refused'): OrderEvent => ({
  type: 'told',
  id,
  told: { outcome },
});
const authorised = (id: string, isRightSum = true): OrderEvent => ({
  type: 'told',
  id,
  told: { outcome: 'authorised', isRightSum },
});
const givenUp = (id: string): OrderEvent => ({ type: 'given-up', id });

const ids = fc.constantFrom('a', 'b', 'c');
const events: fc.Arbitrary<OrderEvent> = fc.oneof(
  ids.map(begun),
  ids.map(givenUp),
  fc.constantFrom<OrderEvent>({ type: 'replaced' }, { type: 'closed' }),
  ids.map((id): OrderEvent => ({ type: 'refund-done', id })),
  fc.tuple(ids, fc.constantFrom('action', 'received', 'refused')).map(([id, outcome]) => told(id, outcome as 'action')),
  fc.tuple(ids, fc.boolean()).map(([id, isRightSum]) => authorised(id, isRightSum)),
);
const histories = fc.array(events, { maxLength: 40 });

test('an order is fulfilled once if it is paid and never otherwise, whatever is told in whatever order', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { order, effects } = play(history);
      expect(effects.filter(({ type }) => type === 'fulfil')).toHaveLength(order.isPaid ? 1 : 0);
    }),
  );
});

test('of the payments that were authorised exactly one keeps the money when the order is paid, none otherwise', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { order, effects } = play(history);
      const refunds = effects.flatMap((effect) => (effect.type === 'refund' ? [effect.id] : []));
      const taken = order.payments.filter(({ state }) => state === 'authorised' || state === 'refunded');
      expect(new Set(refunds).size).toBe(refunds.length);
      expect(taken.length - refunds.length).toBe(order.isPaid ? 1 : 0);
    }),
  );
});

test('whatever is told twice changes nothing the second time', () => {
  fc.assert(
    fc.property(histories, events, (history, event) => {
      const { order } = orderAfter(play(history).order, event);
      const again = orderAfter(order, event);
      expect(again).toEqual({ order, effects: [] });
      expect(again.order).toBe(order);
    }),
  );
});

test('at most one payment is under way, so two tabs cannot pay the same order at once', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { payments } = play(history).order;
      const underWay = payments.filter(({ state }) => ['asking', 'action', 'checking'].includes(state));
      expect(underWay.length).toBeLessThanOrEqual(1);
    }),
  );
});

test('a notification before the answer, after it, or instead of it leaves the order paid', () => {
  const notification = authorised('a');
  const answers = [told('a', 'received'), told('a', 'action')];
  for (const answer of answers) {
    expect(play([begun('a'), notification, answer])).toEqual(play([begun('a'), answer, notification]));
    expect(play([begun('a'), notification]).order.isPaid).toBe(true);
  }
});

test('after a refusal another payment may begin, after a payment none', () => {
  expect(canBePaid(newOrder)).toBe(true);
  expect(canBePaid(play([begun('a'), told('a', 'refused')]).order)).toBe(true);
  expect(canBePaid(play([begun('a'), told('a', 'action')]).order)).toBe(false);
  expect(canBePaid(play([begun('a'), told('a', 'action'), givenUp('a')]).order)).toBe(true);
  expect(canBePaid(play([begun('a'), authorised('a')]).order)).toBe(false);
});

test('a payment that was given up and is authorised all the same pays the order, and the one after it is refunded', () => {
  const history = [begun('a'), told('a', 'action'), givenUp('a'), begun('b'), authorised('a'), authorised('b')];
  expect(play(history).effects).toEqual([{ type: 'fulfil' }, { type: 'refund', id: 'b' }]);
});

test('a payment over another sum is refunded and pays nothing', () => {
  const { order, effects } = play([begun('a'), authorised('a', false)]);
  expect([order.isPaid, effects]).toEqual([false, [{ type: 'refund', id: 'a' }]]);
});

test('a payment that is being checked cannot be given up: the provider may be about to take the money', () => {
  expect(play([begun('a'), told('a', 'received'), givenUp('a')]).order.payments).toEqual([
    { id: 'a', state: 'checking' },
  ]);
});

test('an order that another one has replaced is never fulfilled: what is paid for it all the same is refunded', () => {
  const history: OrderEvent[] = [begun('a'), told('a', 'action'), givenUp('a'), { type: 'replaced' }, authorised('a')];
  expect(play(history)).toMatchObject({ order: { isPaid: false }, effects: [{ type: 'refund', id: 'a' }] });
  expect(orderAfter(play([begun('a')]).order, { type: 'replaced' }).order.isClosed).toBe(false);
});

test('an order that nothing waits for is closed also while it is being paid: what is charged for it is refunded', () => {
  for (const before of [[begun('a')], [begun('a'), told('a', 'received')]]) {
    const { order, effects } = play([...before, { type: 'closed' }, authorised('a')]);
    expect([order.isClosed, order.isPaid, effects]).toEqual([true, false, [{ type: 'refund', id: 'a' }]]);
  }
  const paid = play([begun('a'), authorised('a')]).order;
  expect(orderAfter(paid, { type: 'closed' }).order).toBe(paid);
});
