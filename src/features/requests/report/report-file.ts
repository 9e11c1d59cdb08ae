/** What both formats of the report have in common: rows in, a file out, in steps that can be watched and stopped. */
import type { ReportRow } from '../../../../contract/reports.ts';

export interface ReportFileOptions {
  /** Of a column, in the person's language. */
  heading(key: keyof ReportRow): string;
  /** Name of the sheet. */
  title: string;
  locale: string;
  /** The workshop's: times are those of its clocks. */
  timeZoneId: string;
  /** Told after each row; resolves false to stop. Lets the page draw now and then. */
  step(done: number): Promise<boolean>;
}

/** Null when it was stopped. */
export type WriteReport = (rows: readonly ReportRow[], options: ReportFileOptions) => Promise<Blob | null>;
