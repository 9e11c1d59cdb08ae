/** The columns of the report in their order, and what stands in each cell of a row (SU-064, SU-065). */
import type { ReportRow } from '../../../../contract/reports.ts';
import { localTime } from '../../../../domain/zoned-time.ts';

export interface ReportColumn {
  key: keyof ReportRow;
  /** `long` texts are wrapped. */
  kind: 'text' | 'long' | 'number' | 'time';
  /** In characters. */
  width: number;
}

export const reportColumns: readonly ReportColumn[] = [
  { key: 'ticketId', kind: 'text', width: 12 },
  { key: 'status', kind: 'text', width: 20 },
  { key: 'requestType', kind: 'text', width: 26 },
  { key: 'make', kind: 'text', width: 16 },
  { key: 'model', kind: 'text', width: 18 },
  { key: 'year', kind: 'number', width: 8 },
  { key: 'modelVariant', kind: 'text', width: 20 },
  { key: 'companyName', kind: 'text', width: 30 },
  { key: 'address', kind: 'text', width: 26 },
  { key: 'postCode', kind: 'text', width: 11 },
  { key: 'city', kind: 'text', width: 18 },
  { key: 'contactPerson', kind: 'text', width: 22 },
  { key: 'comment', kind: 'long', width: 60 },
  { key: 'solution', kind: 'long', width: 60 },
  { key: 'dateCreated', kind: 'time', width: 18 },
  { key: 'scheduledStart', kind: 'time', width: 18 },
  { key: 'scheduledEnd', kind: 'time', width: 18 },
  { key: 'closedDate', kind: 'time', width: 18 },
];

/** `YYYY-MM-DD HH:mm` as the workshop's clocks show it; every spreadsheet reads it as a time. */
export function localMinute(instant: string, timeZoneId: string): string {
  return localTime(new Date(instant), timeZoneId).slice(0, 16).replace('T', ' ');
}

const [dayMs, firstDay] = [86_400_000, Date.UTC(1899, 11, 30)];

/** The same as a spreadsheet counts it: days since 30 December 1899. */
export function serialDay(instant: string, timeZoneId: string): number {
  return (Date.parse(`${localTime(new Date(instant), timeZoneId)}Z`) - firstDay) / dayMs;
}
