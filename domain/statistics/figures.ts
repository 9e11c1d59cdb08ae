/** Counting requests: from groups of equal ones to what a workshop's statistics say, and several workshops' together (CO-130, CO-131). */
import { type TicketOutcome, outcomeOf } from './ticket-outcome.ts';

/** So many requests that are equal in all that is counted. */
export interface TicketGroup {
  statusId: number;
  subStatusId: number | null;
  subsystemId: number;
  /** As it was typed or found; empty: no vehicle is known. */
  brand: string;
  count: number;
}

export interface ServiceTypeCount {
  subsystemId: number;
  name: string;
  count: number;
}

export interface CarBrandCount {
  /** Empty: no vehicle is known; null: all that are not named. */
  brand: string | null;
  count: number;
}

/** In the names of the wire. Both lists have the most frequent first, and each sums up to the total. */
export interface Figures {
  totalTicketsCreated: number;
  successfulTickets: number;
  unresolvedTickets: number;
  cancelledByCustomerTickets: number;
  aggregatedServiceTypeStatistic: ServiceTypeCount[];
  aggregatedCarBrandStatistic: CarBrandCount[];
}

export function figuresOf(groups: readonly TicketGroup[], nameOf: (subsystemId: number) => string): Figures {
  const outcomes: Record<TicketOutcome, number> = { successful: 0, unresolved: 0, cancelled: 0, inProgress: 0 };
  for (const group of groups) outcomes[outcomeOf(group)] += group.count;
  return {
    totalTicketsCreated: totalOf(groups),
    successfulTickets: outcomes.successful,
    unresolvedTickets: outcomes.unresolved,
    cancelledByCustomerTickets: outcomes.cancelled,
    aggregatedServiceTypeStatistic: serviceTypesOf(
      groups.map(({ subsystemId, count }) => ({ subsystemId, name: nameOf(subsystemId), count })),
    ),
    aggregatedCarBrandStatistic: brandsOf(groups),
  };
}

export function sumOf(figures: readonly Figures[]): Figures {
  const sum = (part: (one: Figures) => number) => figures.reduce((total, one) => total + part(one), 0);
  return {
    totalTicketsCreated: sum((one) => one.totalTicketsCreated),
    successfulTickets: sum((one) => one.successfulTickets),
    unresolvedTickets: sum((one) => one.unresolvedTickets),
    cancelledByCustomerTickets: sum((one) => one.cancelledByCustomerTickets),
    aggregatedServiceTypeStatistic: serviceTypesOf(figures.flatMap((one) => one.aggregatedServiceTypeStatistic)),
    aggregatedCarBrandStatistic: brandsOf(figures.flatMap((one) => one.aggregatedCarBrandStatistic)),
  };
}

/** CO-131. */
export function outcomesOf(figures: Figures): Record<TicketOutcome, number> {
  const { successfulTickets: successful, unresolvedTickets: unresolved } = figures;
  const { cancelledByCustomerTickets: cancelled, totalTicketsCreated: total } = figures;
  return { successful, unresolved, cancelled, inProgress: total - successful - unresolved - cancelled };
}

/** The most frequent by name, at most `most` rows; the others are one row, last. What is not known is no make and stays. */
export function withRestAsOne(brands: readonly CarBrandCount[], most: number): CarBrandCount[] {
  const named = brands.filter(({ brand }) => brand !== null);
  const rest = brands.filter(({ brand }) => brand === null);
  if (named.length + rest.length <= most) return [...named, ...rest];
  const others = totalOf([...named.slice(most - 1), ...rest]);
  return [...named.slice(0, most - 1), { brand: null, count: others }];
}

function serviceTypesOf(counts: readonly ServiceTypeCount[]): ServiceTypeCount[] {
  const byId = new Map<number, ServiceTypeCount>();
  for (const { subsystemId, name, count } of counts) {
    byId.set(subsystemId, { subsystemId, name, count: (byId.get(subsystemId)?.count ?? 0) + count });
  }
  return [...byId.values()].toSorted((a, b) => b.count - a.count || a.subsystemId - b.subsystemId);
}

/** `Audi`, `audi` and ` AUDI` are one make, which is written as most of them are. */
function brandsOf(counts: readonly CarBrandCount[]): CarBrandCount[] {
  const spellings = new Map<string | null, Map<string | null, number>>();
  for (const { brand, count } of counts) {
    const name = brand === null ? null : brand.trim();
    const key = name === null ? null : name.toLowerCase();
    const known = spellings.get(key) ?? new Map<string | null, number>();
    known.set(name, (known.get(name) ?? 0) + count);
    spellings.set(key, known);
  }
  return [...spellings.values()].map(together).toSorted(byCount);
}

function together(spelling: ReadonlyMap<string | null, number>): CarBrandCount {
  const all = [...spelling].map(([brand, count]) => ({ brand, count })).toSorted(byCount);
  return { brand: all[0]?.brand ?? null, count: totalOf(all) };
}

function byCount(a: CarBrandCount, b: CarBrandCount): number {
  if (a.count !== b.count) return b.count - a.count;
  return (a.brand ?? '') < (b.brand ?? '') ? -1 : 1;
}

function totalOf(counts: readonly { count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
