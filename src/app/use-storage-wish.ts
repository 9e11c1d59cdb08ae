/** Once there is unsent work on the device, asks the browser never to clear it by itself. */
import { useEffect } from 'react';
import { useUnsentWork } from '../entities/work/use-unsent-work.ts';
import { useApp } from './app-context.tsx';

export function useStorageWish(): void {
  const { quota } = useApp();
  const hasWork = (useUnsentWork()?.length ?? 0) > 0;
  useEffect(() => {
    if (!hasWork) return;
    void quota.isPersisted().then((isPersisted) => isPersisted || quota.persist());
  }, [hasWork, quota]);
}
