/** Writes what was collected and hands it over as a file. */
import { type ReportPeriod, reportFileName } from '../../../../domain/report-period.ts';
import type { ReportRow } from '../../../../contract/reports.ts';
import type { ReportFormat } from './report-choice.ts';
import type { ReportFileOptions, WriteReport } from './report-file.ts';

interface SaveReportPorts {
  /** The code of a format, which comes over the network the first time. */
  load(format: ReportFormat): Promise<WriteReport>;
  download(name: string, blob: Blob): void;
}

interface Wanted {
  rows: readonly ReportRow[];
  company: string;
  period: ReportPeriod;
  format: ReportFormat;
}

/** `failed`: the code did not come, or there was no memory; it can be tried again with the same rows. */
export async function saveReport(
  { load, download }: SaveReportPorts,
  { rows, company, period, format }: Wanted,
  options: ReportFileOptions,
): Promise<'saved' | 'stopped' | 'failed'> {
  try {
    const write = await load(format);
    const blob = await write(rows, options);
    if (!blob) return 'stopped';
    download(reportFileName(company, period, format), blob);
    return 'saved';
  } catch {
    return 'failed';
  }
}
