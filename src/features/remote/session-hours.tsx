/** Beside a session that waits: when experts are there next, if they are not there now (SU-090). */
import { nextSupport } from '../../../domain/next-support.ts';
import { useSupportPlan } from '../../entities/request/use-support-plan.ts';
import { SupportTimes } from '../../entities/request/components/support-times.tsx';
import { useNow } from '../../ui/use-now.ts';

export function SessionHours() {
  const now = useNow();
  const plan = useSupportPlan();
  if (!plan || nextSupport(plan, new Date(now)).isOpen) return null;
  return <SupportTimes plan={plan} now={now} />;
}
