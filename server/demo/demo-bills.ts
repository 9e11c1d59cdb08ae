/** Invoices of a demo workshop from before its first order in the shop: one for each top-up, and one for the year's plan. */
import { priceOf } from '../../domain/commerce/money.ts';
import type { Db } from '../db/db.ts';
import type { BillDocument } from '../db/tables-billing.ts';
import type { DemoCompany } from './demo-company.ts';
import type { DemoMove } from './demo-wallet.ts';
import { seller } from './regions/region-configuration.ts';
import { seedCurrencies, vatByCountry } from './shop/currencies.ts';

const priceOfTopUp: Readonly<Record<string, string>> = {
  EUR: '445.00',
  DKK: '3320.00',
  GBP: '389.00',
  USD: '495.00',
  PLN: '1890.00',
};
const dayMs = 86_400_000;
const [creditCard, sepa] = [1, 2];

export async function storeDemoBills(db: Db, company: DemoCompany, moves: readonly DemoMove[], now: Date) {
  const { plan, credits } = namesIn(company.language);
  const topUps = moves.filter(({ reason }) => reason === 1).map(({ at }) => ({ date: at, title: credits, times: 1 }));
  const hasPlan = company.trialStatus === 'None' && company.subscriptionTypeId !== 10;
  const yearly = hasPlan ? [{ date: new Date(now.getTime() - 151 * dayMs), title: plan, times: 2 }] : [];
  const bills = [...topUps, ...yearly].toSorted((a, b) => a.date.getTime() - b.date.getTime());
  if (bills.length === 0) return;
  await db
    .insertInto('billing_transaction')
    .values(
      bills.map(({ date, title, times }, index) => {
        const document = documentOf(company, title, times);
        return {
          id: `${company.id}-${index + 1}`,
          company_id: company.id,
          invoice_number: `RE-${date.getUTCFullYear()}-${company.id}${String(index + 1).padStart(3, '0')}`,
          date,
          amount: priceOf({ ...document.priced, quantity: 1 }).total,
          currency: company.currency,
          method_id: company.country === 'us' || index % 3 === 0 ? creditCard : sepa,
          document: JSON.stringify(document.bill),
        };
      }),
    )
    .execute();
}

function namesIn(language: string): { plan: string; credits: string } {
  if (language.startsWith('de')) return { plan: 'Abonnement, ein Jahr', credits: '50 Credits' };
  if (language.startsWith('da')) return { plan: 'Abonnement, et år', credits: '50 credits' };
  return { plan: 'Subscription, one year', credits: '50 credits' };
}

function documentOf(company: DemoCompany, title: string, times: number) {
  const { language, country, currency: code, name, address, postCode, city, vat: vatId } = company;
  const { symbol, decimals } = seedCurrencies.find((one) => one.code === code) ?? { symbol: code, decimals: 2 };
  const { net: unitPrice } = priceOf({ quantity: times, unitPrice: priceOfTopUp[code] ?? '0', vatPercentage: '0' });
  const priced = { unitPrice, vatPercentage: vatByCountry[country] ?? '0' };
  const { net, vat } = priceOf({ ...priced, quantity: 1 }, decimals);
  const bill: BillDocument = {
    ...{ language, country, net, vat, seller, voucher: null, isReverseCharge: false, period: null, corrects: null },
    currency: { code, symbol, decimals },
    buyer: {
      ...{ companyName: name, street: address, zipCode: postCode, city, country, vatId },
      ...{ contactPerson: '', sdiCode: '', fiscalCode: '' },
    },
    lines: [
      { title, partNumber: '', quantity: 1, unitPrice, net, vatPercentage: priced.vatPercentage, vat, period: null },
    ],
  };
  return { bill, priced };
}
