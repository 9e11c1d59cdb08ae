/** Whether the server runs with demo data, as it said last; undefined while that is not known on this device. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { deviceFact, putDeviceFact } from '../data/facts.ts';
import { useLocaleServices } from './locale-context.tsx';
import { useClient, useStore } from './client-context.tsx';

export function useHasDemoData(): boolean | undefined {
  const { device, connectivity } = useClient();
  const { calls } = useLocaleServices();
  const isOffline = useStore(connectivity).status === 'offline';
  useEffect(() => {
    if (isOffline) return;
    void calls.configuration().then(async (told) => {
      if (told) await putDeviceFact(device, 'hasDemoData', told.demoAccounts.length > 0);
    });
  }, [calls, device, isOffline]);
  return useLiveQuery(() => deviceFact(device, 'hasDemoData'), [device]);
}
