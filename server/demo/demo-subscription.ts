/** The subscription in Hamburg as if it had been bought in the shop: soon renewed, with a test card to charge. */
import { paymentFrequency, paymentMethod } from '../../domain/commerce/catalogue.ts';
import type { Db } from '../db/db.ts';
import type { KeptWish } from '../db/tables-shop.ts';
import { demoCiamId } from './demo-people.ts';

const companyId = 4001;
const dayMs = 86_400_000;
const daysUntilRenewal = 12;
const [businessPlan, rds500, carRepair] = [2, 101, 102];

export async function storeDemoSubscription(db: Db, now: Date): Promise<void> {
  const renewal = new Date(now.getTime() + daysUntilRenewal * dayMs);
  const card = { brand: 'visa', last_four: '1111', expiry_month: '03', expiry_year: String(now.getUTCFullYear() + 3) };
  const id = 'DEMO0HAMBURG0CRD';
  await db
    .insertInto('embedded_payment_stored_method')
    .values({
      ...{ id, shopper_reference: `company-${companyId}`, type: 'scheme', holder: 'Anna Lindner', created_at: now },
      ...card,
    })
    .execute();
  const wanted: KeptWish = {
    lines: [
      { kind: 'subscription', id: businessPlan, quantity: 1 },
      { kind: 'add-on', id: rds500, quantity: 1 },
      { kind: 'add-on', id: carRepair, quantity: 1 },
    ],
    ...{
      frequency: paymentFrequency.monthly,
      workshops: 1,
      others: [],
      voucherCode: '',
      isRefilling: false,
      redirectUrl: '',
    },
  };
  const stored = {
    id,
    brand: card.brand,
    lastFour: card.last_four,
    expires: `${card.expiry_month}/${card.expiry_year}`,
  };
  await db
    .insertInto('subscription')
    .values({
      ...{ company_id: companyId, account_id: demoCiamId('anna@lindner.example'), language: 'de-DE', changed_at: now },
      ...{ wanted: JSON.stringify(wanted), anchor_day: renewal.getUTCDate(), method_id: paymentMethod.creditCard },
      ...{ year_from: new Date(now.getTime() - 100 * dayMs), stored_method: JSON.stringify(stored) },
    })
    .execute();
  const dates = { renewal_date: renewal, valid_till: null };
  await db.updateTable('company').set(dates).where('id', '=', companyId).execute();
}
