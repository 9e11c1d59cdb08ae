import type { PrintedBill } from '../../server/areas/invoices/bill-pdf.ts';
import type { BillDocument, BillLine } from '../../server/db/tables-billing.ts';
import { priceOf, sumOf } from '../../domain/commerce/money.ts';

interface WantedLine {
  title?: string;
  quantity?: number;
  unitPrice?: string;
  vatPercentage?: string;
  period?: BillLine['period'];
}

export function billLine({ title = 'Credits', quantity = 1, ...more }: WantedLine, decimals: number): BillLine {
  const { unitPrice = '100.00', vatPercentage = '19', period = null } = more;
  const { net, vat } = priceOf({ quantity, unitPrice, vatPercentage }, decimals);
  return { title, partNumber: '', quantity, unitPrice, net, vatPercentage, vat, period };
}

/** Sums follow from the lines. */
export function aBill(
  document: Partial<Omit<BillDocument, 'lines' | 'net' | 'vat'>> & { lines?: WantedLine[] } = {},
  more: Partial<Omit<PrintedBill, 'document'>> = {},
): PrintedBill {
  const currency = document.currency ?? { code: 'EUR', symbol: '€', decimals: 2 };
  const lines = (document.lines ?? [{}]).map((line) => billLine(line, currency.decimals));
  const { net, vat } = sumOf(
    lines.map((line) => ({ net: line.net, vat: line.vat, total: '0' })),
    currency.decimals,
  );
  return {
    ...{ kind: 'invoice', number: 'DE-2026-000001', state: 'paid', date: new Date('2026-11-21T09:00:00.000Z') },
    ...{ customerNumber: 4001, orderId: '0b7c4f0e-2c53-4a55-9a6d-3f2f6f1f7b11', methodId: 1 },
    ...more,
    document: {
      ...{ language: 'en', country: 'de', voucher: null, isReverseCharge: false, period: null, corrects: null },
      seller: { address: ['Workshop Portal GmbH', 'Musterstraße 1', '20095 Hamburg'], vatId: 'DE999999999' },
      buyer: {
        ...{ companyName: 'Autohaus Lindner & Söhne', street: 'Hafenstr. 1', zipCode: '20457', city: 'Hamburg' },
        ...{ country: 'de', contactPerson: 'Anna Lindner', vatId: 'DE298104455', sdiCode: '', fiscalCode: '' },
      },
      ...document,
      ...{ currency, lines, net, vat },
    },
  };
}
