import { expect, test } from 'vitest';
import { type AddOn, addOnCategory } from './catalogue.ts';
import { shelvesOf, topUpColumns } from './top-up.ts';

test('three packages or more stand three in a row, two share it, one has it for itself [CO-070]', () => {
  expect([0, 1, 2, 3, 4, 12].map(topUpColumns)).toEqual([16, 16, 8, 5, 5, 5]);
});

test('packages stand by size apart from single credits; what is no credit is on neither shelf [CO-192, CO-193]', () => {
  const offer = (id: number, credits: number, categoryId: number, isTopUp: boolean) => ({
    credits,
    addOn: { id, categoryId, isTopUp } as AddOn,
  });
  const { creditPackage, singleCredits, carRepair } = addOnCategory;
  const offers = [
    offer(1, 50, creditPackage, true),
    offer(2, 10, creditPackage, true),
    offer(3, 5, creditPackage, false),
    offer(4, 1, singleCredits, false),
    offer(5, 0, carRepair, true),
  ];
  const { packages, single } = shelvesOf(offers);
  expect([packages.map(({ addOn }) => addOn.id), single?.addOn.id]).toEqual([[2, 1], 4]);
  expect(shelvesOf([])).toEqual({ packages: [], single: null });
});
