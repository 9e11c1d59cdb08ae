/** What the expert found in the end, and whether that solved it (SU-064, SU-159). */
import type { SupportRequest } from '../../../../contract/support-request.ts';
import { requestSubStatus } from '../../../../domain/wire-enums.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

export function RequestSolution({ solution = '' }: { solution?: string | undefined }) {
  const { t } = useTranslation();
  if (solution === '') return null;
  return (
    <section className="card stack" aria-labelledby="detail-solution">
      <h2 id="detail-solution">{t('requests.solution')}</h2>
      <p className="as-typed">{solution}</p>
    </section>
  );
}

/** Known ones in the person's language, one of a newer server in its own words. */
export function SubStatusBadge({ status }: { status: SupportRequest['supportRequestSubStatus'] }) {
  const { t } = useTranslation();
  if (status === null) return null;
  const { id, ticketStatusLocalized } = status;
  const isKnown = id === requestSubStatus.resolved || id === requestSubStatus.unresolved;
  return (
    <StatusBadge tone={id === requestSubStatus.resolved ? 'good' : 'neutral'}>
      {isKnown ? t(`requests.subStatus.${id}`) : ticketStatusLocalized}
    </StatusBadge>
  );
}
