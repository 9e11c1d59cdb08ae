/** The period of a report, in days of the workshop, and the name of its file. Knows no clock: today is given. */

export interface ReportPeriod {
  /** `YYYY-MM-DD`, both days included. */
  from: string;
  to: string;
}

export type PeriodProblem = 'from-missing' | 'to-missing' | 'wrong-order';

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text);

export function checkPeriod({ from, to }: ReportPeriod): PeriodProblem | null {
  if (!isDay(from)) return 'from-missing';
  if (!isDay(to)) return 'to-missing';
  return from > to ? 'wrong-order' : null;
}

export const periodPresets = ['this-month', 'last-month', 'this-year', 'last-year'] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** `today` is `YYYY-MM-DD`; what is running ends today. */
export function periodOf(preset: PeriodPreset, today: string): ReportPeriod {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (preset) {
    case 'this-month':
      return { from: dayOf(year, month, 1), to: today };
    case 'last-month':
      return { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) };
    case 'this-year':
      return { from: dayOf(year, 1, 1), to: today };
    case 'last-year':
      return { from: dayOf(year - 1, 1, 1), to: dayOf(year - 1, 12, 31) };
  }
}

/** Months before January and days before the first count back. */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** `{company}_{from}_{to}_report.xlsx`, with nothing in it that a file system refuses or a folder name would mean. */
export function reportFileName(company: string, { from, to }: ReportPeriod, extension: 'xlsx' | 'csv'): string {
  const name = company
    .replaceAll(/[\\/:*?"<>|\u0000-\u001f\u007f]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const short = Array.from(name).slice(0, 80).join('').trimEnd();
  return `${short || 'company'}_${from}_${to}_report.${extension}`;
}
