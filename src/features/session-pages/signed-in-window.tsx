/** The window beside a form has served: it closes itself, and says so where the browser does not let it. */
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { closeWindow } from '../../platform/beyond-page.ts';
import { MessagePage } from '../../ui/message-page.tsx';

export function SignedInWindow() {
  const { t } = useTranslation();
  useEffect(closeWindow, []);
  return (
    <MessagePage
      picture="done"
      title={t('session.popupDoneTitle')}
      actions={
        <Link to="/" className="button" data-kind="quiet">
          {t('exception.home')}
        </Link>
      }
    >
      <p>{t('session.popupDoneText')}</p>
    </MessagePage>
  );
}
