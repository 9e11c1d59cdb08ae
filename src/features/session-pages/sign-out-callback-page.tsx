/** /signoutcallback: where the account-deletion client comes back to; afterwards nothing of the person is here. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { currentAddress } from '../../platform/page.ts';
import { usePortal } from '../../session/portal-context.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { useStep } from './use-step.ts';
import { WaitingPage } from './waiting-page.tsx';

export function SignOutCallbackPage() {
  const { t } = useTranslation();
  const portal = usePortal();
  const { result } = useStep(async () => {
    await portal.session.completeRemoval(currentAddress().href);
    return true;
  });
  if (result === null) return <WaitingPage title={t('session.completing')} />;
  return (
    <MessagePage
      picture="done"
      title={t('session.leftTitle')}
      actions={
        <Link to="/" className="button">
          {t('exception.home')}
        </Link>
      }
    >
      <p>{t('session.leftText')}</p>
    </MessagePage>
  );
}
