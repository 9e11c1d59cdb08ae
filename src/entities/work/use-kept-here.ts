/** What would be lost with this device: the signed-in person's own work, and what others have locked here. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useClient } from '../../client/client-context.tsx';
import { type OwnWork, useOwnWork } from './use-own-work.ts';

export interface KeptHere {
  work: OwnWork;
  /** Sealed records, whoever they belong to. */
  lockedCount: number;
}

/** undefined while the device is read. */
export function useKeptHere(): KeptHere | undefined {
  const { device } = useClient();
  const work = useOwnWork();
  const lockedCount = useLiveQuery(() => device.locked.count(), [device]);
  return work && lockedCount !== undefined ? { work, lockedCount } : undefined;
}
