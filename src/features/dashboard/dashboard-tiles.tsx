/** Figures that lead to their page; only those that this person may open. */
import { Link } from '@tanstack/react-router';
import { IconCloudUp, IconCoins, IconDeviceDesktopAnalytics } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { presentStates, totalOf } from '../../../domain/work-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useStore } from '../../client/client-context.tsx';
import { lostWork } from '../../data/storage-trouble.ts';
import { useOwnWork } from '../../entities/work/use-own-work.ts';
import { useFormat } from '../../ui/format.tsx';
import type { Dashboard } from './read-dashboard.ts';

export interface DashboardRights {
  /** Where a new request begins; null: nowhere. */
  newRequestPath: string | null;
  canSeeWallet: boolean;
  canSeeHardware: boolean;
  /** The remote area of the ADS countries. */
  canUseRemote: boolean;
}

export function DashboardTiles({ dashboard, rights }: { dashboard: Dashboard; rights: DashboardRights }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = useOwnWork()?.counts;
  const words = counts && presentStates(counts).map(({ state, count }) => t(`work.count.${state}`, { count }));
  const isWorkLost = useStore(lostWork) !== null;
  const { credits, deviceCount, favouriteDevice } = dashboard;
  return (
    <div className="dashboard-tiles tiles">
      <Tile
        to="/unsent"
        icon={<IconCloudUp aria-hidden />}
        label={t('unsent.title')}
        figure={counts === undefined ? '–' : format.number(totalOf(counts))}
        note={words === undefined ? '' : words.join(', ') || t(isWorkLost ? 'storage.lostTitle' : 'work.none')}
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
          figure={deviceCount === undefined ? '–' : format.number(deviceCount)}
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
    <Link to={to} className="card dashboard-tile stack gap-1">
      <span className="dashboard-tile-label line">
        {icon} {label}
      </span>
      <span className="dashboard-figure">{figure}</span>
      <span className="soft">{note}</span>
    </Link>
  );
}
