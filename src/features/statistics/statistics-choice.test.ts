import { expect, test } from 'vitest';
import type { OrganizationStatistics } from '../../../contract/statistics.ts';
import { choiceFromAddress, figuresOfShop, knownShop, shopPageOf } from './statistics-choice.ts';

const shop = (customerId: number, totalTicketsCreated = 0): OrganizationStatistics => ({
  ...{ customerId, name: `Shop ${customerId}`, totalTicketsCreated },
  aggregatedServiceTypeStatistic: [{ subsystemId: 6, name: 'Remote', count: totalTicketsCreated }],
  aggregatedCarBrandStatistic: [{ brand: 'Audi', count: totalTicketsCreated }],
  ...{ successfulTickets: totalTicketsCreated, unresolvedTickets: 0, cancelledByCustomerTickets: 0 },
});

test('what the address asks for is shown, and nonsense in it shows this month of the own workshop', () => {
  expect(choiceFromAddress({ view: 'last-year', shop: '4003', page: '2' })).toEqual({
    ...{ view: 'last-year', shop: 4003, page: 2 },
  });
  expect(choiceFromAddress({ shop: 'all' })).toEqual({ view: 'this-month', shop: 'all', page: 1 });
  for (const nonsense of ['', '-1', '0', '1e3', '99999999999', '__proto__', 'constructor'])
    expect(choiceFromAddress({ view: nonsense, page: nonsense })).toEqual({ view: 'this-month', shop: 'own', page: 1 });
});

test.each([
  [0, 1, 1, 0, 1],
  [1, 1, 1, 1, 1],
  [5, 1, 1, 5, 1],
  [6, 1, 1, 5, 2],
  [6, 2, 2, 1, 2],
  [11, 99, 3, 1, 3],
])('of %i workshops page %i is page %i with %i of them, of %i [CO-084]', (count, asked, page, shown, pages) => {
  const found = shopPageOf(
    Array.from({ length: count }, (_, id) => shop(id)),
    asked,
  );
  expect([found.page, found.shops.length, found.pages]).toEqual([page, shown, pages]);
});

test('figures are of the own workshop, of one below it, or of all together; of one that is not there they are none', () => {
  const seen = { mainOrganization: shop(1, 3), childOrganizations: [shop(2, 4), shop(3, 5)] };
  const totals = (['own', 2, 'all', 9] as const).map((id) => figuresOfShop(seen, id).totalTicketsCreated);
  expect(totals).toEqual([3, 4, 12, 0]);
});

test('a workshop that the address names and that is not there any more gives way to the own one', () => {
  const seen = { mainOrganization: shop(1), childOrganizations: [shop(2)] };
  expect((['own', 'all', 2, 3] as const).map((asked) => knownShop(asked, seen))).toEqual(['own', 'all', 2, 'own']);
  const alone = { ...seen, childOrganizations: [] };
  expect((['own', 'all', 2] as const).map((asked) => knownShop(asked, alone))).toEqual(['own', 'own', 'own']);
});
