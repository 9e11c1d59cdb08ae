/** What becomes of the things of a person who deletes their account, as far as this device knows it. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { Account } from '../../../../contract/accounts.ts';
import { deactivationHindrance } from '../../../../domain/team-member.ts';
import { useDatabase } from '../../../client/client-context.tsx';
import type { AccountDatabase } from '../../../data/account-database.ts';
import { fact } from '../../../data/facts.ts';
import { countOpenRequests } from '../../../data/requests.ts';
import { allPeople } from '../../../data/team.ts';

export interface WhatStays {
  /** Of the workshop; not completed yet. */
  openRequests: number;
  credits: number;
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
    credits: balance ?? account.availableCredits,
    // Asked as by a colleague: of oneself the rule says "yourself".
    isLastAdministrator: own !== undefined && deactivationHindrance(own, people, '') === 'last-administrator',
  };
}
