/** /signincallback: finishes the sign-in and goes on to where the person was (SH-210..212, SH-348). */
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { returnPathFrom } from '../../../domain/return-path.ts';
import { currentAddress } from '../../platform/page.ts';
import { landedAt } from '../../auth/landed-at.ts';
import { useClient } from '../../client/client-context.tsx';
import type { SignInRefusal } from '../../auth/session.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { ForbiddenPage } from '../../entities/visit/forbidden-page.tsx';
import { UnreachablePage } from './unreachable-page.tsx';
import { useStep } from './use-step.ts';
import { WaitingPage } from './waiting-page.tsx';

/** What is said beside the common message; null: there is no more to say. */
const textKeys: Record<Exclude<SignInRefusal, 'unreachable' | 'restricted' | 'too-old'>, string | null> = {
  'no-eop-id': null,
  refused: 'session.refused',
  'storage-full': 'session.storageFull',
  'unsent-work-of-another': 'session.unsentWorkOfAnother',
  'held-elsewhere': 'session.heldElsewhere',
};

export function SignInCallbackPage() {
  const { t } = useTranslation();
  const client = useClient();
  const { result, again } = useStep(() => client.session.completeSignIn(currentAddress().href));
  if (result === null) return <WaitingPage title={t('session.completing')} />;
  if (result.ok) return <Landing href={returnPathFrom(result.returnTo)} />;
  if (result.reason === 'unreachable') return <UnreachablePage onTryAgain={again} />;
  if (result.reason === 'restricted') return <ForbiddenPage />;
  if (result.reason === 'too-old') return <TooOldPage />;
  const more = textKeys[result.reason];
  return (
    <MessagePage
      picture="locked"
      title={t('session.failedTitle')}
      actions={
        <>
          <Link to="/login" className="button">
            {t('account.signInAgain')}
          </Link>
          <Link to="/" className="button" data-kind="quiet">
            {t('exception.home')}
          </Link>
        </>
      }
    >
      <p>{t('Error_Common')}</p>
      {more !== null && <p>{t(more)}</p>}
    </MessagePage>
  );
}

/** The sign-in is kept: the page that is loaded next completes it. */
function TooOldPage() {
  const { t } = useTranslation();
  const { pageLife } = useClient().tab;
  return (
    <MessagePage
      picture="broken"
      title={t('session.failedTitle')}
      actions={<Button onClick={() => pageLife.reload()}>{t('exception.reload')}</Button>}
    >
      <p>{t('session.tooOld')}</p>
    </MessagePage>
  );
}

/** Leads on, and notes that it was the sign-in that led there. */
function Landing({ href }: { href: string }) {
  useEffect(() => landedAt.set(href), [href]);
  return <Redirect href={href} />;
}
