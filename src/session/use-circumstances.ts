/** What has a say in why unsent work still waits, for the words about it. */
import type { Circumstances } from './entry-words.ts';
import { usePortal, useStore } from './portal-context.tsx';
import { useAccount } from './use-account.ts';

export function useCircumstances(): Circumstances {
  const portal = usePortal();
  const { status } = useStore(portal.connectivity);
  const { isStorageFull } = useStore(portal.sync);
  const account = useAccount();
  return { isOffline: status === 'offline', isStorageFull, companyId: account?.cdbId ?? null };
}
