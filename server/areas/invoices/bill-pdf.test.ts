import { expect, test } from 'vitest';
import { aBill } from '../../../tests/support/a-bill.ts';
import { pdfPages } from '../../../tests/support/pdf-text.ts';
import { seedCurrencies } from '../../demo/shop/currencies.ts';
import { billPdf, type PrintedBill } from './bill-pdf.ts';

const linesOf = async (bill: PrintedBill) => pdfPages(await billPdf(bill)).flat();
const textOf = async (bill: PrintedBill) => (await linesOf(bill)).join('\n').replaceAll('\u00A0', ' ');

test('an invoice says who sells to whom, its number and day, each line, the VAT of each rate and what it comes to', async () => {
  const text = await textOf(
    aBill({
      lines: [
        { title: 'Business', unitPrice: '1234.50', period: 'year' },
        { title: '10 credits', quantity: 2, unitPrice: '95.10', vatPercentage: '8.1' },
      ],
    }),
  );
  for (const line of [
    'Workshop Portal GmbH',
    'VAT ID DE999999999',
    'Autohaus Lindner & Söhne',
    'VAT ID DE298104455',
    'Invoice DE-2026-000001',
    'Date | 21 November 2026',
    'Business, for one year | 1 | 1.234,50 € | 19 % | 1.234,50 €',
    '10 credits | 2 | 95,10 € | 8,1 % | 190,20 €',
    'Total net | 1.424,70 €',
    'VAT 19 % of 1.234,50 € | 234,56 €',
    'VAT 8,1 % of 190,20 € | 15,41 €',
    'Total | 1.674,67 €',
    'Paid',
  ])
    expect(text).toContain(line);
  expect(text).not.toMatch(/voucher|reverse charge/i);
});

test.each(['en', 'de', 'da', 'fr-FR'])(
  'it is written in the language of its order, else in English: %s',
  async (language) => {
    const word = { de: 'Rechnung', da: 'Faktura' }[language] ?? 'Invoice';
    expect(await textOf(aBill({ language }))).toContain(`${word} DE-2026-000001`);
  },
);

test('without lines it is one page that comes to nothing; with many it goes on, each page with its heading, no line lost', async () => {
  const none = pdfPages(await billPdf(aBill({ lines: [] })));
  expect(none).toHaveLength(1);
  expect(none.flat().join('\n').replaceAll('\u00A0', ' ')).toContain('Total | 0,00 €');
  const titles = Array.from({ length: 120 }, (_, index) => `Add-on ${index + 1}`);
  const many = pdfPages(await billPdf(aBill({ lines: titles.map((title) => ({ title })) })));
  expect(many.length).toBeGreaterThan(3);
  const items = many.map((page) => page.filter((line) => line.startsWith('Add-on ')));
  expect(items.flat().map((line) => line.split(' | ')[0])).toEqual(titles);
  for (const [index, page] of many.entries()) {
    expect(page.at(-1)).toBe(`Invoice DE-2026-000001 · Page ${index + 1} of ${many.length}`);
    if (items[index]?.length) expect(page).toContain('Item | Quantity | Price each | VAT | Net');
  }
});

test.each(seedCurrencies)('sums have the sign and the places of their currency: $code', async (currency) => {
  const { symbol, decimals } = currency;
  const unitPrice = decimals === 0 ? '1234567' : '1234567.89';
  const written = decimals === 0 ? '1.234.567' : '1.234.567,89';
  expect(await textOf(aBill({ currency, lines: [{ unitPrice, vatPercentage: '0' }] }))).toContain(
    `Total | ${written} ${symbol}`,
  );
});

test.each([
  ['uk', '1,234.50 £', '8.1 %'],
  ['us', '1,234.50 £', '8.1 %'],
  ['nl', '£ 1.234,50', '8,1 %'],
  ['de', '1.234,50 £', '8,1 %'],
])('sums and rates are written as in the country: %s', async (country, written, rate) => {
  const currency = { code: 'GBP', symbol: '£', decimals: 2 };
  const text = await textOf(aBill({ country, currency, lines: [{ unitPrice: '1234.50', vatPercentage: '8.1' }] }));
  expect(text).toContain(`| ${written} | ${rate} |`);
});

test('the longest names take as many lines as they need, and nothing runs into another', async () => {
  const long = 'Werkstatt-Ausrüstungsgesellschaft '.repeat(9).trim();
  const plain = aBill({ lines: [{ title: long }] });
  const { buyer } = plain.document;
  const bill = { ...plain, document: { ...plain.document, buyer: { ...buyer, companyName: long.slice(0, 100) } } };
  const lines = await linesOf(bill);
  expect(lines.filter((line) => line.includes('Ausrüstungsgesellschaft')).length).toBeGreaterThan(5);
  const at = (text: string) => lines.findIndex((line) => line.startsWith(text));
  expect(at('Invoice DE-2026-000001')).toBeGreaterThan(at('VAT ID DE298104455'));
  expect(at('VAT ID DE298104455')).toBeGreaterThan(at('20457 Hamburg'));
});

test('Italian codes stand with the buyer, and nowhere else', async () => {
  const plain = aBill();
  const { buyer } = plain.document;
  const italian = { ...buyer, country: 'it', sdiCode: 'ABC1234', fiscalCode: 'RSSMRA85T10A562S' };
  const text = await textOf({ ...plain, document: { ...plain.document, buyer: italian } });
  expect(text).toContain('SDI code ABC1234');
  expect(text).toContain('Fiscal code RSSMRA85T10A562S');
  expect(await textOf(plain)).not.toMatch(/SDI|Fiscal/);
});

test('it says what a voucher took off, whether it is paid, and who owes the VAT where that was decided', async () => {
  const voucher = { code: 'SAVE20', reduction: '20.00' };
  expect(await textOf(aBill({ voucher }))).toContain('Voucher SAVE20 took 20,00 € off');
  expect(await textOf(aBill({ voucher: { code: 'CRED50', reduction: '0.00' } }))).toContain('With voucher CRED50.');
  const failed = await textOf(aBill({}, { state: 'failed' }));
  expect(failed).toContain('The payment came back. The amount is still due.');
  expect(failed).not.toMatch(/^Paid$/m);
  expect(await textOf(aBill({ isReverseCharge: true }))).toContain('Reverse charge');
});

test('the invoice of a renewal says which time it pays for', async () => {
  const period = { from: '2026-11-21T09:00:00.000Z', until: '2027-11-21T09:00:00.000Z' };
  expect(await textOf(aBill({ period }))).toContain('21 November 2026 – 21 November 2027');
});

test('a credit note names its invoice and takes its sums off', async () => {
  const bill = aBill(
    { corrects: 'DE-2026-000001', lines: [{ title: 'Refund for invoice DE-2026-000001', unitPrice: '-50.00' }] },
    { kind: 'credit-note', number: 'DE-CN-2026-000001' },
  );
  const text = await textOf(bill);
  expect(text).toContain('Credit note DE-CN-2026-000001');
  expect(text).toContain('For invoice | DE-2026-000001');
  expect(text).toContain('Paid back');
  expect(text).toContain('Total | -59,50 €');
});

test('hostile text does not break the document, and the same facts give the same bytes', async () => {
  const bill = aBill({ lines: [{ title: ') Tj ET /JavaScript (app.alert(1)) <script>%PDF\\ 日本' }] });
  const pdf = await billPdf(bill);
  expect(pdf.toString('latin1')).not.toContain('/JavaScript');
  expect(pdfPages(pdf)).toHaveLength(1);
  expect(await billPdf(bill)).toEqual(pdf);
});
