/** What has a say in why unsent work still waits, for the words about it. */
import type { Circumstances } from './entry-words.ts';
import { usePortal, useStore } from './portal-context.tsx';
import { stillWork } from './still-work.ts';
import { useAccount } from './use-account.ts';

export function useCircumstances(): Circumstances {
  const portal = usePortal();
  const { status } = useStore(portal.connectivity);
  const { isStorageFull } = useStore(portal.sync);
  const account = useAccount();
  const still = useStore(stillWork);
  return { isOffline: status === 'offline', isStorageFull, companyId: account?.cdbId ?? null, still };
}
