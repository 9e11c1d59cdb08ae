/** Beside a session that waits: when experts are there next, if they are not there now (SU-090). */
import { useLiveQuery } from 'dexie-react-hooks';
import { nextSupport } from '../../../domain/next-support.ts';
import { keptSupportPlan } from '../../data/support-plan.ts';
import { usePlace } from '../../session/place-context.tsx';
import { usePortal } from '../../session/portal-context.tsx';
import { useAccount } from '../../session/use-account.ts';
import { useFreshSupportPlan } from '../../session/use-fresh-support-plan.ts';
import { SupportTimes } from '../../ui/support-times.tsx';
import { useNow } from '../../ui/use-now.ts';

export function SessionHours() {
  const { device } = usePortal();
  const account = useAccount();
  const now = useNow();
  const country = usePlace()?.country ?? account?.companyCountry ?? '';
  const zone = account?.accountSettings.timezoneId || 'UTC';
  useFreshSupportPlan();
  const plan = useLiveQuery(() => keptSupportPlan(device, country, zone), [device, country, zone]);
  if (!plan || nextSupport(plan, new Date(now)).isOpen) return null;
  return <SupportTimes plan={plan} now={now} />;
}
