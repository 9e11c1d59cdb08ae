/** Where a piece of work is, in the one vocabulary for it (domain/work-state.ts). */
import { type WorkState, factsOfState } from '../../../../domain/work-state.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** `about`: what it is of, when that is not the row itself ("Cancellation"). */
export function WorkBadge({ state, about }: { state: WorkState; about?: string | undefined }) {
  const { t } = useTranslation();
  const words = t(`work.state.${state}`);
  return (
    <StatusBadge tone={factsOfState[state].tone}>{about === undefined ? words : `${about}: ${words}`}</StatusBadge>
  );
}
