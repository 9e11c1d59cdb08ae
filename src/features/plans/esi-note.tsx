/** What a plan needs in the workshop, and what to do without it (CO-201 to CO-204). */
import { subscriptionType } from '../../../domain/subscription-type.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OfferedPlan } from './offered-plan.ts';

export function EsiNote({ offered: { plan, hasRds500 } }: { offered: OfferedPlan }) {
  const { t } = useTranslation();
  if (!plan.needsEsiLicence) return null;
  const canAdd = hasRds500 && plan.subscriptionType !== subscriptionType.payAsYouGo;
  return (
    <p className="soft">
      {t('plans.esi.needs')} {t(canAdd ? 'plans.esi.rds500' : 'plans.esi.refused')}
    </p>
  );
}
