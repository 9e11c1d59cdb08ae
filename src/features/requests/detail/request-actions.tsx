/** What can be done with a request as a whole: print it, cancel it while it is open, make a new one from it afterwards. */
import { Link } from '@tanstack/react-router';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { canCancel, isCompleted } from '../../../../domain/request-status.ts';
import type { RequestRow } from '../../../data/account-database.ts';
import { printPage } from '../../../platform/beyond-page.ts';
import { CancelRequest } from './cancel-request.tsx';

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
      <button type="button" className="button" data-kind="quiet" onClick={printPage}>
        <IconPrinter aria-hidden size={20} />
        {t('requests.print')}
      </button>
      {canCancel(row.statusId) && canBeCancelled && <CancelRequest row={row} onConfirmed={onCancelled} />}
      {isCompleted(row.statusId) && (
        <Link to="/new-request" search={{ from: row.supportRequestId }} className="button" data-kind="quiet">
          {t('requests.again')}
        </Link>
      )}
    </>
  );
}
