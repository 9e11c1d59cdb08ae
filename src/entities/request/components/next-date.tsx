/** The date that a request is about: its appointment while it is open, else when it was made. */
import { isCompleted } from '../../../../domain/request-status.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShortDate } from '../../../ui/short-date.tsx';
import { useNow } from '../../../ui/use-now.ts';

/** No day begins anywhere but at a quarter of an hour. */
const dayTurnsMs = 900_000;

/** Epoch ms of the day it is, for a list of such dates. */
export function useToday(): number {
  return useNow(dayTurnsMs);
}

interface NextDateProps {
  request: { createDate: string; timeslot: { startTime: string | null } | null };
  /** Null while the server does not have it. */
  statusId: number | null;
  now: number;
}

export function NextDate({ request, statusId, now }: NextDateProps) {
  const { t } = useTranslation();
  const isOver = statusId !== null && isCompleted(statusId);
  const slot = (isOver ? null : request.timeslot?.startTime) ?? null;
  return (
    <>
      <span className="visually-hidden">{t(slot === null ? 'requests.created' : 'requests.column.timeslot')} </span>
      <ShortDate at={slot ?? request.createDate} now={now} />
    </>
  );
}
