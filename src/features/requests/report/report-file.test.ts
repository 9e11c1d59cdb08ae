import { fc, test as property } from '@fast-check/vitest';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ReportRow } from '../../../../contract/reports.ts';
import { aReportRow } from '../../../../tests/support/a-report-row.ts';
import { reportColumns } from './report-columns.ts';
import type { ReportFileOptions } from './report-file.ts';
import { xmlText } from './sheet-xml.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx, xlsxType } from './write-xlsx.ts';

const options: ReportFileOptions = {
  heading: (key) => `Heading ${key}`,
  title: 'My requests',
  locale: 'de-DE',
  timeZoneId: 'Europe/Berlin',
  step: () => Promise.resolve(true),
};

async function partsOf(blob: Blob | null): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}
const sheetOf = async (blob: Blob | null) => (await partsOf(blob))['xl/worksheets/sheet1.xml'] ?? '';
const cellOf = (sheet: string, place: string) => new RegExp(`<c r="${place}"[^>]*>.*?</c>`, 's').exec(sheet)?.[0];

test('the report has the columns that the server tells, in their order [CO-132, SU-064]', () => {
  expect(reportColumns.map(({ key }) => key)).toEqual(Object.keys(ReportRow.entries));
});

test('a spreadsheet has a heading in the person’s language, numbers and times as such, and codes as texts [SU-064]', async () => {
  const sheet = await sheetOf(await writeXlsx([aReportRow()], options));
  expect(cellOf(sheet, 'A1')).toContain('Heading ticketId');
  expect(cellOf(sheet, 'F2')).toBe('<c r="F2" s="0"><v>2017</v></c>');
  expect(cellOf(sheet, 'J2')).toContain('t="inlineStr"><is><t xml:space="preserve">01067</t>');
  // 1 July 2026, 00:30 in Berlin; 1 January 2027, 00:30.
  expect(cellOf(sheet, 'O2')).toBe(`<c r="O2" s="3"><v>${46204 + 0.5 / 24}</v></c>`);
  expect(cellOf(sheet, 'R2')).toBe(`<c r="R2" s="3"><v>${46388 + 0.5 / 24}</v></c>`);
  expect(cellOf(sheet, 'P2')).toBeUndefined();
  expect(sheet).toContain('<autoFilter ref="A1:R2"/>');
});

test('comment and solution are wrapped, and no other column [SU-065]', async () => {
  const parts = await partsOf(await writeXlsx([aReportRow()], options));
  const styles = [...(parts['xl/styles.xml'] ?? '').matchAll(/<xf [^>]*><alignment[^>]*>/g)].map(([xf]) => xf);
  const isWrapped = styles.map((xf) => xf.includes('wrapText="1"'));
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  const wrapped = [...sheet.matchAll(/<c r="([A-R])2" s="(\d)"/g)].filter(([, , id]) => isWrapped[Number(id)]);
  expect(wrapped.map(([, column]) => column)).toEqual(['M', 'N']);
});

test('CSV opens with umlauts in a German spreadsheet: byte order mark, semicolons, local times, no formula [SU-064]', async () => {
  const rows = [aReportRow({ comment: '=HYPERLINK("http://evil")' })];
  const blob = await writeCsv(rows, options);
  const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [heading, line, ...rest] = new TextDecoder().decode(bytes).split('\r\n');
  expect(heading?.split(';').at(0)).toBe('Heading ticketId');
  expect(line).toContain(`;"'=HYPERLINK(""http://evil"")";Leak sealed;2026-07-01 00:30;;;2027-01-01 00:30`);
  expect(rest).toEqual(['']);
});

test.each([writeCsv, writeXlsx])('writing that is stopped half-way makes no file: %o', async (write) => {
  let told = 0;
  const step = (done: number) => Promise.resolve((told = done) < 3);
  expect(
    await write(
      Array.from({ length: 10 }, () => aReportRow()),
      { ...options, step },
    ),
  ).toBeNull();
  expect(told).toBe(3);
});

test('ten thousand rows become one sheet with each of them', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => aReportRow({ ticketId: `T-${index}` }));
  const blob = await writeXlsx(rows, options);
  expect(blob?.type).toBe(xlsxType);
  const sheet = await sheetOf(blob);
  expect(sheet.match(/<row /g)).toHaveLength(10_001);
  expect(cellOf(sheet, 'A10001')).toContain('T-9999');
});

property.prop([fc.string({ unit: 'binary' })])(
  'whatever people wrote, the sheet stays well-formed and the text what it was',
  (text) => {
    const written = xmlText(text);
    expect(written).not.toMatch(/[<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|&(?!amp;|lt;|gt;|quot;)/);
    const read = written
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    const legible = text
      .toWellFormed()
      .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
    expect(read.replaceAll('_x005F_', '_')).toBe(legible);
  },
);
