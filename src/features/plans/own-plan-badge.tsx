/** Says that a plan is the company's own, and how it stands. */
import type { OwnPlan } from '../../../domain/commerce/own-plan.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

const tones = { active: 'good', trial: 'with-us', ended: 'neutral' } as const;

export function OwnPlanBadge({ own }: { own: OwnPlan }) {
  const { t } = useTranslation();
  return own === 'none' ? null : <StatusBadge tone={tones[own]}>{t(`plans.own.${own}`)}</StatusBadge>;
}
