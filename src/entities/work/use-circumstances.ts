/** What has a say in why unsent work still waits, for the words about it. */
import type { Circumstances } from './entry-words.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { stillWork } from './still-work.ts';
import type { Account } from '../../../contract/accounts.ts';
import { useAccount } from '../../client/use-account.ts';

export function useCircumstances(): Circumstances {
  const client = useClient();
  const { status } = useStore(client.connectivity);
  const { isStorageFull } = useStore(client.sync);
  const account = useAccount();
  const still = useStore(stillWork);
  const companies = account ? companiesOf(account) : null;
  return { isOffline: status === 'offline', isStorageFull, companyId: account?.cdbId ?? null, companies, still };
}

function companiesOf({ cdbId, originalBranch, impersonationList }: Account): ReadonlySet<number> {
  return new Set([
    cdbId,
    ...(originalBranch === null ? [] : [originalBranch]),
    ...impersonationList.map((one) => one.customerId),
  ]);
}
