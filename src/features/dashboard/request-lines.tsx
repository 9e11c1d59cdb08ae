/** A few requests, one row each. */
import { Link } from '@tanstack/react-router';
import { vehicleName, vehicleNumber } from '../../../domain/vehicle-text.ts';
import type { RequestRow } from '../../data/account-database.ts';
import { NextDate, useToday } from '../../entities/request/components/next-date.tsx';
import { RequestStatusBadge } from '../../entities/request/components/request-status-badge.tsx';
import { Row, Rows } from '../../ui/rows.tsx';

export function RequestLines({ rows, label }: { rows: readonly RequestRow[]; label: string }) {
  const now = useToday();
  return (
    <Rows label={label}>
      {rows.map((row) => (
        <Row
          key={row.supportRequestId}
          sign={vehicleNumber(row)}
          what={
            <Link
              className="row-link"
              to="/dashboard/requests/request-detail/$requestId"
              params={{ requestId: row.supportRequestId }}
            >
              {row.subject}
            </Link>
          }
          when={<NextDate request={row} statusId={row.statusId} now={now} />}
          who={[row.serviceType, vehicleName(row), row.ticketId].filter(Boolean).join(' · ')}
          state={<RequestStatusBadge id={row.statusId} text={row.supportRequestStatus.ticketStatusLocalized} />}
        />
      ))}
    </Rows>
  );
}
