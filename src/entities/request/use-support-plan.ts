/** When experts are there, for the person's country and time zone: as the device knows it at once, then as the server says. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { keptSupportPlan, type SupportPlan } from '../../data/support-plan.ts';
import { useLocale } from '../../client/locale-context.tsx';
import { useClient } from '../../client/client-context.tsx';
import { useAccount } from '../../client/use-account.ts';

/** null: never told; undefined: not read yet. */
export function useSupportPlan(): SupportPlan | null | undefined {
  const { device } = useClient();
  const account = useAccount();
  const country = useLocale()?.country ?? account?.companyCountry ?? '';
  const zone = account?.accountSettings.timezoneId || 'UTC';
  useFreshSupportPlan();
  return useLiveQuery(() => keptSupportPlan(device, country, zone), [device, country, zone]);
}

/** Asks for it once when a screen opens. */
export function useFreshSupportPlan(): void {
  const { online } = useClient();
  useEffect(() => {
    void online.checks().then((checks) => checks?.refreshSupportPlan());
  }, [online]);
}
