/** A request in the desk's list: which, whose, and how long it has been waiting. */
import { Link } from '@tanstack/react-router';
import { type DeskPart, waitingSince } from '../../../../domain/desk.ts';
import { distance } from '../../../../domain/wait-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShortDate } from '../../../ui/short-date.tsx';
import { useFormat } from '../../../ui/format.tsx';
import type { ShownRequest } from '../projected-desk.ts';

interface DeskRowProps {
  row: ShownRequest;
  part: DeskPart;
  now: number;
  isSelected: boolean;
}

export function DeskRow({ row, part, now, isSelected }: DeskRowProps) {
  const { t } = useTranslation();
  const since = waitingSince(row, now);
  const { request, companyName, expert, chat } = row;
  const unseen = part === 'own' ? (chat?.unseen ?? 0) : 0;
  const isUnanswered = part === 'own' && since !== null;
  return (
    <li data-unanswered={isUnanswered || undefined}>
      <Link
        to="/desk"
        search={{ request: Number(row.id) }}
        replace
        className="desk-row"
        data-row={row.id}
        aria-current={isSelected || undefined}
      >
        <span className="desk-row-what">
          {isUnanswered && <span className="desk-dot" role="img" aria-label={t('desk.unanswered')} />}
          <span className="mono">{request.ticketId}</span> {companyName}
        </span>
        <span className="desk-row-when">{whenOf(row, { part, now, since })}</span>
        <span className="desk-row-more soft">
          {[
            part === 'colleagues' && expert?.name,
            row.work.length + row.messages.length > 0 && t('desk.unsent'),
            request.subject,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {unseen > 0 && (
          <span className="desk-row-unseen">
            <span aria-hidden>{unseen > 99 ? '99+' : unseen}</span>
            <span className="visually-hidden">{t('desk.unseen', { count: unseen })}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

function whenOf(row: ShownRequest, when: { part: DeskPart; now: number; since: string | null }) {
  const { timeslot, closedDate } = row.request;
  if ((when.part === 'slots' || when.part === 'later') && timeslot.startTime !== null)
    return <ShortDate at={timeslot.startTime} now={when.now} />;
  if (when.part === 'ended' && closedDate !== null) return <ShortDate at={closedDate} now={when.now} />;
  return when.since === null ? null : <Wait since={when.since} now={when.now} />;
}

/** `12 min`, in the language's own short words. */
export function Wait({ since, now }: { since: string; now: number }) {
  const format = useFormat();
  const { value, unit } = distance(Date.parse(since), now);
  return (
    <time dateTime={since} title={format.date(since)}>
      {format.number(value, { style: 'unit', unit, unitDisplay: 'short' })}
    </time>
  );
}
