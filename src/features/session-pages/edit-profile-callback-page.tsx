/** /editprofilecallback: takes over the changed profile, then goes back after 2 s (SH-225, SH-226). */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { returnPathFrom } from '../../../domain/return-path.ts';
import { after, currentAddress } from '../../platform/page.ts';
import { usePortal } from '../../session/portal-context.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { useStep } from './use-step.ts';
import { WaitingPage } from './waiting-page.tsx';

const returnDelayMs = 2_000;

export function EditProfileCallbackPage() {
  const { t } = useTranslation();
  const portal = usePortal();
  const navigate = useNavigate();
  const { result } = useStep(() => portal.session.completeProfileEdit(currentAddress().href));
  const returnTo = result?.returnTo;
  useEffect(() => {
    if (returnTo === undefined) return undefined;
    return after(returnDelayMs, () => void navigate({ href: returnPathFrom(returnTo), replace: true }));
  }, [returnTo, navigate]);
  if (returnTo === undefined) return <WaitingPage title={t('session.completing')} />;
  return (
    <MessagePage picture="done" title={t('session.profileTitle')}>
      <p>{t('session.profileText')}</p>
    </MessagePage>
  );
}
