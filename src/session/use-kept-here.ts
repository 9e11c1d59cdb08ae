/** What would be lost with this device: the signed-in person's unsent work and drafts, and what others have locked here. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { AnyEntry } from '../sync/outbox/entry.ts';
import { useOpenDatabase, usePortal } from './portal-context.tsx';
import { useUnsentWork } from './use-unsent-work.ts';

export interface KeptHere {
  entries: readonly AnyEntry[];
  draftCount: number;
  /** Sealed records, whoever they belong to. */
  lockedCount: number;
}

/** undefined while the device is read. */
export function useKeptHere(): KeptHere | undefined {
  const { device } = usePortal();
  const database = useOpenDatabase();
  const entries = useUnsentWork();
  const counts = useLiveQuery(
    async () => ({ draftCount: (await database?.drafts.count()) ?? 0, lockedCount: await device.locked.count() }),
    [database, device],
  );
  return entries && counts && { entries, ...counts };
}
