import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessagePage } from '../ui/message-page.tsx';

/** SH-140, SH-142; keeps the address that was asked for. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage
      picture="lost"
      title={t('exception.common')}
      actions={
        <Link className="button" to="/">
          {t('exception.home')}
        </Link>
      }
    >
      <p>{t('exception.404')}</p>
    </MessagePage>
  );
}
