/** How far an export is, or why it stopped; said aloud at its turns, not at each row. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.tsx';
import type { ReportState } from './use-report.ts';

interface ReportProgressProps {
  state: ReportState;
  isOffline: boolean;
  onGoOn: () => void;
}

export function ReportProgress({ state, isOffline, onGoOn }: ReportProgressProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (state.phase === 'resting') return null;
  if (state.phase === 'interrupted') {
    const { why, done } = state;
    return (
      <div className="notice" data-tone={why === 'empty' ? 'accent' : 'bad'} role="alert">
        <p>{t(`requests.report.why.${why}`, { count: done })}</p>
        {(why === 'offline' || why === 'failed') && (
          <button type="button" className="link-button" disabled={isOffline} onClick={onGoOn}>
            {t('requests.report.goOn')}
          </button>
        )}
      </div>
    );
  }
  const { phase, done, total } = state;
  return (
    <div className="stack">
      <p role="status">{t(`requests.report.${phase}`)}</p>
      <progress
        className="queue-progress"
        aria-label={t(`requests.report.${phase}`)}
        {...(total !== null && { value: done, max: Math.max(total, 1) })}
      />
      <p className="soft">
        {total === null ? ' ' : t('requests.report.rows', { done: number(done), total: number(total) })}
      </p>
    </div>
  );
}
