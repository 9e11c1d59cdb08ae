/** The one boundary for faults while drawing a screen; the shell around it, with the unsent work, stays usable. */
import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../ui/message-page.tsx';

export function FaultScreen({ reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  return (
    <MessagePage
      picture="broken"
      title={t('exception.common')}
      actions={<Button onClick={reset}>{t('ui.tryAgain')}</Button>}
    >
      <p>{t('exception.fault')}</p>
    </MessagePage>
  );
}
