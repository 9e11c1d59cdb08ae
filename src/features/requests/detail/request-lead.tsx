/** Below the heading of a request: its number, where it stands, since when there is one. */
import type { RefObject } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { RequestRow } from '../../../data/account-database.ts';
import type { OutboxEntry } from '../../../sync/outbox/entry.ts';
import { DateTime } from '../../../ui/date-time.tsx';
import { RequestStatusBadge } from '../../../entities/request/components/request-status-badge.tsx';
import { SubStatusBadge } from './request-solution.tsx';
import { CancellingBadge } from '../list/request-state.tsx';

interface RequestLeadProps {
  row: RequestRow;
  cancelling: OutboxEntry<'cancel-request'> | null;
  /** Takes the focus when the request was cancelled. */
  element: RefObject<HTMLSpanElement | null>;
}

export function RequestLead({ row, cancelling, element }: RequestLeadProps) {
  const { t } = useTranslation();
  return (
    <span className="row" tabIndex={-1} ref={element}>
      <span>{row.ticketId}</span>
      <RequestStatusBadge id={row.statusId} text={row.supportRequestStatus.ticketStatusLocalized} />
      <SubStatusBadge status={row.supportRequestSubStatus} />
      {cancelling && <CancellingBadge entry={cancelling} />}
      <span>
        {t('requests.created')} <DateTime at={row.createDate} />
      </span>
    </span>
  );
}
