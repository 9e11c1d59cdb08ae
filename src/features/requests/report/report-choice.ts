/** What is chosen in the export, as it stands in the address, so that a reload (also the one of a connection that is back) keeps it. */
import { type ReportPeriod, periodOf } from '../../../../domain/report-period.ts';

export const reportFormats = ['xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export interface ReportChoice {
  period: ReportPeriod;
  format: ReportFormat;
}

/** `2026-01-01_2026-11-21_xlsx`; a day that is not chosen is empty. */
export function addressFromChoice({ period, format }: ReportChoice): string {
  return [period.from, period.to, format].join('_');
}

/** This year in a spreadsheet, for anything else in the address. */
export function choiceFromAddress(value: string, today: string): ReportChoice {
  const [, from = '', to = '', format] = /^(\d{4}-\d\d-\d\d)?_(\d{4}-\d\d-\d\d)?_(xlsx|csv)$/.exec(value) ?? [];
  const known = reportFormats.find((one) => one === format);
  return known ? { period: { from, to }, format: known } : { period: periodOf('this-year', today), format: 'xlsx' };
}
