/**
 * The account is linked: its rights are new everywhere, so the person is logged out and signs in anew (SH-215). What
 * they have not sent stays here, locked for themselves; where that is not possible they choose what becomes of it.
 */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { leaving } from '../../auth/leaving.ts';
import { useClient } from '../../client/client-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export function LinkedDialog({ company }: { company: string }) {
  const { t } = useTranslation();
  const { session } = useClient();
  const navigate = useNavigate();
  const isStarted = useRef(false);
  const leave = useEffectEvent(async () => {
    leaving.set(true);
    const left = await session.signOut('keep-locked');
    leaving.set(left.ok);
    if (!left.ok) await navigate({ to: '/logout' });
  });
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void leave();
  }, []);
  return (
    <Dialog title={t('invitation.linkedTitle')} onClose={() => {}} keepOpen>
      <p>{t('invitation.linkedText', { company })}</p>
      <p>{t('invitation.linkedSignOut')}</p>
    </Dialog>
  );
}
