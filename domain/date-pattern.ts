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
  'yyyy-MM-dd HH:mm',
] as const;

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
