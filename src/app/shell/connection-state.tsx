/** Whether our own server answers and does its work, always in sight (SH-205). */
import { IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient, useStore } from '../../client/client-context.tsx';

const keys = {
  unknown: 'shell.connecting',
  online: 'shell.online',
  offline: 'shell.offline',
  disturbed: 'shell.disturbed',
} as const;

export function ConnectionState() {
  const { t } = useTranslation();
  const { status, isDisturbed } = useStore(useClient().connectivity);
  const shown = isDisturbed ? 'disturbed' : status;
  const Icon = shown === 'offline' || isDisturbed ? IconWifiOff : IconWifi;
  return (
    <span className="connection line whole" data-status={shown}>
      <Icon aria-hidden size={22} />
      <span className="from-tablet" data-launch-text={t(keys.unknown)}>
        {t(keys[shown])}
      </span>
    </span>
  );
}
