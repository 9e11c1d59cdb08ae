/** Cancels a session through the outbox, after a warning that its place in the queue is lost (SU-088, SU-165). */
import { useState } from 'react';
import { isQueued } from '../../../domain/request-status.ts';
import type { RequestRow } from '../../data/account-database.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePortal } from '../../session/portal-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { announce } from '../../ui/toasts.ts';

export function CancelSession({ row }: { row: RequestRow }) {
  const { t } = useTranslation();
  const { outbox } = usePortal();
  const [isAsking, setIsAsking] = useState(false);
  const { supportRequestId, ticketId, queuePosition } = row;
  const cancel = async () => {
    const saved = await outbox.submit('cancel-request', { supportRequestId, label: { ticketId } });
    setIsAsking(false);
    if (!saved.ok) announce(t('remote.cancel.notKept'), { tone: 'bad' });
  };
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('remote.cancel')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('remote.cancel.title', { ticketId })}
          confirmLabel={t('remote.cancel.confirm')}
          cancelLabel={t('remote.cancel.keep')}
          isDestructive
          onConfirm={cancel}
          onClose={() => setIsAsking(false)}
        >
          {isQueued(row.statusId) && (
            <p>
              {queuePosition === null
                ? t('remote.cancel.losesPlace')
                : t('remote.cancel.losesPlaceNumber', { position: queuePosition })}
            </p>
          )}
          <p>{t('remote.cancel.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
