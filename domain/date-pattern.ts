/**
 * Dates and times written by an account's own pattern, e.g. `dd.MM.yyyy HH:mm` (accountSettings.shortDateTimeFormat,
 * SH-167). Knows no time zone and no language: it is given the parts of an instant. From 12 o'clock it is PM (CO-374).
 */
export interface DateParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 to 23. */
  hour: number;
  minute: number;
}

/** What an account may choose; an empty pattern means: as the language has it. */
export const dateTimePatterns = [
  'dd.MM.yyyy HH:mm',
  'dd/MM/yyyy HH:mm',
  'dd-MM-yyyy HH:mm',
  'MM/dd/yyyy hh:mm a',
  'MM-dd-yyyy hh:mm a',
  'yyyy-MM-dd HH:mm',
] as const;

/** In which order day, month and year stand (CO-128). */
export const dateFormats = ['dd-mm-yyyy', 'mm-dd-yyyy', 'yyyy-mm-dd'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** The choice that a pattern stands for; null: as the language has it, or a pattern that is not known. */
export function dateFormatOf(pattern: string): DateFormat | null {
  if (!isKnownPattern(pattern)) return null;
  const order = pattern.slice(0, pattern.indexOf(' ')).replaceAll(/[./]/g, '-').toLowerCase();
  return dateFormats.find((format) => format === order) ?? null;
}

/** The pattern for a choice: `current` where it has that order already, or the one that is written as the choice is. */
export function patternOf(format: DateFormat, current: string): string {
  if (dateFormatOf(current) === format) return current;
  const written = format.replace('mm', 'MM');
  return dateTimePatterns.find((pattern) => pattern.startsWith(`${written} `)) ?? current;
}

export function isKnownPattern(pattern: string): boolean {
  return dateTimePatterns.some((known) => known === pattern);
}

export type PatternPart = 'date' | 'time' | 'date-time';

/** `pattern` is one of `dateTimePatterns`. */
export function textByPattern(pattern: string, parts: DateParts, part: PatternPart): string {
  const space = pattern.indexOf(' ');
  const wanted = { date: pattern.slice(0, space), time: pattern.slice(space + 1), 'date-time': pattern }[part];
  const two = (value: number) => String(value).padStart(2, '0');
  const valueOf: Record<string, string> = {
    dd: two(parts.day),
    MM: two(parts.month),
    yyyy: String(parts.year).padStart(4, '0'),
    HH: two(parts.hour),
    hh: two(parts.hour % 12 || 12),
    mm: two(parts.minute),
    a: parts.hour < 12 ? 'AM' : 'PM',
  };
  return wanted.replaceAll(/dd|MM|yyyy|HH|hh|mm|a/g, (token) => valueOf[token] ?? token);
}
