/** The three wordings of "saved": on this device, waiting to send, on the server. Never shown unless true. */
import { IconCloudCheck, IconCloudUp, IconDeviceTablet, IconExclamationCircle } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';

export type SavedLocale = 'device' | 'waiting' | 'server' | 'not-saved';

const icons = {
  device: IconDeviceTablet,
  waiting: IconCloudUp,
  server: IconCloudCheck,
  'not-saved': IconExclamationCircle,
};
const keys = {
  device: 'ui.savedOnDevice',
  waiting: 'ui.savedWaiting',
  server: 'ui.savedOnServer',
  'not-saved': 'ui.notSaved',
} as const;

export function SavedNote({ place }: { place: SavedLocale }) {
  const { t } = useTranslation();
  const Icon = icons[place];
  return (
    <span className="saved-note" data-place={place} role={place === 'not-saved' ? 'alert' : undefined}>
      <Icon aria-hidden size={20} />
      {t(keys[place])}
    </span>
  );
}
