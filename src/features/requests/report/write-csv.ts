/** The report as CSV in UTF-8 with a byte order mark, so that spreadsheets read umlauts; see domain/csv.ts for cells. */
import type { ReportRow } from '../../../../contract/reports.ts';
import { csvLine, csvSeparator } from '../../../../domain/csv.ts';
import { localMinute, reportColumns } from './report-columns.ts';
import type { ReportFileOptions, WriteReport } from './report-file.ts';

export const writeCsv: WriteReport = async (rows, options) => {
  const separator = csvSeparator(options.locale);
  const lines = [
    '\uFEFF' +
      csvLine(
        reportColumns.map(({ key }) => options.heading(key)),
        separator,
      ),
  ];
  for (const [index, row] of rows.entries()) {
    lines.push(csvLine(cellsOf(row, options), separator));
    if (!(await options.step(index + 1))) return null;
  }
  return new Blob([lines.join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' });
};

function cellsOf(row: ReportRow, { timeZoneId }: ReportFileOptions): (string | number | null)[] {
  return reportColumns.map(({ key, kind }) => {
    const value = row[key];
    return kind === 'time' && typeof value === 'string' ? localMinute(value, timeZoneId) : value;
  });
}
