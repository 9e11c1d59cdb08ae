/**
 * Open timeslots as a calendar: grouped by the day they start on in the account's time zone, without those that
 * are overdue. Whether a slot is really still free only the server knows.
 */
/** Code with which the server refuses a slot that is full or over (SU-077). */
export const slotTaken = 'timeslot-unavailable';

export function isSlotTaken(reason: { code: string } | null | undefined): boolean {
  return reason?.code === slotTaken;
}

export interface Slot {
  /** UTC instants, ISO 8601. */
  startTime: string;
  endTime: string;
}
export interface SlotDay {
  /** Calendar day in the zone, `YYYY-MM-DD`. */
  day: string;
  slots: Slot[];
}

/** A slot that has begun cannot be booked any more. Both in epoch ms. */
export function hasBegun(start: number, now: number): boolean {
  return start <= now;
}

/** `now` in epoch ms. */
export function isOverdue(slot: Slot, now: number): boolean {
  return hasBegun(Date.parse(slot.startTime), now);
}

/** The calendar day (`YYYY-MM-DD`) of an instant in a zone; in UTC when the machine does not know the zone. */
export function dayInZone(instant: string, timeZone: string): string {
  const parts = formatterOf(timeZone).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Slots that can still be booked, by day, earliest first. */
export function slotsByDay(slots: readonly Slot[], timeZone: string, now: number): SlotDay[] {
  const open = slots.filter((slot) => !isOverdue(slot, now)).toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1));
  const byDay = Map.groupBy(open, (slot) => dayInZone(slot.startTime, timeZone));
  return [...byDay].map(([day, slotsOfDay]) => ({ day, slots: slotsOfDay }));
}

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = createFormatter(timeZone) ?? createFormatter('UTC') ?? new Intl.DateTimeFormat('en');
  formatters.set(timeZone, made);
  return made;
}
function createFormatter(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      calendar: 'gregory',
    });
  } catch {
    return null;
  }
}
