/** /signoutcallback: where the account-deletion client comes back to; afterwards nothing of the person is here. */
import { Link } from '@tanstack/react-router';
import { useAreaTexts } from '../../i18n/area-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { currentAddress } from '../../platform/page.ts';
import { useClient } from '../../client/client-context.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { DeadEndPage } from './dead-end-page.tsx';
import { TryAgainPage, UnreachablePage } from './unreachable-page.tsx';
import { useStep } from './use-step.ts';
import { WaitingPage } from './waiting-page.tsx';

export function SignOutCallbackPage() {
  const { t } = useTranslation();
  const client = useClient();
  const areTextsThere = useAreaTexts('saved-file');
  const { result, again } = useStep(() => client.session.completeRemoval(currentAddress().href));
  switch (areTextsThere ? result : null) {
    case null:
      return <WaitingPage title={t('session.completing')} />;
    case 'unreachable':
      return <UnreachablePage onTryAgain={again} />;
    case 'cancelled':
      return <Redirect href="/" />;
    case 'unclear':
      return (
        <TryAgainPage
          picture="broken"
          title={t('session.removalUnclearTitle')}
          text={t('session.removalUnclearText')}
          onTryAgain={again}
        />
      );
    case 'refused':
      return <DeadEndPage title={t('session.nothingDeletedTitle')} text={t('session.addressUsed')} />;
    case 'removed':
    case 'removed-remains':
      return (
        <MessagePage
          picture="done"
          title={t('session.deletedTitle')}
          actions={
            <Link to="/" className="button">
              {t('exception.home')}
            </Link>
          }
        >
          <p>{t(result === 'removed' ? 'session.leftText' : 'savedFile.leftRemains')}</p>
        </MessagePage>
      );
  }
}
