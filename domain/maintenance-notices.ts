/**
 * Announced maintenance (SH-254..257). A notice is shown in its country from its first to its last day, both
 * included, as days go by in the country's first time zone. Knows no clock and no words of ours: who has no text in the
 * visitor's language shows the default.
 */
import { localTime } from './zoned-time.ts';

export interface MaintenanceNotice {
  /** Portal country code. */
  countryCode: string;
  /** Text by language, `de` or `de-AT`. */
  message: Readonly<Record<string, string>>;
  /** First and last day, `YYYY-MM-DD`. */
  startDate: string;
  dueDate: string;
}

/** The notices for a country at an instant. */
export function noticesAt<N extends MaintenanceNotice>(
  notices: readonly N[],
  place: { country: string; timeZone: string },
  now: Date,
): N[] {
  const ours = notices.filter(({ countryCode }) => countryCode.toLowerCase() === place.country.toLowerCase());
  // Time zones are slow on a tablet: asked only where there is something to say.
  if (ours.length === 0) return [];
  const today = localTime(now, place.timeZone).slice(0, 10);
  return ours.filter(({ startDate, dueDate }) => startDate <= today && today <= dueDate);
}

/** The local text of a language other than English; null: show the default (SH-256). */
export function localMessage(notice: MaintenanceNotice, language: string): string | null {
  const wanted = language.toLowerCase();
  const bare = wanted.split('-')[0];
  if (bare === 'en') return null;
  const texts = new Map(Object.entries(notice.message).map(([id, text]) => [id.toLowerCase(), text]));
  return texts.get(wanted) ?? texts.get(bare ?? '') ?? null;
}

/** What a dismissal is remembered by: another notice, or the same with other days, is shown again. */
export function noticeId(notice: MaintenanceNotice): string {
  return `${notice.countryCode.toLowerCase()}:${notice.startDate}:${notice.dueDate}`;
}
