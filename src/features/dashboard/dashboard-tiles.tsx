/** Figures that lead to their page; only those that this person may open. */
import { Link } from '@tanstack/react-router';
import { IconCloudUp, IconCoins, IconDeviceDesktopAnalytics } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUnsentWork } from '../../session/use-unsent-work.ts';
import { useFormat } from '../../ui/format.tsx';
import type { Dashboard } from './read-dashboard.ts';

export interface DashboardRights {
  canRequest: boolean;
  canSeeWallet: boolean;
  canSeeHardware: boolean;
  /** The remote area of the ADS countries. */
  canUseRemote: boolean;
}

export function DashboardTiles({ dashboard, rights }: { dashboard: Dashboard; rights: DashboardRights }) {
  const { t } = useTranslation();
  const format = useFormat();
  const waiting = useUnsentWork()?.length;
  const { credits, deviceCount, favouriteDevice } = dashboard;
  return (
    <div className="dashboard-tiles">
      <Tile
        to="/unsent"
        icon={<IconCloudUp aria-hidden />}
        label={t('unsent.title')}
        figure={waiting === undefined ? '–' : format.number(waiting)}
        note={t(waiting === 0 ? 'dashboard.allSent' : 'dashboard.waits')}
      />
      {rights.canSeeWallet && (
        <Tile
          to="/dashboard/wallet"
          icon={<IconCoins aria-hidden />}
          label={t('nav.wallet')}
          figure={credits === undefined ? '–' : format.number(credits)}
          note={t('dashboard.credits')}
        />
      )}
      {rights.canSeeHardware && (
        <Tile
          to="/dashboard/hardware"
          icon={<IconDeviceDesktopAnalytics aria-hidden />}
          label={t('nav.hardware')}
          figure={format.number(deviceCount)}
          note={favouriteDevice === null ? t('dashboard.devices') : t('dashboard.favourite', { name: favouriteDevice })}
        />
      )}
    </div>
  );
}

interface TileProps {
  to: '/unsent' | '/dashboard/wallet' | '/dashboard/hardware';
  icon: ReactNode;
  label: string;
  figure: string;
  note: string;
}

function Tile({ to, icon, label, figure, note }: TileProps) {
  return (
    <Link to={to} className="card dashboard-tile">
      <span className="dashboard-tile-label">
        {icon} {label}
      </span>
      <span className="dashboard-figure">{figure}</span>
      <span className="soft">{note}</span>
    </Link>
  );
}
