/** The one boundary for faults while drawing a screen; the shell around it, with the unsent work, stays usable. */
import type { ErrorComponentProps } from '@tanstack/react-router';
import { type FunctionComponent, Suspense, lazy } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { useApp } from './app-context.tsx';

// Without a connection its code may be what is missing: the page says what it has to say without it.
const FaultDetails = lazy<FunctionComponent<{ error: unknown }>>(() =>
  import('./fault-details.tsx').then(
    (m) => ({ default: m.FaultDetails }),
    () => ({ default: () => null }),
  ),
);

export function FaultScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const { pageLife } = useApp();
  return (
    <MessagePage
      picture="broken"
      title={t('exception.common')}
      actions={
        <>
          <button type="button" className="button" onClick={() => pageLife.reload()}>
            {t('exception.reload')}
          </button>
          <button type="button" className="button" data-kind="quiet" onClick={reset}>
            {t('ui.tryAgain')}
          </button>
        </>
      }
    >
      <p>{t('exception.fault')}</p>
      <Suspense>
        <FaultDetails error={error} />
      </Suspense>
    </MessagePage>
  );
}
