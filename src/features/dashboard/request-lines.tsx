/** A few requests, one line each; the whole line leads to the request. */
import { Link } from '@tanstack/react-router';
import { vehicleText } from '../../../domain/vehicle-text.ts';
import type { RequestRow } from '../../data/account-database.ts';
import { RequestStatusBadge } from '../../entities/request/components/request-status-badge.tsx';
import { WholeNumbers } from '../../ui/whole-numbers.tsx';

export function RequestLines({ rows, label }: { rows: readonly RequestRow[]; label: string }) {
  return (
    <ul className="dashboard-lines" aria-label={label}>
      {rows.map((row) => (
        <li key={row.supportRequestId}>
          <div>
            <Link
              className="row-link"
              to="/dashboard/requests/request-detail/$requestId"
              params={{ requestId: row.supportRequestId }}
            >
              {row.subject}
            </Link>
            <p className="soft">
              <WholeNumbers text={[row.ticketId, vehicleText(row)].filter(Boolean).join(' · ')} />
            </p>
          </div>
          <RequestStatusBadge id={row.statusId} text={row.supportRequestStatus.ticketStatusLocalized} />
        </li>
      ))}
    </ul>
  );
}
