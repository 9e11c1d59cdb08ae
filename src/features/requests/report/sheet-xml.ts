/** The parts of a spreadsheet file (Office Open XML) that a report needs: one sheet, four styles, texts within their cells. */
import type { ReportRow } from '../../../../contract/reports.ts';
import { reportColumns, serialDay, type ReportColumn } from './report-columns.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in `cellXfs` below. */
const style = { text: 0, heading: 1, wrapped: 2, time: 3 } as const;
const styleOf: Record<ReportColumn['kind'], number> = {
  text: style.text,
  long: style.wrapped,
  number: style.text,
  time: style.time,
};
/** What a cell can hold. */
const mostCharacters = 32_767;

/** Everything but the sheet itself, by its path. */
export function partsOfWorkbook(title: string): Record<string, string> {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (inner: string) =>
    `${declaration}<Relationships xmlns="${packaged}/relationships">${inner}</Relationships>`;
  return {
    '[Content_Types].xml':
      `${declaration}<Types xmlns="${packaged}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml':
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
      `<sheet name="${xmlText(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation(1, 'worksheet', 'worksheets/sheet1.xml') + relation(2, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': styles(),
  };
}

function styles(): string {
  const format = (inner: string, more = '') =>
    `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"${more}>` +
    `<alignment vertical="top"${inner}/></xf>`;
  const time = format('', ' applyNumberFormat="1"').replace('numFmtId="0"', 'numFmtId="164"');
  const heading = format('', ' applyFont="1"').replace('fontId="0"', 'fontId="1"');
  return (
    `${declaration}<styleSheet xmlns="${main}">` +
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="4">${format('')}${heading}${format(' wrapText="1"')}${time}</cellXfs></styleSheet>`
  );
}

/** Up to the first row; the heading stays in sight. */
export function sheetStart(headings: readonly string[]): string {
  const widths = reportColumns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const cells = headings.map((text, index) => textCell(`${columnName(index)}1`, text, style.heading));
  return (
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`
  );
}

/** `line` counts from 2. */
export function sheetRow(row: ReportRow, line: number, timeZoneId: string): string {
  const cells = reportColumns.map(({ key, kind }, index) => {
    const value = row[key];
    const place = `${columnName(index)}${line}`;
    if (value === null || value === '') return '';
    if (typeof value === 'number') return `<c r="${place}" s="${styleOf[kind]}"><v>${value}</v></c>`;
    if (kind === 'time') return `<c r="${place}" s="${style.time}"><v>${serialDay(value, timeZoneId)}</v></c>`;
    return textCell(place, value, styleOf[kind]);
  });
  return `<row r="${line}">${cells.join('')}</row>`;
}

export function sheetEnd(lastLine: number): string {
  const last = columnName(reportColumns.length - 1);
  return `</sheetData><autoFilter ref="A1:${last}${lastLine}"/></worksheet>`;
}

/** Said to be a text, so it is never read as a formula. */
function textCell(place: string, text: string, styleId: number): string {
  const inner = xmlText(text.slice(0, mostCharacters));
  return `<c r="${place}" s="${styleId}" t="inlineStr"><is><t xml:space="preserve">${inner}</t></is></c>`;
}

/** 0 → A. A report has fewer than 26 columns. */
function columnName(index: number): string {
  return String.fromCodePoint(65 + index);
}

function sheetName(title: string): string {
  return title.replaceAll(/[\\/*?:[\]']/g, ' ').slice(0, 31) || 'Report';
}

/** XML knows neither most control characters nor half a surrogate pair. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x');
}
