/** Whether our own server answers, always in sight (SH-205). */
import { IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePortal, useStore } from '../../session/portal-context.tsx';

const keys = { unknown: 'shell.connecting', online: 'shell.online', offline: 'shell.offline' } as const;

export function ConnectionState() {
  const { t } = useTranslation();
  const { status } = useStore(usePortal().connectivity);
  const Icon = status === 'offline' ? IconWifiOff : IconWifi;
  return (
    <span className="connection" data-status={status}>
      <Icon aria-hidden size={22} />
      <span data-launch-text={t(keys.unknown)}>{t(keys[status])}</span>
    </span>
  );
}
