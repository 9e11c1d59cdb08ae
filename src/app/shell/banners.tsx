/** What concerns every screen: no connection, a session that ended, a new version. */
import { useLocation } from '@tanstack/react-router';
import { SignInAgain } from '../../features/session-pages/sign-in-again.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dirtyForms } from '../../session/dirty-forms.ts';
import { usePortal, useSession, useStore } from '../../session/portal-context.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { useApp } from '../app-context.tsx';
import { AccountAge } from './account-age.tsx';
import { InstallBanner } from './install-banner.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { appUpdate, takeUpdate } from '../service-worker.ts';

export function Banners() {
  return (
    <div className="banners no-print" data-launch-skip>
      <OfflineBanner />
      <MaintenanceBanner />
      <ExpiredBanner />
      <UpdateBanner />
      <InstallBanner />
    </div>
  );
}

function OfflineBanner() {
  const { t } = useTranslation();
  const portal = usePortal();
  const { status } = useStore(portal.connectivity);
  const { reconciledAt } = useStore(portal.sync);
  return (
    <div role="status">
      {status === 'offline' && (
        <div className="banner" data-tone="accent">
          <strong>{t('ADS_No_Connectivity_Header')}</strong> <span>{t('ADS_No_Connectivity_Message')}</span>
          {reconciledAt !== null && (
            <span>
              {' '}
              {t('shell.lastUpdated')} <DateTime at={reconciledAt} />.
            </span>
          )}{' '}
          <AccountAge />
        </div>
      )}
    </div>
  );
}

function ExpiredBanner() {
  const { t } = useTranslation();
  const session = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (session.phase !== 'expired' || pathname === '/sessiontimeout') return null;
  return (
    <div className="banner" data-tone="accent">
      <strong>{t('shell.expiredTitle')}</strong> <span>{t('shell.expiredText')}</span>{' '}
      <SignInAgain className="banner-action" />
    </div>
  );
}

function UpdateBanner() {
  const { t } = useTranslation();
  const { pageLife } = useApp();
  const state = useStore(appUpdate);
  const isTyping = useStore(dirtyForms) > 0;
  if (state === 'none') return null;
  return (
    <div className="banner" data-tone="primary">
      <strong>{t('shell.updateTitle')}</strong> <span>{t(isTyping ? 'shell.updateLater' : 'shell.updateText')}</span>{' '}
      <button type="button" className="banner-action" onClick={() => void takeUpdate(pageLife)}>
        {t('shell.updateNow')}
      </button>
    </div>
  );
}
