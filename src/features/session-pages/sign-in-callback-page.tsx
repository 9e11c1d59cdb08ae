/** /signincallback: finishes the sign-in and goes on to where the person was (SH-210..212, SH-348). */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { returnPathFrom } from '../../../domain/return-path.ts';
import { currentAddress } from '../../platform/page.ts';
import { usePortal } from '../../session/portal-context.tsx';
import type { SignInRefusal } from '../../session/portal.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { useStep } from './use-step.ts';
import { WaitingPage } from './waiting-page.tsx';
import { Button } from '../../ui/button.tsx';

const textKeys: Record<SignInRefusal, string> = {
  'no-eop-id': 'Error_Common',
  refused: 'session.refused',
  unreachable: 'session.unreachableText',
  'storage-full': 'session.storageFull',
  'unsent-work-of-another': 'session.unsentWorkOfAnother',
};

export function SignInCallbackPage() {
  const { t } = useTranslation();
  const portal = usePortal();
  const { result, again } = useStep(() => portal.session.completeSignIn(currentAddress().href));
  if (result === null) return <WaitingPage title={t('session.completing')} />;
  if (result.ok) return <Redirect href={returnPathFrom(result.returnTo)} />;
  return (
    <MessagePage
      picture={result.reason === 'unreachable' ? 'away' : 'locked'}
      title={t('session.failedTitle')}
      actions={
        <>
          {result.reason === 'unreachable' ? (
            <Button onClick={again}>{t('ui.tryAgain')}</Button>
          ) : (
            <Link to="/login" className="button">
              {t('account.signInAgain')}
            </Link>
          )}
          <Link to="/" className="button" data-kind="quiet">
            {t('exception.home')}
          </Link>
        </>
      }
    >
      <p>{t(textKeys[result.reason])}</p>
    </MessagePage>
  );
}
