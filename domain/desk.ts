/** The order of the experts' desk: whose request it is, since when the workshop waits for an expert, and which comes first. Pure. */
import { isCompleted } from './request-status.ts';
import { bookingType, requestStatus } from './wire-enums.ts';

interface Said {
  by: 'workshop' | 'expert';
  at: string;
}

/** What the order needs of a row. */
export interface OnDesk {
  request: {
    supportRequestStatus: { id: number };
    createDate: string;
    closedDate: string | null;
    timeslot: { bookingType: number; startTime: string | null };
    notes: readonly Said[];
  };
  /** What counts of its conversation, as in `lastExchange`; missing where it is not known. */
  said?: readonly Said[];
  expert: { id: string } | null;
  handedOver: { at: string; to: { id: string } | null } | null;
}

/** Statuses in which the workshop has to act. */
const withWorkshop: readonly number[] = [
  requestStatus.feedbackRequired,
  requestStatus.scanCompleted,
  requestStatus.errorCodeRating,
];

/**
 * Since when the workshop waits for an expert; null: it does not. A timeslot that lies ahead is nobody's wait. With an expert it
 * waits since its first words that were not answered, in the notes or in the conversation: what was answered here needs no answer there.
 */
export function waitingSince({ request, expert, handedOver, said = [] }: OnDesk, now: number): string | null {
  const { supportRequestStatus: status, timeslot, createDate, notes } = request;
  if (isCompleted(status.id)) return null;
  const isWithWorkshop = withWorkshop.includes(status.id);
  if (expert === null) {
    if (isWithWorkshop) return null;
    const isBack = handedOver !== null && handedOver.to === null;
    const since = isBack ? handedOver.at : createDate;
    const start = timeslot.bookingType === bookingType.scheduled ? timeslot.startTime : null;
    if (start === null || start < since) return since;
    return Date.parse(start) > now ? null : start;
  }
  const answeredAt = latest([...notes, ...said].flatMap(({ by, at }) => (by === 'expert' ? [at] : [])));
  if (answeredAt === null && !isWithWorkshop) return createDate;
  // Whoever has to act, and writes instead, waits again.
  const words = isWithWorkshop ? said : [...notes, ...said];
  const open = words.filter(({ by, at }) => by === 'workshop' && at > (answeredAt ?? ''));
  return open.map(({ at }) => at).toSorted()[0] ?? null;
}

const latest = (instants: readonly string[]): string | null => instants.toSorted().at(-1) ?? null;

/** `waiting`: also whose timeslot was on an earlier day, and nobody came. `slots`: of today; `later`: of days to come. */
export type DeskPart = 'own' | 'waiting' | 'slots' | 'later' | 'colleagues' | 'ended';
/** In the order in which they are shown. */
export const deskParts: readonly DeskPart[] = ['own', 'waiting', 'slots', 'later', 'colleagues', 'ended'];

/** Null: it ended before today. `day`: from the last midnight to the next, epoch ms. */
export function partOf(row: OnDesk, me: string, day: { start: number; end: number }): DeskPart | null {
  const { supportRequestStatus: status, closedDate, timeslot } = row.request;
  if (isCompleted(status.id)) return Date.parse(closedDate ?? '') >= day.start ? 'ended' : null;
  if (row.expert?.id === me) return 'own';
  if (row.expert !== null) return 'colleagues';
  if (timeslot.bookingType !== bookingType.scheduled || timeslot.startTime === null) return 'waiting';
  const start = Date.parse(timeslot.startTime);
  if (start < day.start) return 'waiting';
  return start < day.end ? 'slots' : 'later';
}

/** Who waits longest comes first, who waits for nobody last; timeslots by their begin, what has ended by its end, newest first. */
export function inDeskOrder<Row extends OnDesk>(rows: readonly Row[], part: DeskPart, now: number): Row[] {
  const keyOf = (row: Row): string => {
    if (part === 'slots' || part === 'later') return row.request.timeslot.startTime ?? '';
    if (part === 'ended') return row.request.closedDate ?? '';
    return waitingSince(row, now) ?? `~${row.request.createDate}`;
  };
  const sign = part === 'ended' ? -1 : 1;
  return rows.toSorted((a, b) => sign * (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}
