/** What has a say in why unsent work still waits, for the words about it. */
import type { Circumstances } from './entry-words.ts';
import { usePortal, useStore } from './portal-context.tsx';
import { useAccount } from './use-account.ts';

export function useCircumstances(): Circumstances {
  const { status } = useStore(usePortal().connectivity);
  const account = useAccount();
  return { isOffline: status === 'offline', companyId: account?.cdbId ?? null };
}
