import { fc, test as lawful } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { creditShares, sumsByRate } from './credit-shares.ts';
import { fromMinorUnits, priceOf } from './money.ts';

const line = (units: number, vatPercentage: string, decimals: number) => ({
  vatPercentage,
  ...priceOf({ quantity: 1, unitPrice: fromMinorUnits(units, decimals), vatPercentage }, decimals),
});
const unitsOf = (amount: string) => Number(amount.replace('.', ''));

test('a whole refund is the invoice again, a half of it the half of net and VAT', () => {
  const rates = sumsByRate([line(10_000, '19', 2), line(5_000, '19', 2), line(1_000, '7', 2)]);
  expect(rates).toEqual([
    { vatPercentage: '19', net: '150.00', vat: '28.50' },
    { vatPercentage: '7', net: '10.00', vat: '0.70' },
  ]);
  expect(creditShares(rates, { before: '0', amount: '189.20' })).toEqual(rates);
  expect(creditShares(rates, { before: '0', amount: '94.60' })).toEqual([
    { vatPercentage: '19', net: '75.00', vat: '14.25' },
    { vatPercentage: '7', net: '5.00', vat: '0.35' },
  ]);
});

test('what costs nothing gives nothing back', () => {
  expect(creditShares(sumsByRate([line(0, '19', 2)]), { before: '0', amount: '0' })).toEqual([]);
});

lawful.prop([
  fc.array(fc.tuple(fc.integer({ min: 0, max: 500_000 }), fc.constantFrom('0', '7', '8.1', '19', '25.5')), {
    minLength: 1,
    maxLength: 8,
  }),
  fc.array(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { maxLength: 5 }),
  fc.constantFrom(0, 2),
])(
  'however often and in what parts it is given back, each part is its own sum, and all of them are the invoice',
  (amounts, cuts, decimals) => {
    const rates = sumsByRate(
      amounts.map(([units, rate]) => line(units, rate, decimals)),
      decimals,
    );
    const total = rates.reduce((sum, { net, vat }) => sum + unitsOf(net) + unitsOf(vat), 0);
    const ends = [...new Set([...cuts.map((cut) => Math.floor(cut * total)), total])].toSorted((a, b) => a - b);
    const given = new Map<string, number>();
    let before = 0;
    for (const end of ends) {
      const shares = creditShares(
        rates,
        { before: fromMinorUnits(before, decimals), amount: fromMinorUnits(end - before, decimals) },
        decimals,
      );
      const sum = shares.reduce((all, { net, vat }) => all + unitsOf(net) + unitsOf(vat), 0);
      expect(sum).toBe(end - before);
      for (const { vatPercentage: rate, net, vat } of shares)
        for (const [name, amount] of [
          [`${rate} net`, net],
          [`${rate} vat`, vat],
        ] as const)
          given.set(name, (given.get(name) ?? 0) + unitsOf(amount));
      before = end;
    }
    for (const { vatPercentage: rate, net, vat } of rates) {
      expect([given.get(`${rate} net`) ?? 0, given.get(`${rate} vat`) ?? 0]).toEqual([unitsOf(net), unitsOf(vat)]);
    }
  },
);
