import { fc, test as property } from '@fast-check/vitest';
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { formatAmount, formatDecimals, fromMinorUnits, priceOf, sumOf, toMinorUnits } from './money.ts';

const euro = { symbol: '€', decimals: 2 };
const cents = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
const amountOf = (units: bigint, decimals: number) =>
  new Decimal(units.toString()).div(10 ** decimals).toFixed(decimals);

test('net is quantity times price, VAT its percentage, the total both, rounded half up on each line [CO-362, CO-363, CO-364]', () => {
  expect(priceOf({ quantity: 3, unitPrice: '19.99', vatPercentage: '19' })).toEqual({
    net: '59.97',
    vat: '11.39',
    total: '71.36',
  });
  expect(priceOf({ quantity: 1, unitPrice: '0.50', vatPercentage: '5' })).toMatchObject({ vat: '0.03' });
  expect(priceOf({ quantity: 7, unitPrice: '1000', vatPercentage: '25' }, 0)).toEqual({
    net: '7000',
    vat: '1750',
    total: '8750',
  });
});

test('cents that binary fractions lose are kept [CO-365]', () => {
  expect(priceOf({ quantity: 3, unitPrice: '0.10', vatPercentage: '0' }).net).toBe('0.30');
  expect(priceOf({ quantity: 1, unitPrice: '1.005', vatPercentage: '0' }).net).toBe('1.01');
  const dimes = Array.from({ length: 10 }, () => priceOf({ quantity: 1, unitPrice: '0.10', vatPercentage: '0' }));
  expect(sumOf(dimes).total).toBe('1.00');
});

property.prop([
  fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 999 }),
      unitPrice: fc.integer({ min: 0, max: 9_999_999 }).map((units) => amountOf(BigInt(units), 2)),
      vatPercentage: fc.constantFrom('0', '7', '8.1', '19', '25.5'),
    }),
    { maxLength: 30 },
  ),
  fc.constantFrom(0, 2, 3),
])('a sum is exactly its lines, and each total its net and VAT, in every currency', (lines, decimals) => {
  const prices = lines.map((line) => priceOf(line, decimals));
  const exact = (part: 'net' | 'vat' | 'total') =>
    prices.reduce((sum, price) => sum.plus(price[part]), new Decimal(0)).toFixed(decimals);
  expect(sumOf(prices, decimals)).toEqual({ net: exact('net'), vat: exact('vat'), total: exact('total') });
  for (const { net, vat, total } of prices) expect(new Decimal(net).plus(vat).toFixed(decimals)).toBe(total);
});

test('marks and symbol stand as each country writes them; UK is GB [CO-359]', () => {
  const written = (country: string) => formatAmount('1234567.5', euro, country).replaceAll('\u00A0', ' ');
  expect(written('de')).toBe('1.234.567,50 €');
  expect(written('fr')).toBe('€ 1.234.567,50');
  for (const country of ['be', 'nl', 'LU']) expect(written(country)).toBe('€ 1.234.567,50');
  for (const country of ['us', 'uk', 'GB', 'au', ' nz ']) expect(written(country)).toBe('1,234,567.50 €');
  expect(formatAmount('1234', { symbol: 'Ft', decimals: 0 }, 'hu')).toBe('1.234\u00A0Ft');
  expect(formatAmount('-0.001', euro, 'de')).toBe('0,00\u00A0€');
});

property.prop([cents, fc.constantFrom(0, 2, 3)])(
  'digits, groups and marks are those of Intl for Germany and the US',
  (units, decimals) => {
    const amount = amountOf(units, decimals);
    for (const [country, locale] of [
      ['de', 'de-DE'],
      ['us', 'en-US'],
    ] as const) {
      const intl = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
      expect(formatDecimals(amount, decimals, country)).toBe(
        intl.format(amount as `${number}`).replace(/^-(?=[0.,]+$)/, ''),
      );
    }
  },
);

property.prop([fc.maxSafeInteger(), fc.constantFrom(0, 2, 3)])(
  'an amount and its smallest units are the same money, there and back, in every currency',
  (units, decimals) => {
    expect(toMinorUnits(fromMinorUnits(units, decimals), decimals)).toBe(units);
    expect(fromMinorUnits(units, decimals)).toBe(amountOf(BigInt(units), decimals));
  },
);

property.prop([fc.maxSafeInteger(), fc.integer({ min: 1, max: 9 })])(
  'what is less than the smallest unit is no amount: nothing is rounded on the way to a charge',
  (units, rest) => {
    expect(toMinorUnits(`${fromMinorUnits(Math.trunc(units / 1000), 2)}${rest}`, 2)).toBe(null);
  },
);

test('places beyond those of the currency count when they are zeros, and what is not exact is no amount', () => {
  expect(toMinorUnits('7000', 2)).toBe(700_000);
  expect(toMinorUnits('12.500', 2)).toBe(1250);
  expect(toMinorUnits('0.1', 0)).toBeNull();
  expect(toMinorUnits('90071992547409.92', 2)).toBeNull();
  expect(Object.is(toMinorUnits('-0.00', 2), -0)).toBe(false);
});
