/** Cancels a session through the outbox, after a warning that its place in the queue, or its appointment, is lost (SU-088, SU-165). */
import { useState } from 'react';
import { isQueued } from '../../../domain/request-status.ts';
import type { RequestRow } from '../../data/account-database.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClient } from '../../client/client-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormat } from '../../ui/format.tsx';
import { announce } from '../../ui/toasts.ts';

export function CancelSession({ row }: { row: RequestRow }) {
  const { t } = useTranslation();
  const { outbox } = useClient();
  const [isAsking, setIsAsking] = useState(false);
  const format = useFormat();
  const { supportRequestId, ticketId, queuePosition } = row;
  const { startTime } = row.timeslot;
  const isBooked = row.timeslot.bookingType === 1;
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
          title={t(isBooked ? 'remote.cancel.titleBooked' : 'remote.cancel.title', { ticketId })}
          confirmLabel={t('remote.cancel.confirm')}
          cancelLabel={t(isBooked ? 'remote.cancel.keepTime' : 'remote.cancel.keep')}
          isDestructive
          onConfirm={cancel}
          onClose={() => setIsAsking(false)}
        >
          {isQueued(row.statusId) && !isBooked && (
            <p>
              {queuePosition === null
                ? t('remote.cancel.losesPlace')
                : t('remote.cancel.losesPlaceNumber', { position: queuePosition })}
            </p>
          )}
          {isBooked && startTime !== null && (
            <p>
              {t('remote.cancel.losesTime', {
                day: format.date(startTime, 'weekday-date'),
                time: format.date(startTime, 'time'),
              })}
            </p>
          )}
          <p>{t('remote.cancel.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
