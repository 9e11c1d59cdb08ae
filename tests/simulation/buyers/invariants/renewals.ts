/**
 * Each period of a subscription is charged at most once, and never after its manager was told that it is terminated; it is being charged
 * exactly while it waits for that.
 */
import type { Books } from '../books.ts';
import type { World } from '../world.ts';
import { nameOf } from './money.ts';
import { underWay } from './orders.ts';

type Order = Books['orders'][number];

export function renewalViolations(
  { promised }: World,
  { orders, companies, payments, subscriptions }: Books,
): string[] {
  const renewals = orders.filter(({ kind }) => kind === 'renewal');
  return companies.flatMap((company) => {
    const own = renewals.filter(({ company_id }) => company_id === company.id);
    const paid = own.filter(({ state }) => state === 'paid').toSorted((one, other) => from(one) - from(other));
    const found = paid.flatMap((order, index) => {
      const next = paid[index + 1];
      return next && from(next) < Number(order.period_until)
        ? [`${nameOf(next)}: its period is paid by ${nameOf(order)}`]
        : [];
    });
    const terminated = promised.terminated.get(company.id);
    const late = own.find(({ created_at: at }) => terminated !== undefined && at > terminated);
    const bought = orders.some(
      ({ kind, company_id, paid_at: at }) =>
        kind === 'purchase' && company_id === company.id && at !== null && terminated !== undefined && at >= terminated,
    );
    if (late && !bought) found.push(`${nameOf(late)}: charged after the subscription was terminated`);
    const open = own.filter(({ state }) => state === 'open');
    if (open.length > 1) found.push(`company ${company.id}: ${open.length} renewals at once`);
    const isCharged = payments.some(
      ({ order_id, state }) => underWay.has(state) && open.some(({ id }) => id === order_id),
    );
    const isAwaited = subscriptions.some(({ company_id, charging }) => company_id === company.id && charging !== null);
    if (isCharged !== isAwaited)
      found.push(
        `company ${company.id}: ${isCharged ? 'charged' : 'not charged'}, and ${isAwaited ? '' : 'not '}waited for`,
      );
    return found;
  });
}

function from({ period_from }: Order): number {
  return Number(period_from);
}
