/**
 * The report as a real .xlsx. The sheet is written and packed row by row in this thread, because the content security
 * policy allows no worker made of text (which is what spreadsheet libraries pack with), and so that it can be stopped.
 */
import { Zip, ZipDeflate, strToU8 } from 'fflate';
import { reportColumns } from './report-columns.ts';
import type { WriteReport } from './report-file.ts';
import { partsOfWorkbook, sheetEnd, sheetRow, sheetStart } from './sheet-xml.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const writeXlsx: WriteReport = async (rows, { heading, title, timeZoneId, step }) => {
  const packed = startPacking();
  for (const [path, content] of Object.entries(partsOfWorkbook(title))) packed.add(path).push(strToU8(content), true);
  const sheet = packed.add('xl/worksheets/sheet1.xml');
  sheet.push(strToU8(sheetStart(reportColumns.map(({ key }) => heading(key)))));
  for (const [index, row] of rows.entries()) {
    sheet.push(strToU8(sheetRow(row, index + 2, timeZoneId)));
    if (!(await step(index + 1))) return null;
  }
  sheet.push(strToU8(sheetEnd(rows.length + 1)), true);
  return new Blob(packed.end(), { type: xlsxType });
};

function startPacking() {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((fault, piece) => {
    if (fault) throw fault;
    pieces.push(new Uint8Array(piece));
  });
  return {
    add(path: string): ZipDeflate {
      const file = new ZipDeflate(path, { level: 6 });
      zip.add(file);
      return file;
    },
    end(): Uint8Array<ArrayBuffer>[] {
      zip.end();
      return pieces;
    },
  };
}
