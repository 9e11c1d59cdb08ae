/** What can be done with a request as a whole: print it, meet the expert, cancel it while it is open, make a new one from it afterwards. */
import { Link } from '@tanstack/react-router';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { canMeet } from '../../../../domain/meeting/can-meet.ts';
import { canCancel, isCompleted } from '../../../../domain/request-status.ts';
import type { RequestRow } from '../../../data/account-database.ts';
import { printPage } from '../../../platform/beyond-page.ts';
import { chatAddressOf } from '../../../entities/chat/chat-panel.ts';
import { OpenChat } from '../../../entities/chat/open-chat.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { StartMeeting } from '../../../entities/request/components/start-meeting.tsx';

interface RequestActionsProps {
  row: RequestRow;
  /** It is not being cancelled already. */
  canBeCancelled: boolean;
  onCancelled: () => void;
}

export function RequestActions({ row, canBeCancelled, onCancelled }: RequestActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <OpenChat address={chatAddressOf(row)} />
      <button type="button" className="button" data-kind="quiet" onClick={printPage}>
        <IconPrinter aria-hidden size={20} />
        {t('requests.print')}
      </button>
      {canMeet(row.statusId) && canBeCancelled && <StartMeeting supportRequestId={row.supportRequestId} />}
      {canCancel(row.statusId) && canBeCancelled && <CancelRequest row={row} onConfirmed={onCancelled} />}
      {isCompleted(row.statusId) && (
        <Link to="/new-request" search={{ from: row.supportRequestId }} className="button" data-kind="quiet">
          {t('requests.again')}
        </Link>
      )}
    </>
  );
}
