/** A company's subscription as it travels (SH-174). */
import type { Selectable } from 'kysely';
import type { Account } from '../../../contract/accounts.ts';
import type { CompanyTable } from '../../db/tables-portal.ts';
import type { Db } from '../../db/db.ts';

type Subscription = Account['subscription'];

export const noSubscription: Subscription = {
  id: 0,
  isActive: false,
  renewalDate: null,
  validTill: null,
  trialStatus: 'None',
  status: 0,
  cdm3SubscriptionType: null,
  name: '',
  addOns: [],
  workshops: [],
};

export function subscriptionOf(company: Selectable<CompanyTable>): Subscription {
  if (company.subscription_type_id === null) return { ...noSubscription, trialStatus: company.trial_status };
  return {
    id: company.id,
    isActive: company.subscription_active,
    renewalDate: company.renewal_date?.toISOString() ?? null,
    validTill: company.valid_till?.toISOString() ?? null,
    trialStatus: company.trial_status,
    status: company.subscription_active ? 1 : 2,
    cdm3SubscriptionType: { id: company.subscription_type_id },
    name: company.subscription_name,
    addOns: company.add_ons,
    workshops: company.workshops,
  };
}

export async function readSubscription(db: Db, companyId: number): Promise<Subscription> {
  return subscriptionOf(
    await db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow(),
  );
}
