/** Of how many people unsent work lies sealed on this device; undefined while it is read. */
import { useLiveQuery } from 'dexie-react-hooks';
import { lockedOwnerCount } from '../data/locked-rows.ts';
import { usePortal } from './portal-context.tsx';

export function useLockedPeople(): number | undefined {
  const { device } = usePortal();
  return useLiveQuery(() => lockedOwnerCount(device), [device]);
}
