/** An invitation that cannot be taken, in words that say what to do next. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { InvitationProblem } from '../../client/calls/invitation-calls.ts';
import { useSession } from '../../client/client-context.tsx';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { problemText } from './problem-text.ts';

interface InvitationProblemPageProps {
  reason: InvitationProblem;
  onTryAgain: () => void;
}

export function InvitationProblemPage({ reason, onTryAgain }: InvitationProblemPageProps) {
  const { t } = useTranslation();
  const isSignedIn = useSession().phase === 'signed-in';
  const canTryAgain = reason === 'offline' || reason === 'failed';
  const isOver = reason === 'used' || reason === 'closed';
  const enterCode = (isFirst: boolean) => (
    <Link to="/registerpersonalaccount" className="button" data-kind={isFirst ? undefined : 'quiet'}>
      {t('invitation.enterCode')}
    </Link>
  );
  return (
    <MessagePage
      picture={reason === 'offline' ? 'away' : 'lost'}
      title={t('invitation.problemTitle')}
      actions={
        <>
          {canTryAgain && <Button onClick={onTryAgain}>{t('ui.tryAgain')}</Button>}
          {isOver && !isSignedIn && (
            <Link to="/login" search={{ returnTo: '/' }} className="button">
              {t('landing.signIn')}
            </Link>
          )}
          {!canTryAgain && enterCode(!isOver || isSignedIn)}
          <Link to="/" className="button" data-kind="quiet">
            {t('exception.home')}
          </Link>
        </>
      }
    >
      <p>{t(problemText[reason])}</p>
    </MessagePage>
  );
}
