/** What concerns every screen: no connection, a session that ended, a new version. They move nothing of the page that is open. */
import { Suspense, lazy } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient, useStore } from '../../client/client-context.tsx';
import { useApp } from '../app-context.tsx';
import { isCodeMissing } from '../missing-code.ts';
import { frameRest } from './frame-rest.ts';
import { MaintenanceBanner } from './maintenance-banner.tsx';

const SteadyBanners = lazy(() => import('./steady-banners.tsx').then((m) => ({ default: m.SteadyBanners })));

export function Banners() {
  const rest = useStore(frameRest);
  return (
    <div className="banners no-print" data-launch-skip>
      <div>
        <OfflineBanner />
        <IncompleteBanner />
        <MaintenanceBanner />
        {rest && <rest.LateBanners />}
        <Suspense>
          <SteadyBanners />
        </Suspense>
      </div>
    </div>
  );
}

function IncompleteBanner() {
  const { t } = useTranslation();
  const { pageLife } = useApp();
  if (!useStore(isCodeMissing)) return null;
  return (
    <div className="banner" data-tone="accent" role="alert">
      <strong>{t('shell.incomplete')}</strong>{' '}
      <button type="button" className="banner-action touch strong underlined" onClick={() => pageLife.reload()}>
        {t('exception.reload')}
      </button>
    </div>
  );
}

function OfflineBanner() {
  const { t } = useTranslation();
  const { status } = useStore(useClient().connectivity);
  const rest = useStore(frameRest);
  return (
    <div role="status">
      {status === 'offline' && (
        <div className="banner" data-tone="accent">
          <strong>{t('ADS_No_Connectivity_Header')}</strong> <span>{t('ADS_No_Connectivity_Message')}</span>
          {rest && <rest.LastUpdated />}
        </div>
      )}
    </div>
  );
}
