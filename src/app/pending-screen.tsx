/** Stands in place of a screen whose code is still being fetched. A line that never answers is told, with a way on; what comes late takes its place. */
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { PageSkeleton } from '../ui/data-state.tsx';
import { useApp } from './app-context.tsx';

/** By then a code of a few kB has come over any line that carries one. */
const patienceMs = 10_000;

export function PendingScreen() {
  const { t } = useTranslation();
  const { clock, pageLife } = useApp();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => clock.after(patienceMs, () => setIsLong(true)), [clock]);
  return (
    <>
      {isLong && (
        <div className="notice stack" role="alert">
          <p>{t('shell.slow')}</p>
          <button type="button" className="button start" onClick={() => pageLife.reload()}>
            {t('exception.reload')}
          </button>
        </div>
      )}
      <PageSkeleton />
    </>
  );
}
