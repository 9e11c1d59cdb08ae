/** How much there is of each kind of unsent work and what becomes of it, one line each, what is urgent first. */
import './work.css';
import { type WorkCounts, lineKeyOf, presentStates } from '../../../../domain/work-state.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

interface WorkLinesProps {
  counts: WorkCounts;
  /** The person has to sign in before anything can be sent. */
  isSignedOut?: boolean;
}

export function WorkLines({ counts, isSignedOut = false }: WorkLinesProps) {
  const { t } = useTranslation();
  return (
    <ul className="bullets">
      {presentStates(counts).map(({ state, count }) => (
        <li key={state}>{t(lineKeyOf(state, isSignedOut), { count })}</li>
      ))}
    </ul>
  );
}
