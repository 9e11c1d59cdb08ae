/**
 * Demo data: eight workshops with their people, a year of requests, hardware and wallets. The same on every machine
 * for the same `now`, stored in one transaction, and only into a database without companies.
 */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type DemoCompany, demoCompanies } from './demo-companies.ts';
import { demoHardwareRows } from './demo-hardware-rows.ts';
import { storeDemoPeople } from './demo-people-rows.ts';
import { storeDemoRequests } from './demo-request-rows.ts';
import { demoRequests } from './demo-requests.ts';
import { storeTakenSlots } from './demo-slots.ts';
import { storeDemoWallet } from './demo-wallet-rows.ts';
import { createRandom } from './random.ts';

export interface SeedDemoOptions {
  now: Date;
  hashPassword: (password: string) => Promise<string>;
}

/** Resolves false when there are companies already. */
export async function seedDemo(database: Database, options: SeedDemoOptions): Promise<boolean> {
  return await database.transaction(async (db) => {
    await sql`select pg_advisory_xact_lock(72020)`.execute(db);
    const known = await db.selectFrom('company').select('id').limit(1).executeTakeFirst();
    if (known !== undefined) return false;
    await db
      .insertInto('company')
      .values(demoCompanies.map((company) => companyRow(company, options.now)))
      .execute();
    const people = await storeDemoPeople(db, options);
    const random = createRandom(20_261_121);
    const hardware = await demoHardwareRows(db, random, people, options.now);
    const requests = demoCompanies.flatMap((company) =>
      demoRequests(random, company, people.namesOf(company.id), options.now),
    );
    const charged = await storeDemoRequests(db, requests, { people, hardware });
    const revisions = await storeDemoWallet(db, random, { people, charged, now: options.now });
    await db.insertInto('company_revision').values(revisions).execute();
    await storeTakenSlots(db, random, requests, options.now);
    return true;
  });
}

function companyRow(company: DemoCompany, now: Date) {
  const dayMs = 86_400_000;
  const validTill = new Date(
    now.getTime() + (company.isActive ? (company.trialStatus === 'Active' ? 18 : 214) : -23) * dayMs,
  );
  const name = { 10: 'Pay-as-you-go', 11: 'Business', 12: 'Enterprise' }[company.subscriptionTypeId];
  return {
    id: company.id,
    parent_id: company.parentId,
    name1: company.name,
    address1: company.address,
    post_code: company.postCode,
    city: company.city,
    vat: company.vat,
    country: company.country,
    phone: company.phone,
    email: company.email,
    credits: company.credits,
    hide_wallet: company.hideWallet,
    subscription_type_id: company.subscriptionTypeId,
    subscription_name: company.trialStatus === 'None' ? name : `${name} (trial)`,
    subscription_active: company.isActive,
    trial_status: company.trialStatus,
    renewal_date: company.trialStatus === 'None' && company.isActive ? validTill : null,
    valid_till: validTill,
    workshops: JSON.stringify(company.workshops),
  };
}
