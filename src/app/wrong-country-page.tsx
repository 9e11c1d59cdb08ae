/**
 * Stands in place of a protected page while the person's company is of another country than the one chosen
 * here (SH-217, SH-238): signing in again would change nothing, choosing the own country does.
 */
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessagePage } from '../ui/message-page.tsx';

export function WrongCountryPage() {
  const { t } = useTranslation();
  const address = useLocation({ select: (location) => location.href });
  return (
    <MessagePage
      picture="lost"
      title={t('wrongCountry.title')}
      actions={
        <Link className="button" to="/regions" search={{ returnTo: address }}>
          {t('wrongCountry.choose')}
        </Link>
      }
    >
      <p>{t('wrongCountry.text')}</p>
    </MessagePage>
  );
}
