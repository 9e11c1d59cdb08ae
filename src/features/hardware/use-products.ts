/** What can be added: fetched when the dialog opens, and again when the connection comes back or on asking. */
import { useCallback, useEffect, useState } from 'react';
import type { DeviceProduct } from '../../session/hardware-calls.ts';
import { usePortal, useStore } from '../../session/portal-context.tsx';

export interface Products {
  list: readonly DeviceProduct[];
  /** The last try brought none, though there seems to be a connection. */
  didFail: boolean;
  retry(): void;
}

export function useProducts(): Products {
  const { online, connectivity } = usePortal();
  const { status } = useStore(connectivity);
  const [list, setList] = useState<readonly DeviceProduct[]>([]);
  const [didFail, setDidFail] = useState(false);
  const load = useCallback(async () => {
    const found = await online.hardware.products();
    setDidFail(found === null);
    if (found) setList(found);
  }, [online]);
  useEffect(() => {
    if (status !== 'offline') void load();
  }, [status, load]);
  return { list, didFail: didFail && status !== 'offline', retry: () => void load() };
}
