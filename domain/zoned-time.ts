/** From a wall clock in a time zone to the instant, and back, by the zone rules of the machine. Knows no calendar but the Gregorian. */

const formatByZone = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatByZone.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatByZone.set(timeZone, format);
  return format;
}

/** `YYYY-MM-DDTHH:mm:ss` as clocks in the zone show it. */
export function localTime(instant: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}`;
}

/** Instant of `local` (`YYYY-MM-DDTHH:mm`) in the zone; a time that a clock change skips moves forward by it. */
export function instantFromLocal(local: string, timeZone: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const offsetAt = (at: number): number =>
    Date.parse(`${localTime(new Date(at), timeZone)}Z`) - Math.floor(at / 1000) * 1000;
  const first = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(first));
}
