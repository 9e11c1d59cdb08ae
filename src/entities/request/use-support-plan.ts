/** When experts are there, for the person's country and time zone: as the device knows it at once, then as the server says. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { SupportPlan } from '../../data/support-plan.ts';
import { useClient, useDatabase } from '../../client/client-context.tsx';
import { supportPlanHere } from './support-plan-here.ts';

/** null: never told; undefined: not read yet. */
export function useSupportPlan(): SupportPlan | null | undefined {
  const { device } = useClient();
  const database = useDatabase();
  useFreshSupportPlan();
  return useLiveQuery(() => supportPlanHere(device, database), [device, database]);
}

/** Asks for it once when a screen opens. */
export function useFreshSupportPlan(): void {
  const { online } = useClient();
  useEffect(() => {
    void online.checks().then((checks) => checks?.refreshSupportPlan());
  }, [online]);
}
