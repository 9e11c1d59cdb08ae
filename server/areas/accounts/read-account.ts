/** The account as its person sees it: their own data, and their company's once there is one. */
import type { Account } from '../../../contract/accounts.ts';
import type { AccountTable, CompanyTable } from '../../db/tables-portal.ts';
import { type Db, Refusal } from '../../http/handler.ts';
import type { Selectable } from 'kysely';
import { isBranchAccount } from './branch-account.ts';

type AccountRow = Selectable<AccountTable>;
type CompanyRow = Selectable<CompanyTable>;

const roleNameById: Readonly<Record<number, string>> = {
  10: 'Manager',
  20: 'Individual',
  30: 'Wholesaler',
  90: 'Expert',
};

/** Refuses `not-found` before the first registration. */
export async function readAccount(db: Db, ciamId: string): Promise<Account> {
  const account = await db.selectFrom('account').selectAll().where('ciam_id', '=', ciamId).executeTakeFirst();
  if (account === undefined) throw new Refusal('not-found', 'There is no account yet.');
  const company =
    account.company_id === null
      ? undefined
      : await db.selectFrom('company').selectAll().where('id', '=', account.company_id).executeTakeFirst();
  return { ...personOf(account), ...(company === undefined ? reviewOf(account) : companyOf(company)) };
}

type PersonPart = Pick<
  Account,
  | 'ciamId'
  | 'contactFirstName'
  | 'contactLastName'
  | 'contactEmail'
  | 'mobilePhone'
  | 'language'
  | 'userRole'
  | 'hasCustomerDecided'
  | 'acceptedMarketing'
  | 'accountSettings'
>;

function personOf(account: AccountRow): PersonPart {
  return {
    ciamId: account.ciam_id,
    contactFirstName: account.first_name,
    contactLastName: account.last_name,
    contactEmail: account.email,
    mobilePhone: account.mobile_phone,
    language: account.language,
    userRole: { id: account.role_id, name: roleNameById[account.role_id] ?? '' },
    hasCustomerDecided: account.has_customer_decided,
    acceptedMarketing: account.accepted_marketing,
    accountSettings: { timezoneId: account.timezone_id, shortDateTimeFormat: account.short_date_time_format },
  };
}

/** What a person without a company brought along; cdbId 0 means: in review. */
function reviewOf(account: AccountRow): Omit<Account, keyof PersonPart> {
  return {
    cdbId: 0,
    parentCdbId: null,
    name1: account.name1,
    name2: '',
    address1: account.address1,
    postCode: account.post_code,
    city: account.city,
    vat: account.vat,
    companyCountry: account.country,
    companyPhone: '',
    companyEmail: '',
    availableCredits: 0,
    isSpecialWorkshop: false,
    hideWallet: false,
    isBranch: false,
    subscription: {
      id: 0,
      isActive: false,
      renewalDate: null,
      validTill: null,
      trialStatus: 'None',
      typeId: null,
      name: '',
      workshops: [],
    },
  };
}

function companyOf(company: CompanyRow): Omit<Account, keyof PersonPart> {
  return {
    cdbId: company.id,
    parentCdbId: company.parent_id,
    name1: company.name1,
    name2: company.name2,
    address1: company.address1,
    postCode: company.post_code,
    city: company.city,
    vat: company.vat,
    companyCountry: company.country,
    companyPhone: company.phone,
    companyEmail: company.email,
    availableCredits: company.credits,
    isSpecialWorkshop: company.is_special_workshop,
    hideWallet: company.hide_wallet,
    isBranch: isBranchAccount(company),
    subscription: {
      id: company.subscription_type_id === null ? 0 : company.id,
      isActive: company.subscription_active,
      renewalDate: company.renewal_date?.toISOString() ?? null,
      validTill: company.valid_till?.toISOString() ?? null,
      trialStatus: company.trial_status,
      typeId: company.subscription_type_id,
      name: company.subscription_name,
      workshops: company.workshops,
    },
  };
}
