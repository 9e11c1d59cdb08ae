import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { figuresOf, outcomesOf, sumOf, type TicketGroup, withRestAsOne } from './figures.ts';

type Ticket = Omit<TicketGroup, 'count'>;

const ticket: fc.Arbitrary<Ticket> = fc.record({
  // Of a newer server, too.
  statusId: fc.constantFrom(10, 20, 30, 40, 50, 100, 200, 400, 500, 600, 700, 999),
  subStatusId: fc.constantFrom(null, 46, 51),
  subsystemId: fc.constantFrom(1, 6, 11, 16, 77),
  brand: fc.constantFrom('', 'Audi', 'AUDI ', 'audi', 'BMW', 'Škoda', '__proto__', 'constructor'),
});
const nameOf = (subsystemId: number) => `service ${subsystemId}`;

/** As the database does it. */
function groupsOf(tickets: readonly Ticket[]): TicketGroup[] {
  const groups = new Map<string, TicketGroup>();
  for (const one of tickets) {
    const key = JSON.stringify(one);
    groups.set(key, { ...one, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

/** Counted one by one, as a person would with the list in hand. */
function countedByHand(tickets: readonly Ticket[]) {
  const count = (fits: (one: Ticket) => boolean) => tickets.filter((one) => fits(one)).length;
  return {
    totalTicketsCreated: tickets.length,
    successfulTickets: count(({ statusId, subStatusId }) => statusId === 100 && subStatusId !== 51),
    unresolvedTickets: count(
      ({ statusId, subStatusId }) => statusId === 400 || (statusId === 100 && subStatusId === 51),
    ),
    cancelledByCustomerTickets: count(({ statusId }) => statusId === 500),
    ofService: (id: number) => count(({ subsystemId }) => subsystemId === id),
    ofBrand: (name: string) => count(({ brand }) => brand.trim().toLowerCase() === name.trim().toLowerCase()),
  };
}

property.prop([fc.array(ticket, { maxLength: 300 })])(
  'totals, outcomes, service types and makes are what a count by hand comes to [CO-130, CO-131]',
  (tickets) => {
    const figures = figuresOf(groupsOf(tickets), nameOf);
    const { ofService, ofBrand, ...totals } = countedByHand(tickets);
    expect(figures).toMatchObject(totals);
    const { aggregatedServiceTypeStatistic: services, aggregatedCarBrandStatistic: brands } = figures;
    for (const { subsystemId, count } of services) expect(count).toBe(ofService(subsystemId));
    for (const { brand, count } of brands) expect(count).toBe(ofBrand(brand ?? 'none is unnamed'));
    for (const list of [services, brands]) {
      expect(list.reduce((sum, { count }) => sum + count, 0)).toBe(tickets.length);
      expect(list.map(({ count }) => count)).toEqual(list.map(({ count }) => count).toSorted((a, b) => b - a));
    }
    const { successful, unresolved, cancelled, inProgress } = outcomesOf(figures);
    expect(successful + unresolved + cancelled + inProgress).toBe(tickets.length);
    expect(inProgress).toBe(tickets.filter(({ statusId }) => ![100, 400, 500].includes(statusId)).length);
  },
);

property.prop([fc.array(fc.array(ticket, { maxLength: 60 }), { maxLength: 5 })])(
  'several workshops together are what a count over all of their requests comes to',
  (workshops) => {
    const sum = sumOf(workshops.map((tickets) => figuresOf(groupsOf(tickets), nameOf)));
    const whole = figuresOf(groupsOf(workshops.flat()), nameOf);
    const byKey = (list: readonly { brand: string | null; count: number }[]) =>
      list.map(({ brand, count }) => `${(brand ?? '').toLowerCase()} ${count}`).toSorted();
    expect({ ...sum, aggregatedCarBrandStatistic: byKey(sum.aggregatedCarBrandStatistic) }).toEqual({
      ...whole,
      aggregatedCarBrandStatistic: byKey(whole.aggregatedCarBrandStatistic),
    });
  },
);

test('a make is written as most people write it', () => {
  const group = { statusId: 100, subStatusId: 46, subsystemId: 6 };
  const figures = figuresOf(
    [
      { ...group, brand: 'bmw', count: 1 },
      { ...group, brand: 'BMW', count: 3 },
      { ...group, brand: ' BMW ', count: 1 },
      { ...group, brand: '', count: 2 },
    ],
    nameOf,
  );
  expect(figures.aggregatedCarBrandStatistic).toEqual([
    { brand: 'BMW', count: 5 },
    { brand: '', count: 2 },
  ]);
});

test('beyond the most frequent makes the others are one row, last, and nothing is lost', () => {
  const brands = ['A', 'B', 'C', 'D'].map((brand, index) => ({ brand, count: 9 - index }));
  const rest = { brand: null, count: 20 };
  expect(withRestAsOne(brands, 4)).toEqual(brands);
  expect(withRestAsOne(brands, 3)).toEqual([...brands.slice(0, 2), { brand: null, count: 13 }]);
  expect(withRestAsOne([rest, ...brands], 5)).toEqual([...brands, rest]);
  expect(withRestAsOne([rest, ...brands], 4)).toEqual([...brands.slice(0, 3), { brand: null, count: 26 }]);
});
