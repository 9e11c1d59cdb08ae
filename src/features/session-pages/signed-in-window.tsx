/** The window beside a form has served: it closes itself, and says so where the browser does not let it. */
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { closeWindow } from '../../platform/page.ts';
import { MessagePage } from '../../ui/message-page.tsx';

export function SignedInWindow() {
  const { t } = useTranslation();
  useEffect(closeWindow, []);
  return (
    <MessagePage picture="done" title={t('session.popupDoneTitle')}>
      <p>{t('session.popupDoneText')}</p>
    </MessagePage>
  );
}
