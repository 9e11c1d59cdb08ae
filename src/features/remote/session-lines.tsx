/** One session in the overview: what it is about, how it stands, and since when. */
import { Link } from '@tanstack/react-router';
import { isCompleted } from '../../../domain/request-status.ts';
import { vehicleText } from '../../../domain/vehicle-text.ts';
import type { RequestRow } from '../../data/account-database.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useWorkState } from '../../entities/work/use-own-work.ts';
import type { OutboxEntry } from '../../sync/outbox/entry.ts';
import { waitingAddressOf } from '../../sync/outbox/waiting-address.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { RequestStatusBadge } from '../../entities/request/components/request-status-badge.tsx';
import { WholeNumbers } from '../../ui/whole-numbers.tsx';
import { WorkBadge } from '../../entities/work/components/work-badge.tsx';

interface SessionLineProps {
  row: RequestRow;
  /** On its way to the server. */
  cancelling?: OutboxEntry<'cancel-request'> | null;
}

export function SessionLine({ row, cancelling = null }: SessionLineProps) {
  const { t } = useTranslation();
  const stateOf = useWorkState();
  const to = isCompleted(row.statusId) ? '/remote/request-details/$ticketId' : '/remote/in-queue/$ticketId';
  return (
    <li className="card session-line split">
      <div>
        <Link className="touch strong" to={to} params={{ ticketId: row.ticketId }}>
          {row.ticketId} · {row.subject}
        </Link>
        <p className="soft">
          <WholeNumbers
            text={[vehicleText(row), row.technician?.name]
              .filter(Boolean)
              .map((part) => `${part} · `)
              .join('')}
          />
          <DateTime at={row.createDate} />
        </p>
      </div>
      <div className="row">
        <RequestStatusBadge id={row.statusId} text={row.supportRequestStatus.ticketStatusLocalized} />
        {cancelling !== null && <WorkBadge state={stateOf(cancelling)} about={t('requests.cancellation')} />}
        {row.queuePosition !== null && (
          <span className="soft">{t('remote.overview.place', { position: row.queuePosition })}</span>
        )}
      </div>
    </li>
  );
}

export function EntryLine({ entry }: { entry: OutboxEntry<'create-request'> }) {
  const stateOf = useWorkState();
  const { request, label } = entry.args;
  return (
    <li className="card session-line split">
      <div>
        <Link
          className="touch strong"
          to="/remote/in-queue/$ticketId"
          params={{ ticketId: waitingAddressOf(entry.id) }}
        >
          {request.subject}
        </Link>
        <p className="soft">
          {label.technician !== '' && `${label.technician} · `}
          <DateTime at={entry.createdAt} />
        </p>
      </div>
      <div className="row">
        <WorkBadge state={stateOf(entry)} />
      </div>
    </li>
  );
}
