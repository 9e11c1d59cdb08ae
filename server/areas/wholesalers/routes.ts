/** Wholesaler groups and branches, and which of them a company belongs to (SH-336..338, SH-346). */
import type { Account } from '../../../contract/accounts.ts';
import type { wholesalers } from '../../../contract/wholesalers.ts';
import { type Context, type Handlers, Refusal } from '../../call.ts';
import { type AccountSettings, readAccount } from '../accounts/read-account.ts';
import { requireCompany, requireManager, requireOwn } from '../caller-rules.ts';

export function createWholesalerHandlers(settings: AccountSettings): Handlers<typeof wholesalers> {
  return {
    'GET /api/v1/transaction/GetWholesalerGroups': async ({ query }, { db, caller }) => {
      requireOwn(caller, query.ciamId);
      return await db
        .selectFrom('wholesaler_group')
        .select(['id', 'name'])
        .where('country', '=', query.countryCode)
        .orderBy('name')
        .execute();
    },
    'GET /api/v1/transaction/GetWholesalerBranches': async ({ query }, { db, caller }) => {
      requireOwn(caller, query.ciamId);
      return await db
        .selectFrom('wholesaler_branch')
        .innerJoin('wholesaler_group', 'wholesaler_group.id', 'wholesaler_branch.group_id')
        .select(['wholesaler_branch.id', 'wholesaler_branch.name'])
        .where('wholesaler_group.id', '=', query.wholesalerGroupId)
        .where('wholesaler_group.country', '=', query.countryCode)
        .orderBy('wholesaler_branch.name')
        .execute();
    },
    'GET /api/v1/transaction/CheckWholesaler': async ({ query }, { db, caller }) => {
      requireOwn(caller, query.ciamId);
      const company = await db
        .selectFrom('company')
        .innerJoin('region', 'region.country', 'company.country')
        .select('region.has_wholesaler_config')
        .where('company.id', '=', requireCompany(caller))
        .where('company.country', '=', query.countryCode)
        .where('company.wholesaler_branch_id', 'is', null)
        .executeTakeFirst();
      return { isWanted: company?.has_wholesaler_config === true };
    },
    'POST /api/v1/transaction/SaveWholesaler': async ({ body }, context) => {
      requireOwn(context.caller, body.ciamId);
      return await save(context, settings, body);
    },
  };
}

/** The names that a device sends are shown, not kept: ours are the truth. */
async function save(
  { db, caller, nextRevision }: Context,
  settings: AccountSettings,
  { wholesalerOrganizationId, wholesalerBranchId }: { wholesalerOrganizationId: string; wholesalerBranchId: string },
): Promise<Account> {
  const companyId = requireManager(caller);
  await nextRevision(companyId, 'account');
  const branch = await db
    .selectFrom('wholesaler_branch')
    .innerJoin('wholesaler_group', 'wholesaler_group.id', 'wholesaler_branch.group_id')
    .innerJoin('company', 'company.country', 'wholesaler_group.country')
    .select('wholesaler_branch.id')
    .where('company.id', '=', companyId)
    .where('wholesaler_group.id', '=', wholesalerOrganizationId)
    .where('wholesaler_branch.id', '=', wholesalerBranchId)
    .executeTakeFirst();
  if (branch === undefined) throw new Refusal('not-found', 'There is no such branch of this wholesaler.');
  await db
    .updateTable('company')
    .set({ wholesaler_group_id: wholesalerOrganizationId, wholesaler_branch_id: wholesalerBranchId })
    .where('id', '=', companyId)
    .execute();
  return await readAccount(db, settings, caller.ciamId);
}
