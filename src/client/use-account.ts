/** The signed-in person's account as kept on this device: undefined while it is read, null when there is none. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { Account } from '../../contract/accounts.ts';
import type { AccountFacts } from '../../domain/access.ts';
import { knownAccount, readAccount } from '../auth/first-reads.ts';
import { useOpenDatabase } from './client-context.tsx';

export function useAccount(): Account | null | undefined {
  const database = useOpenDatabase();
  return useLiveQuery(async () => (database ? await readAccount(database) : null), [database], knownAccount(database));
}

/** Taken off the team of `formerWorkshop`, and of no other workshop since. */
export function hasLeftTeam({ cdbId, formerWorkshop }: Pick<Account, 'cdbId' | 'formerWorkshop'>): boolean {
  return cdbId === 0 && formerWorkshop !== undefined;
}

export function accountFactsFrom(account: Account): AccountFacts {
  const companies = [account.cdbId, account.originalBranch, ...account.impersonationList.map((one) => one.customerId)];
  return {
    cdbId: account.cdbId,
    hasLeftTeam: hasLeftTeam(account),
    roleId: account.userRole.id,
    companyCountry: account.companyCountry,
    isBranch: account.isBranch,
    isSpecialWorkshop: account.isSpecialWorkshop,
    hideWallet: account.hideWallet,
    isSubscriptionActive: account.subscription.isActive,
    isTrial: account.subscription.trialStatus !== 'None',
    companyCount: new Set(companies.filter((id) => id !== null && id > 0)).size,
  };
}
