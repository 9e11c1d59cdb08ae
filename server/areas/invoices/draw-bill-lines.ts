/** The lines of a bill as a table that goes on over pages, each with its heading; a line is never cut in two. */
import { formatAmount } from '../../../domain/commerce/money.ts';
import type { BillDocument, BillLine } from '../../db/tables-billing.ts';
import { filled } from '../../texts.ts';
import { colours, contentWidth, margin, type Pdf, printable } from '../pdf-page.ts';
import type { billTexts } from './texts.ts';

type BillTexts = ReturnType<typeof billTexts.in>;

const widths = { quantity: 54, unitPrice: 110, vatRate: 48, net: 110 };
const gap = 8;

interface Cell {
  text: string;
  width: number;
  x: number;
  align: 'left' | 'right';
}

export function drawBillLines(pdf: Pdf, document: BillDocument, texts: BillTexts): void {
  drawHeading(pdf, texts);
  for (const line of document.lines) drawLine(pdf, line, document, texts);
}

function cellsOf(
  pdf: Pdf,
  [item, quantity, unitPrice, vatRate, net]: [string, string, string, string, string],
): Cell[] {
  const numbers = [
    { text: quantity, width: widths.quantity },
    { text: unitPrice, width: widths.unitPrice },
    { text: vatRate, width: widths.vatRate },
    { text: net, width: widths.net },
  ];
  const itemWidth = contentWidth(pdf) - numbers.reduce((sum, { width }) => sum + width, 0);
  const cells: Cell[] = [{ text: item, x: margin, width: itemWidth - gap, align: 'left' }];
  let x = margin + itemWidth;
  for (const { text, width } of numbers) {
    cells.push({ text, x: x + gap, width: width - gap, align: 'right' });
    x += width;
  }
  return cells;
}

function drawHeading(pdf: Pdf, texts: BillTexts): void {
  pdf.font('bold').fontSize(8.5).fillColor(colours.muted);
  drawRow(pdf, cellsOf(pdf, [texts.item, texts.quantity, texts.unitPrice, texts.vatRate, texts.lineNet]));
  rule(pdf, 0.9);
}

function drawLine(pdf: Pdf, line: BillLine, { currency, country }: BillDocument, texts: BillTexts): void {
  const format = (amount: string) => formatAmount(amount, currency, country);
  const more = [
    line.period === 'month' ? texts.perMonth : line.period === 'year' ? texts.perYear : '',
    line.partNumber === '' ? '' : filled(texts.partNumber, { number: line.partNumber }),
  ].filter((text) => text !== '');
  const title = printable([line.title, ...more].join(', '), 300);
  const cells = cellsOf(pdf, [
    title,
    String(line.quantity),
    format(line.unitPrice),
    `${printedRate(line.vatPercentage, country)}\u00A0%`,
    format(line.net),
  ]);
  pdf.font('text').fontSize(9).fillColor(colours.text);
  if (pdf.y + heightOf(pdf, cells) + 12 > pdf.page.height - pdf.page.margins.bottom) {
    pdf.addPage();
    drawHeading(pdf, texts);
    pdf.font('text').fontSize(9).fillColor(colours.text);
  }
  drawRow(pdf, cells);
  rule(pdf, 0.4);
}

/** `8.1`, or `8,1` where that is written. */
export function printedRate(percentage: string, country: string): string {
  const isPoint = formatAmount('0.1', { symbol: '', decimals: 1 }, country).includes('.');
  return isPoint ? percentage : percentage.replace('.', ',');
}

function heightOf(pdf: Pdf, cells: readonly Cell[]): number {
  return Math.max(...cells.map(({ text, width }) => pdf.heightOfString(text || ' ', { width })));
}

function drawRow(pdf: Pdf, cells: readonly Cell[]): void {
  const height = heightOf(pdf, cells);
  const y = pdf.y + 5;
  for (const { text, x, width, align } of cells) pdf.text(text, x, y, { width, align });
  pdf.y = y + height + 5;
}

function rule(pdf: Pdf, width: number): void {
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(pdf.page.width - margin, pdf.y)
    .lineWidth(width)
    .stroke(colours.line);
}
