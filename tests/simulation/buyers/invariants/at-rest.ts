/** When everything was delivered and all jobs have run, nobody waits any more, and every sum is the same. */
import { minorUnits } from '../acts/outside.ts';
import type { Books } from '../books.ts';
import type { World } from '../world.ts';
import { nameOf } from './money.ts';
import { underWay } from './orders.ts';

export function restViolations(_: World, books: Books): string[] {
  const { orders, payments, charges, bills, refunds } = books;
  const stuck = payments
    .filter(({ state, asked }) => underWay.has(state) || asked !== null)
    .map(
      ({ order_id, number, state }) =>
        `${nameOf(
          orders.find(({ id }) => id === order_id)!,
          number,
        )}: ${state} for ever`,
    );
  const waiting = refunds.length > 0 ? [`${refunds.length} refunds are never asked for`] : [];
  const offline = new Set(
    payments
      .filter(({ method_id: id, state }) => (id === 0 || id === 3) && state === 'authorised')
      .map(({ order_id }) => order_id),
  );
  const sums = [...new Set(orders.map(({ currency }) => currency))].flatMap((currency) => {
    const charged = charges
      .filter((one) => one.currency === currency && one.state === 'authorised')
      .reduce((all, { value, refunded_value: back }) => all + value - back, 0);
    const paid = orders.filter((one) => one.currency === currency && one.state === 'paid' && !offline.has(one.id));
    const ordered = paid.reduce((all, one) => all + minorUnits(one), 0);
    const billed = bills
      .filter(({ id }) => paid.some((order) => order.id === id))
      .reduce((all, { amount, currency: own }) => all + minorUnits({ total: amount, currency: own }), 0);
    return charged === ordered && ordered === billed
      ? []
      : [`in the end: ${currency} ${charged} charged, ${ordered} ordered, ${billed} billed`];
  });
  return [...stuck, ...waiting, ...sums];
}
