/** What can be added, as this device knows it; fetched again when the dialog opens, and once there is a connection. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import type { Facts } from '../../../data/account-database.ts';
import { fact } from '../../../data/facts.ts';
import { useDatabase, useClient, useStore } from '../../../client/client-context.tsx';

export type DeviceProduct = Facts['deviceProducts'][number];

interface Products {
  list: readonly DeviceProduct[];
  /** Never on this device, and there is no getting it now. */
  isMissing: boolean;
  retry: () => void;
}

export function useProducts(): Products {
  const { online, connectivity } = useClient();
  const database = useDatabase();
  const { status } = useStore(connectivity);
  const kept = useLiveQuery(async () => (await fact(database, 'deviceProducts')) ?? null, [database]);
  const [didFail, setDidFail] = useState(false);
  const fetchAgain = useCallback(() => {
    void online.refreshDeviceProducts().then((isHere) => setDidFail(!isHere));
  }, [online]);
  const isOffline = status === 'offline';
  useEffect(() => {
    if (!isOffline) fetchAgain();
  }, [isOffline, fetchAgain]);
  return { list: kept ?? [], isMissing: kept === null && (isOffline || didFail), retry: fetchAgain };
}
