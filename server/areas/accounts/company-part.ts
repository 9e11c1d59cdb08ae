/** What an account says of the company its person acts for, or of a registration that is still in review. */
import type { Selectable } from 'kysely';
import type { Account } from '../../../contract/accounts.ts';
import type { AccountTable, CompanyTable } from '../../db/tables-portal.ts';
import { isBranchCompany } from '../wallet/wallet-access.ts';
import { noSubscription, subscriptionOf } from './subscription.ts';

type CompanyRow = Selectable<CompanyTable> & { wholesaler_group: string | null; wholesaler_branch: string | null };

/** What a person without a company brought along; cdbId 0 means: in review. */
export function reviewPart(account: Selectable<AccountTable>) {
  return {
    cdbId: 0,
    parentCdbId: null,
    name1: account.name1,
    name2: '',
    address1: account.address1,
    address2: account.address2,
    postCode: account.post_code,
    city: account.city,
    vat: account.vat,
    sdiCode: '',
    fiscalCode: '',
    // Where the person lives is `countryCode`; where their company will be, nobody has said.
    companyCountry: '',
    companyPhone: account.company_phone,
    companyEmail: '',
    availableCredits: 0,
    credits: 0,
    isActive: false,
    allowPayViaAccount: false,
    trialStatus: 'None',
    isSpecialWorkshop: false,
    hideWallet: false,
    isBranch: false,
    wholesalerOrganizationId: null,
    wholesalerGroup: '',
    wholesalerBranchId: null,
    wholesalerBranch: '',
    solutionGroups: [],
    subsystems: [],
    subscription: noSubscription,
  } satisfies Partial<Account>;
}

export function companyPart(company: CompanyRow) {
  return {
    cdbId: company.id,
    parentCdbId: company.parent_id,
    name1: company.name1,
    name2: company.name2,
    address1: company.address1,
    address2: company.address2,
    postCode: company.post_code,
    city: company.city,
    vat: company.vat,
    sdiCode: company.sdi_code,
    fiscalCode: company.fiscal_code,
    companyCountry: company.country,
    companyPhone: company.phone,
    companyEmail: company.email,
    availableCredits: company.credits,
    credits: company.subscription_credits,
    isActive: company.is_active,
    allowPayViaAccount: company.allow_pay_via_account,
    trialStatus: company.trial_status,
    hideWallet: company.hide_wallet,
    isBranch: isBranchCompany(company),
    wholesalerOrganizationId: company.wholesaler_group_id,
    wholesalerGroup: company.wholesaler_group ?? '',
    wholesalerBranchId: company.wholesaler_branch_id,
    wholesalerBranch: company.wholesaler_branch ?? '',
    subscription: subscriptionOf(company),
  } satisfies Partial<Account>;
}
