/** An invitation that cannot be taken, in words that say what to do next. */
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { InvitationProblem } from '../../client/calls/invitation-calls.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { problemText } from './problem-text.ts';

interface InvitationProblemPageProps {
  reason: InvitationProblem;
  onTryAgain: () => void;
}

export function InvitationProblemPage({ reason, onTryAgain }: InvitationProblemPageProps) {
  const { t } = useTranslation();
  const canTryAgain = reason === 'offline' || reason === 'failed';
  return (
    <MessagePage
      picture={reason === 'offline' ? 'away' : 'lost'}
      title={t('invitation.problemTitle')}
      actions={
        <>
          {canTryAgain ? (
            <Button onClick={onTryAgain}>{t('ui.tryAgain')}</Button>
          ) : (
            <Link to="/registerpersonalaccount" className="button">
              {t('invitation.enterCode')}
            </Link>
          )}
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
