/** Who may read a company's wallet, and whether a company is a branch: the rules are the domain's, the facts a company's row. */
import type { Selectable } from 'kysely';
import { roleId } from '../../../domain/wire-enums.ts';
import { canSeeWallet } from '../../../domain/access.ts';
import { isBranch } from '../../../domain/branch.ts';
import { type Caller, Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import type { CompanyTable } from '../../db/tables-portal.ts';

type Company = Selectable<CompanyTable>;

export function isBranchCompany(
  company: Pick<Company, 'id' | 'parent_id' | 'subscription_type_id' | 'workshops'>,
): boolean {
  return isBranch({
    id: company.id,
    parentId: company.parent_id,
    subscriptionType: company.subscription_type_id,
    workshopCount: company.workshops.length,
  });
}

/** The company of a caller who may see its wallet (CO-046, CO-233, SH-277); null for everybody else. */
async function walletOf(db: Db, caller: Caller): Promise<{ id: number; credits: number } | null> {
  if (caller.companyId === null || caller.roleId !== roleId.manager) return null;
  const company = await db
    .selectFrom('company')
    .select(['id', 'parent_id', 'credits', 'hide_wallet', 'trial_status', 'subscription_type_id', 'workshops'])
    .where('id', '=', caller.companyId)
    .executeTakeFirst();
  if (company === undefined) return null;
  const isReachable = canSeeWallet({
    cdbId: company.id,
    isBranch: isBranchCompany(company),
    hideWallet: company.hide_wallet,
    isTrial: company.trial_status !== 'None',
  });
  return isReachable ? company : null;
}

/** Refuses `forbidden`. */
export async function requireWallet(db: Db, caller: Caller): Promise<{ id: number; credits: number }> {
  const company = await walletOf(db, caller);
  if (company === null) throw new Refusal('forbidden', 'This account has no wallet.');
  return company;
}
