/** The one boundary for faults while drawing a screen; the shell around it, with the unsent work, stays usable. */
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessagePage } from '../ui/message-page.tsx';

export function FaultScreen({ reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  return (
    <MessagePage
      picture="broken"
      title={t('exception.common')}
      actions={
        <button type="button" className="button" onClick={reset}>
          {t('ui.tryAgain')}
        </button>
      }
    >
      <p>{t('exception.fault')}</p>
    </MessagePage>
  );
}
