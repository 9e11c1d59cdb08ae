/**
 * Stands in place of a protected page while the person's account is not on this device: a sign-in that was broken
 * off before it came. With a connection it comes by itself; without one that is said instead of a shape that never fills.
 */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { useClient, useStore } from '../client/client-context.tsx';
import { PageSkeleton } from '../ui/data-state.tsx';
import { MessagePage } from '../ui/message-page.tsx';

export function AccountWait() {
  const { t } = useTranslation();
  const { status } = useStore(useClient().connectivity);
  if (status !== 'offline') return <PageSkeleton />;
  return (
    <MessagePage
      picture="away"
      title={t('accountWait.title')}
      actions={
        <Link className="button" to="/">
          {t('exception.home')}
        </Link>
      }
    >
      <p>{t('accountWait.text')}</p>
    </MessagePage>
  );
}
