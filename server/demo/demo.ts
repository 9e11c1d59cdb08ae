/**
 * Demo data: workshops with their people, a year of requests, hardware and wallets. The same on every machine
 * for the same `now`, stored in one transaction, and only into a database without companies.
 */
import { requestStatus } from '../../domain/wire-enums.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/db.ts';
import { demoCompanies, firstDemoCompanies } from './demo-companies.ts';
import type { DemoCompany } from './demo-company.ts';
import { storeDemoAccess } from './demo-access.ts';
import { moreDemoCompanies } from './demo-more-companies.ts';
import { demoHardwareRows } from './demo-hardware-rows.ts';
import { type StoredPeople, storeDemoPeople } from './demo-people-rows.ts';
import { storeDemoRequests } from './demo-request-rows.ts';
import { type DemoRequest, demoRequests } from './demo-requests.ts';
import { storeTakenSlots } from './demo-slots.ts';
import { storeDemoSubscription } from './demo-subscription.ts';
import { storeDemoVouchers } from './demo-vouchers.ts';
import { storeDemoWallet } from './demo-wallet-rows.ts';
import { createRandom, type Random } from './random.ts';

const firstTicket = 100_001;

export interface SeedDemoOptions {
  now: Date;
  hashPassword: (password: string) => Promise<string>;
}

/** Resolves false when there are companies already. */
export async function seedDemo(database: Database, options: SeedDemoOptions): Promise<boolean> {
  return await database.transaction(async (db) => {
    await sql`select pg_advisory_xact_lock(72020)`.execute(db);
    const known = await db
      .selectFrom('company')
      .select('id')
      .where('kind', '=', 'workshop')
      .limit(1)
      .executeTakeFirst();
    if (known !== undefined) return false;
    await db
      .insertInto('company')
      .values(demoCompanies.map((company) => companyRow(company, options.now)))
      .execute();
    const people = await storeDemoPeople(db, options);
    await storeDemoAccess(db, options.now);
    await storeDemoVouchers(db, options.now);
    await storeDemoSubscription(db, options.now);
    const random = createRandom(20_261_121);
    const work = { people, now: options.now };
    const first = await storeWork(db, random, firstDemoCompanies, { ...work, firstId: firstTicket, queued: 0 });
    const queued = first.filter(({ statusId }) => statusId === requestStatus.queued).length;
    const more = { ...work, firstId: firstTicket + first.length, queued };
    const later = await storeWork(db, createRandom(20_261_122), moreDemoCompanies, more);
    await storeTakenSlots(db, random, [...first, ...later], options.now);
    return true;
  });
}

/** What the workshops did: requests, hardware, wallet and how far each one's revision has come. */
async function storeWork(
  db: Db,
  random: Random,
  companies: readonly DemoCompany[],
  { people, now, firstId, queued }: { people: StoredPeople; now: Date; firstId: number; queued: number },
): Promise<DemoRequest[]> {
  const hardware = await demoHardwareRows(db, random, companies, people, now);
  const requests = companies.flatMap((company) => demoRequests(random, company, people.namesOf(company.id), now));
  const charged = await storeDemoRequests(db, requests, { companies, people, hardware, firstId, queued });
  const revisions = await storeDemoWallet(db, random, companies, { people, charged, now });
  await db.insertInto('company_revision').values(revisions).execute();
  return requests;
}

const creditsOfSubscription = { 10: 0, 11: 20, 12: 60 } as const;
/** RDS500 (category 11) comes with every subscription, car repair (6) was added. */
const addOns = [
  { id: 101, name: 'RDS500', category: { id: 11 }, isMandatory: true },
  { id: 102, name: 'Car repair', category: { id: 6 }, isMandatory: false },
];

/** Those with an ESI[tronic] 2.0 licence and an interface; the others need RDS500. */
const licensed = new Map([
  [4001, 'KTS 560'],
  [4015, 'KTS 590'],
]);

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
    // What its movements make.
    credits: 0,
    hide_wallet: company.hideWallet,
    subscription_type_id: company.subscriptionTypeId,
    subscription_name: company.trialStatus === 'None' ? name : `${name} (trial)`,
    subscription_active: company.isActive,
    trial_status: company.trialStatus,
    renewal_date: company.trialStatus === 'None' ? validTill : null,
    valid_till: company.trialStatus === 'None' && !company.isActive ? null : validTill,
    subscription_credits: creditsOfSubscription[company.subscriptionTypeId],
    allow_pay_via_account: company.subscriptionTypeId === 12,
    has_esi_licence: licensed.has(company.id),
    kts_version: licensed.get(company.id) ?? '',
    add_ons: JSON.stringify(company.subscriptionTypeId === 10 ? [] : addOns),
    wholesaler_group_id: company.wholesaler?.groupId ?? null,
    wholesaler_branch_id: company.wholesaler?.branchId ?? null,
    workshops: JSON.stringify(company.workshops),
  };
}
