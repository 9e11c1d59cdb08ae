/** Currencies of the countries (ISO 4217): how they are written, what a euro is in them, and to what their prices are rounded. */
export interface SeedCurrency {
  code: string;
  symbol: string;
  decimals: number;
  /** One euro in it, roughly. */
  perEuro: number;
  /** Prices are multiples of it; small ones of a tenth of it. */
  step: number;
}

type Facts = [code: string, symbol: string, decimals: number, perEuro: number, step: number];

const facts: readonly Facts[] = [
  ['EUR', '€', 2, 1, 1],
  ['AUD', '$', 2, 1.7, 1],
  ['CAD', '$', 2, 1.55, 1],
  ['CHF', 'CHF', 2, 0.98, 1],
  ['CZK', 'Kč', 2, 25, 10],
  ['DKK', 'kr.', 2, 7.46, 10],
  ['GBP', '£', 2, 0.875, 1],
  ['HKD', 'HK$', 2, 8.6, 10],
  ['HUF', 'Ft', 2, 390, 100],
  ['IDR', 'Rp', 0, 18_000, 10_000],
  ['INR', '₹', 2, 97, 100],
  ['ISK', 'kr.', 0, 145, 100],
  ['JPY', '¥', 0, 165, 100],
  ['KRW', '₩', 0, 1550, 1000],
  ['MXN', '$', 2, 21, 10],
  ['MYR', 'RM', 2, 5, 10],
  ['NOK', 'kr', 2, 11.5, 10],
  ['NZD', '$', 2, 1.85, 1],
  ['PHP', '₱', 2, 63, 10],
  ['PLN', 'zł', 2, 4.25, 10],
  ['RON', 'lei', 2, 5, 10],
  ['SEK', 'kr', 2, 11.3, 10],
  ['SGD', '$', 2, 1.48, 1],
  ['THB', '฿', 2, 38, 10],
  ['TRY', '₺', 2, 38, 10],
  ['TWD', 'NT$', 2, 35, 10],
  ['UAH', '₴', 2, 45, 10],
  ['USD', '$', 2, 1.11, 5],
  ['VND', '₫', 0, 28_500, 10_000],
];

export const seedCurrencies: readonly SeedCurrency[] = facts.map(([code, symbol, decimals, perEuro, step]) => ({
  code,
  symbol,
  decimals,
  perEuro,
  step,
}));

/** Value-added, goods and services, or sales tax in percent, as decimal text. */
export const vatByCountry: Readonly<Record<string, string>> = {
  ...{
    at: '20',
    be: '21',
    bg: '20',
    ch: '8.1',
    cy: '19',
    cz: '21',
    de: '19',
    dk: '25',
    ee: '24',
    es: '21',
    fi: '25.5',
  },
  ...{ fr: '20', gr: '24', hr: '25', hu: '27', ie: '23', is: '24', it: '22', lt: '21', lu: '17', lv: '21', mt: '18' },
  ...{ nl: '21', no: '25', pl: '23', pt: '23', ro: '21', se: '25', sk: '23', tr: '20', ua: '20', uk: '20' },
  ...{ au: '10', hk: '0', id: '11', in: '18', jp: '10', kr: '10', my: '8', nz: '15', ph: '12', sg: '9', th: '7' },
  ...{ tw: '5', vn: '10', us: '0', ca: '5', mx: '16' },
};

const mostTenths = 50;

/** A price in euro as a price in another currency that could stand on a list, as decimal text. */
export function priceIn({ code, decimals, perEuro, step }: SeedCurrency, euro: number): string {
  if (code === 'EUR' || euro === 0) return euro.toFixed(decimals);
  const exact = euro * perEuro;
  const unit = exact < step * mostTenths ? step / 10 : step;
  return (Math.round(exact / unit) * unit).toFixed(decimals);
}
