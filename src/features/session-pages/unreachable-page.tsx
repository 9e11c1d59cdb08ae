import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** The identity provider or our server could not be asked: the same step can be tried again with a connection. */
export function UnreachablePage({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <MessagePage
      picture="away"
      title={t('session.unreachableTitle')}
      actions={
        <>
          <Button onClick={onTryAgain}>{t('ui.tryAgain')}</Button>
          <Link to="/" className="button" data-kind="quiet">
            {t('exception.home')}
          </Link>
        </>
      }
    >
      <p>{t('session.unreachableText')}</p>
    </MessagePage>
  );
}
