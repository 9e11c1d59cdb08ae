/** Queues the deletion of a piece of hardware and says so: offline with the way back, which is open until it is sent (SU-058). */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClient, useStore } from '../../../client/client-context.tsx';
import { announce } from '../../../ui/toasts.ts';
import type { ListedHardware } from '../list/shown-hardware.ts';

/** Resolves whether it is safe on this device. */
export function useDeleteHardware(): (item: ListedHardware) => Promise<boolean> {
  const { t } = useTranslation();
  const { outbox, connectivity } = useClient();
  const { status } = useStore(connectivity);
  return async ({ id, name, serialNumber }) => {
    const saved = await outbox.submit('delete-device', { hardwareId: id, label: { hardware: name, serialNumber } });
    if (!saved.ok) {
      announce(t('ui.notSaved'), { tone: 'bad' });
      return false;
    }
    const undo = async () => {
      if (!(await outbox.discard(saved.id))) announce(t('unsent.tooLate'), { tone: 'bad' });
    };
    if (status === 'offline') {
      announce(t('hardware.delete.kept', { name }), { undo: { label: t('ui.undo'), run: () => void undo() } });
    }
    return true;
  };
}
