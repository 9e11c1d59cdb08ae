/** Dates, times and numbers by the account's zone and the chosen language. */
import { use } from 'react';
import { type DateParts, type PatternPart, isKnownPattern, textByPattern } from '../../domain/date-pattern.ts';
import { shortDateKind } from '../../domain/short-date.ts';
import { numberText } from '../i18n/numbers.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FormatContext, type FormatSettings } from './format-settings.ts';

export type DateStyle = 'date' | 'time' | 'date-time' | 'weekday-date' | 'day';
type FormatterStyle = DateStyle | 'weekday' | 'day-with-year' | 'parts';

const styles: Record<FormatterStyle, Intl.DateTimeFormatOptions> = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  // `numeric`: as many digits as the language writes, `08:05` or `8:05 AM`.
  time: { hour: 'numeric', minute: '2-digit' },
  'date-time': { day: '2-digit', month: '2-digit', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  'weekday-date': { weekday: 'long', day: 'numeric', month: 'long' },
  weekday: { weekday: 'short' },
  day: { day: 'numeric', month: 'short' },
  'day-with-year': { day: 'numeric', month: 'short', year: 'numeric' },
  parts: { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' },
};

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(style: FormatterStyle, locale: string, timeZones: readonly string[]): Intl.DateTimeFormat {
  const key = [style, locale, ...timeZones].join(' ');
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = createFormatter(style, locale, timeZones);
    formatters.set(key, formatter);
  }
  return formatter;
}

/** Asking for a zone is the only way to know whether there is one, and costs a slow tablet 50 ms: done once, here. */
function createFormatter(
  style: FormatterStyle,
  locale: string,
  [timeZone, ...others]: readonly string[],
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...styles[style], ...(timeZone ? { timeZone } : {}) });
  } catch (fault) {
    if (timeZone === undefined) throw fault;
    return createFormatter(style, locale, others);
  }
}

export interface Format {
  /** `value`: epoch ms, ISO instant or Date. */
  date(value: number | string | Date, style?: DateStyle): string;
  /** `YYYY-MM-DD`: the same day in every zone. */
  calendarDay(day: string): string;
  /** In as few words as it takes: `today 05:06`, `Mon 08:00`, `18 May`. `now`: epoch ms. */
  shortDate(value: number | string | Date, now: number): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** 1536 → `1.5 KB`. */
  fileSize(bytes: number): string;
  locale: string;
  /** Code of the portal; empty while none is chosen. */
  country: string;
}

export function useFormat(): Format {
  const { language } = useTranslation();
  const settings = use(FormatContext);
  const locale = settings.locale ?? language;
  return {
    locale,
    country: settings.country ?? '',
    date: (value, style = 'date-time') => dateText(new Date(value), style, locale, settings),
    calendarDay: (day) => dateText(new Date(`${day}T00:00:00Z`), 'date', locale, { ...settings, timeZones: ['UTC'] }),
    shortDate: (value, now) => shortDateText(new Date(value), new Date(now), locale, settings),
    number: (value, options) => numberText(value, locale, options),
    fileSize: (bytes) => fileSizeText(bytes, locale),
  };
}

/** The zone in which dates are written; by it, too, a screen knows which day it is. */
export function useTimeZone(): string {
  return timeZoneInUse(use(FormatContext).timeZones);
}

/** The first of these that this machine knows, else its own. */
export function timeZoneInUse(timeZones: readonly string[]): string {
  return formatterOf('parts', 'en-GB', timeZones).resolvedOptions().timeZone;
}

function dateText(at: Date, style: DateStyle, locale: string, { timeZones, pattern }: FormatSettings): string {
  // A weekday and the name of a month belong to the language; the pattern has none.
  if (style === 'weekday-date' || style === 'day' || pattern === undefined || !isKnownPattern(pattern)) {
    return formatterOf(style, locale, timeZones).format(at);
  }
  return byPattern(at, pattern, style, timeZones);
}

function byPattern(at: Date, pattern: string, part: PatternPart, timeZones: readonly string[]): string {
  return textByPattern(pattern, partsOf(at, timeZones), part);
}

function partsOf(at: Date, timeZones: readonly string[]): DateParts {
  const parts = formatterOf('parts', 'en-GB', timeZones).formatToParts(at);
  const numberOf = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  const [year, month, day] = [numberOf('year'), numberOf('month'), numberOf('day')];
  return { year, month, day, hour: numberOf('hour'), minute: numberOf('minute') };
}

function shortDateText(at: Date, now: Date, locale: string, settings: FormatSettings): string {
  const { timeZones } = settings;
  const { kind, days } = shortDateKind(partsOf(at, timeZones), partsOf(now, timeZones));
  if (kind === 'day' || kind === 'day-with-year') return formatterOf(kind, locale, timeZones).format(at);
  const day =
    kind === 'weekday'
      ? formatterOf(kind, locale, timeZones).format(at)
      : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return `${day} ${dateText(at, 'time', locale, settings)}`;
}

function fileSizeText(bytes: number, locale: string): string {
  const [value, unit] =
    bytes < 1_000 ? [bytes, 'byte'] : bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return numberText(value, locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
}
