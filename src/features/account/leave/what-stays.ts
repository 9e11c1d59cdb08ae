/** What becomes of the things of a person who deletes their account, as far as this device knows it. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { Account } from '../../../../contract/accounts.ts';
import { hasPermission } from '../../../../domain/permissions.ts';
import { deactivationHindrance } from '../../../../domain/team-member.ts';
import { useDatabase } from '../../../client/client-context.tsx';
import { accountFactsFrom } from '../../../client/use-account.ts';
import type { AccountDatabase } from '../../../data/account-database.ts';
import { fact } from '../../../data/facts.ts';
import { countOpenRequests } from '../../../data/requests.ts';
import { allPeople } from '../../../data/team.ts';

export interface WhatStays {
  /** Of the workshop; not completed yet. */
  openRequests: number;
  /** Null: the workshop's wallet is nothing that this person sees. */
  credits: number | null;
  isLastAdministrator: boolean;
}

/** Undefined while the device is read. */
export function useWhatStays(account: Account | null | undefined): WhatStays | undefined {
  const database = useDatabase();
  return useLiveQuery(async () => (account ? readWhatStays(database, account) : undefined), [database, account]);
}

export async function readWhatStays(database: AccountDatabase, account: Account): Promise<WhatStays> {
  const [openRequests, balance, people] = await Promise.all([
    countOpenRequests(database),
    fact(database, 'walletBalance'),
    allPeople(database),
  ]);
  const own = people.find(({ ciamId, isActive }) => ciamId === account.ciamId && isActive);
  return {
    openRequests,
    credits: hasPermission(accountFactsFrom(account), 'wallet') ? (balance ?? account.availableCredits) : null,
    // Asked as by a colleague: of oneself the rule says "yourself".
    isLastAdministrator: own !== undefined && deactivationHindrance(own, people, '') === 'last-administrator',
  };
}
