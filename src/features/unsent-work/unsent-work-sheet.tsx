/** The unsent work beside whatever screen is open; opened from the header. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { UnsentWorkList } from './unsent-work-list.tsx';

export function UnsentWorkSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('unsent.title')} shape="sheet" onClose={onClose}>
      <UnsentWorkList heading="h3" onLeave={onClose} />
    </Dialog>
  );
}
