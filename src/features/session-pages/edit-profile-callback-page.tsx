/** /editprofilecallback: takes over the changed profile, then goes back after 2 s (SH-225, SH-226). */
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { returnPathFrom } from '../../../domain/return-path.ts';
import { after, currentAddress } from '../../platform/page.ts';
import { useClient } from '../../client/client-context.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Redirect } from '../../ui/redirect.tsx';
import { DeadEndPage } from './dead-end-page.tsx';
import { UnreachablePage } from './unreachable-page.tsx';
import { useStep } from './use-step.ts';
import { WaitingPage } from './waiting-page.tsx';

const returnDelayMs = 2_000;

export function EditProfileCallbackPage() {
  const { t } = useTranslation();
  const client = useClient();
  const { result, again } = useStep(() => client.session.completeProfileEdit(currentAddress().href));
  switch (result?.outcome) {
    case undefined:
      return <WaitingPage title={t('session.completing')} />;
    case 'unreachable':
      return <UnreachablePage onTryAgain={again} />;
    case 'refused':
      return <DeadEndPage title={t('session.profileRefusedTitle')} text={t('session.addressUsed')} />;
    case 'cancelled':
      return <Redirect href={returnPathFrom(result.returnTo)} />;
    case 'not-taken':
      return <NotTaken returnTo={returnPathFrom(result.returnTo)} />;
    case 'changed':
    case 'not-yet':
      return <Changed isComplete={result.outcome === 'changed'} returnTo={returnPathFrom(result.returnTo)} />;
  }
}

/** Stays until it is read: somebody has to do something about it (CO-328). */
function NotTaken({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation();
  return (
    <MessagePage
      picture="lost"
      title={t('session.profileNotTakenTitle')}
      actions={
        <Link to={returnTo} className="button">
          {t('session.profileBack')}
        </Link>
      }
    >
      <p>{t('session.profileNotTakenText')}</p>
    </MessagePage>
  );
}

function Changed({ isComplete, returnTo }: { isComplete: boolean; returnTo: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => after(returnDelayMs, () => void navigate({ href: returnTo, replace: true })), [returnTo, navigate]);
  return (
    <MessagePage picture="done" title={t(isComplete ? 'session.profileTitle' : 'session.profileLaterTitle')}>
      {!isComplete && <p>{t('session.profileLaterText')}</p>}
      <p>{t('session.profileText')}</p>
    </MessagePage>
  );
}
