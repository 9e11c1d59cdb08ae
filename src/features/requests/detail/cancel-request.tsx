/**
 * Cancels a request through the outbox, after asking by its name; the place in the queue is lost (SU-062, SU-165).
 * A technical hotline request is cancelled by its hotline ticket (SU-306).
 */
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isQueued } from '../../../../domain/request-status.ts';
import { requestType } from '../../../../domain/wire-enums.ts';
import type { RequestRow } from '../../../data/account-database.ts';
import { useClient } from '../../../client/client-context.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { announce } from '../../../ui/toasts.ts';

interface CancelRequestProps {
  row: RequestRow;
  /** Confirmed: this button is about to go. */
  onConfirmed: () => void;
}

export function CancelRequest({ row, onConfirmed }: CancelRequestProps) {
  const { t } = useTranslation();
  const { outbox } = useClient();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = async () => {
    const { supportRequestId, ticketId, hotlineTicketId = '' } = row;
    onConfirmed();
    const saved = await outbox.submit('cancel-request', {
      supportRequestId,
      ...(hotlineTicketId !== '' && { hotlineTicketId }),
      label: { ticketId },
    });
    setIsAsking(false);
    if (!saved.ok) announce(t('requests.notKept'), { tone: 'bad' });
  };
  // A health check costs nothing before its result is accepted (SU-181).
  const textKey =
    row.requestType === requestType.healthCheck ? 'requests.cancelTextHealthCheck' : 'requests.cancelText';
  return (
    <>
      <button type="button" className="button" data-kind="quiet" onClick={() => setIsAsking(true)}>
        {t('requests.cancel')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('requests.cancelTitle', { ticketId: row.ticketId })}
          confirmLabel={t('requests.cancelConfirm')}
          cancelLabel={t('requests.keep')}
          isDestructive
          onConfirm={cancel}
          onClose={() => setIsAsking(false)}
        >
          <p>{t(textKey, { subject: row.subject })}</p>
          {isQueued(row.statusId) && <p>{t('requests.cancelQueue')}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
