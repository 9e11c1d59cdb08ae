/** Asks before a conversation is ended: nobody can write in it any more, and nothing opens it again. */
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { ShownRequest } from '../projected-desk.ts';
import { useDeskWork } from '../use-desk-work.ts';

export function EndChatDialog({ row: { id, request }, onClose }: { row: ShownRequest; onClose: () => void }) {
  const { t } = useTranslation();
  const { submit } = useDeskWork();
  const { ticketId } = request;
  const end = async () => {
    if (await submit('end-chat', { supportRequestId: id, label: { ticketId } })) onClose();
  };
  return (
    <ConfirmDialog
      title={t('desk.endChatTitle', { ticketId })}
      confirmLabel={t('desk.endChat')}
      isDestructive
      onConfirm={end}
      onClose={onClose}
    >
      <p>{t('desk.endChatText')}</p>
    </ConfirmDialog>
  );
}
