/**
 * /signincallbackpopup: finishes the sign-in in the window beside a form. The form's page sees the renewed session by
 * itself. A failure leaves word that the login has to be done again, and closes the window (SH-227).
 */
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { closeWindow } from '../../platform/beyond-page.ts';
import { currentAddress, nowMs } from '../../platform/page.ts';
import { leaveWord } from '../../platform/window-word.ts';
import { useClient } from '../../client/client-context.tsx';
import type { PopupRefusal } from '../../auth/session.ts';
import { DeadEndPage } from './dead-end-page.tsx';
import { redoLoginWord } from './redo-login.ts';
import { SignedInWindow } from './signed-in-window.tsx';
import { UnreachablePage } from './unreachable-page.tsx';
import { useStep } from './use-step.ts';
import { WaitingPage } from './waiting-page.tsx';

export function SignInCallbackPopupPage() {
  const { t } = useTranslation();
  const client = useClient();
  const { result, again } = useStep(() => client.session.completePopup(currentAddress().href));
  if (result === null) return <WaitingPage title={t('session.completing')} />;
  if (result.ok) return <SignedInWindow />;
  // Closing now would lose the sign-in that only waits for a connection.
  if (result.reason === 'unreachable') return <UnreachablePage onTryAgain={again} />;
  return <FailedWindow reason={result.reason} />;
}

function FailedWindow({ reason }: { reason: Exclude<PopupRefusal, 'unreachable'> }) {
  const { t } = useTranslation();
  useEffect(() => {
    // Whoever cancels wants no login now.
    if (reason !== 'cancelled') leaveWord(redoLoginWord, String(nowMs()));
    closeWindow();
  }, [reason]);
  return (
    <DeadEndPage
      title={t('session.failedTitle')}
      text={t(reason === 'another-person' ? 'session.anotherPerson' : 'session.popupFailedText')}
    />
  );
}
