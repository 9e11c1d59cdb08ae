/** Warns whoever is about to log out without a connection that nobody gets in again before there is one; nothing otherwise. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient, useStore } from '../../client/client-context.tsx';

/** `hasWork`: the choice of what becomes of unsent work stands below. */
export function OfflineLeaveNote({ hasWork = false }: { hasWork?: boolean }) {
  const { t } = useTranslation();
  const { connectivity } = useClient();
  if (useStore(connectivity).status !== 'offline') return null;
  return (
    <div className="notice" data-tone="accent" role="alert">
      <p>{t('account.leaveOffline')}</p>
      {hasWork && <p>{t('account.leaveOfflineWork')}</p>}
    </div>
  );
}
