/** Stores wallet activity and the bills behind the top-ups; answers how far each company's revision has come. */
import type { Db } from '../db/db.ts';
import type { DemoCompany } from './demo-company.ts';
import type { StoredPeople } from './demo-people-rows.ts';
import type { StoredRequest } from './demo-request-rows.ts';
import { type DemoMove, demoMoves } from './demo-wallet.ts';
import type { Random } from './random.ts';

const rowsPerInsert = 200;
const priceOfTopUp = { EUR: '445.00', DKK: '3320.00', GBP: '389.00', USD: '495.00', PLN: '1890.00' };

export async function storeDemoWallet(
  db: Db,
  random: Random,
  companies: readonly DemoCompany[],
  { people, charged, now }: { people: StoredPeople; charged: StoredRequest[]; now: Date },
): Promise<{ company_id: number; revision: number }[]> {
  const revisions: { company_id: number; revision: number }[] = [];
  for (const company of companies) {
    const [manager = ''] = people.namesOf(company.id);
    const own = charged.filter(({ companyId }) => companyId === company.id);
    const moves = demoMoves(random, company, manager, own, now);
    const before = company.hardwareCount + own.length;
    const rows = moves.map(({ userName, requestId, ...move }, index) => ({
      ...move,
      cause: requestId === null ? `demo-${company.id}-${index + 1}` : null,
      company_id: company.id,
      user_name: userName,
      request_id: requestId,
      revision: before + index + 1,
    }));
    for (let at = 0; at < rows.length; at += rowsPerInsert) {
      await db
        .insertInto('wallet_transaction')
        .values(rows.slice(at, at + rowsPerInsert))
        .execute();
    }
    await storeBills(db, company, moves, now);
    revisions.push({ company_id: company.id, revision: before + rows.length });
  }
  return revisions;
}

/** A bill for each top-up, and one for the year's subscription where there is one. */
async function storeBills(db: Db, company: DemoCompany, moves: DemoMove[], now: Date): Promise<void> {
  const { currency } = company;
  const amountOf = priceOfTopUp[currency as keyof typeof priceOfTopUp];
  const topUps = moves.filter(({ reason }) => reason === 1).map(({ at }) => ({ date: at, amount: amountOf }));
  const hasSubscription = company.trialStatus === 'None' && company.subscriptionTypeId !== 10;
  const yearly = hasSubscription
    ? [{ date: new Date(now.getTime() - 151 * 86_400_000), amount: String(2 * Number(amountOf)) }]
    : [];
  const bills = [...topUps, ...yearly].toSorted((a, b) => a.date.getTime() - b.date.getTime());
  if (bills.length === 0) return;
  await db
    .insertInto('billing_transaction')
    .values(
      bills.map(({ date, amount }, index) => ({
        id: `${company.id}-${index + 1}`,
        company_id: company.id,
        invoice_number: `RE-${date.getUTCFullYear()}-${company.id}${String(index + 1).padStart(3, '0')}`,
        date,
        amount,
        currency,
        payment_method: company.country === 'us' || index % 3 === 0 ? 'Credit card' : 'SEPA direct debit',
      })),
    )
    .execute();
}
