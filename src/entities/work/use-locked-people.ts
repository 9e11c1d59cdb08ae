/** Of how many people unsent work lies sealed on this device; undefined while it is read. */
import { useLiveQuery } from 'dexie-react-hooks';
import { lockedOwnerCount } from '../../data/locked-rows.ts';
import { useClient } from '../../client/client-context.tsx';

export function useLockedPeople(): number | undefined {
  const { device } = useClient();
  return useLiveQuery(() => lockedOwnerCount(device), [device]);
}
