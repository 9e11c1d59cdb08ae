/** An invoice or a credit note as a PDF: A4, as many pages as it needs. It knows no database; the same facts give the same bytes. */
import { compareAmounts, formatAmount, isoCountryOf } from '../../../domain/commerce/money.ts';
import type { BillDocument, BillKind } from '../../db/tables-billing.ts';
import { filled } from '../../texts.ts';
import {
  closePdf,
  colours,
  contentWidth,
  drawMark,
  makeRoom,
  margin,
  openPdf,
  type Pdf,
  printable,
  printedDay,
} from '../pdf-page.ts';
import { drawBillLines } from './draw-bill-lines.ts';
import { drawBillSums } from './draw-bill-sums.ts';
import { billTexts } from './texts.ts';

type BillTexts = ReturnType<typeof billTexts.in>;

export interface PrintedBill {
  kind: BillKind;
  number: string;
  state: 'paid' | 'failed';
  date: Date;
  customerNumber: number;
  orderId: string | null;
  methodId: number;
  document: BillDocument;
}

export async function billPdf(bill: PrintedBill): Promise<Buffer> {
  const language = billTexts.languageOf(bill.document.language);
  const texts = billTexts.in(language);
  const title = `${texts[`kind.${bill.kind}`]} ${bill.number}`;
  const pdf = openPdf({ title, language, at: bill.date });
  const below = drawSeller(pdf, bill.document, texts);
  pdf.y = Math.max(below, 132);
  const top = pdf.y;
  drawBuyer(pdf, bill.document, texts, language);
  const left = pdf.y;
  drawFacts(pdf, factsOf(bill, texts, language), top);
  pdf.y = Math.max(left, pdf.y) + 26;
  drawTitle(pdf, bill, title, texts);
  drawBillLines(pdf, bill.document, texts);
  drawBillSums(pdf, bill.document, texts);
  drawNotes(pdf, bill, texts);
  return await closePdf(pdf, (page, pages) => `${title} · ${filled(texts.page, { page, pages })}`);
}

/** Beside our mark; resolves where it ends. */
function drawSeller(pdf: Pdf, { seller }: BillDocument, texts: BillTexts): number {
  drawMark(pdf, margin, margin, 40);
  pdf.font('bold').fontSize(11).fillColor(colours.brand);
  pdf.text('Workshop portal', margin + 50, margin + 13, { lineBreak: false });
  const [name = '', ...address] = seller.address;
  const width = 220;
  const x = pdf.page.width - margin - width;
  pdf.font('bold').fontSize(9).fillColor(colours.text);
  pdf.text(printable(name, 100), x, margin, { width, align: 'right' });
  pdf.font('text').fillColor(colours.muted);
  for (const line of [...address, ...(seller.vatId === '' ? [] : [`${texts.vatId} ${seller.vatId}`])])
    pdf.text(printable(line, 100), x, pdf.y + 1, { width, align: 'right' });
  return pdf.y + 20;
}

function drawBuyer(pdf: Pdf, { buyer }: BillDocument, texts: BillTexts, language: string): void {
  const width = 240;
  const attention = buyer.contactPerson === '' ? '' : filled(texts.attention, { name: buyer.contactPerson });
  const place = `${buyer.zipCode} ${buyer.city}`.trim();
  const labelled: [string, string][] = [
    [texts.vatId, buyer.vatId],
    [texts.sdiCode, buyer.sdiCode],
    [texts.fiscalCode, buyer.fiscalCode],
  ];
  pdf.font('bold').fontSize(10).fillColor(colours.text);
  pdf.text(printable(buyer.companyName, 100), margin, pdf.y, { width });
  pdf.font('text');
  const lines = [attention, buyer.street, place, countryName(buyer.country, language)];
  const numbers = labelled.flatMap(([label, value]) => (value === '' ? [] : [`${label} ${value}`]));
  for (const line of [...lines, ...numbers])
    if (line !== '') pdf.text(printable(line, 250), margin, pdf.y + 1, { width });
}

function factsOf(bill: PrintedBill, texts: BillTexts, language: string): [label: string, value: string][] {
  const { methodId, document } = bill;
  const isFree = methodId === 0 && document.voucher === null;
  const method = isFree ? texts['method.none'] : (billTexts.find(`method.${methodId}`, language) ?? '');
  return [
    [texts.number, bill.number],
    [texts.date, printedDay(bill.date, language)],
    [texts.corrects, document.corrects ?? ''],
    [texts.period, printedPeriod(document, language)],
    [texts.customer, String(bill.customerNumber)],
    [texts.payment, method],
    [texts.order, bill.orderId ?? ''],
  ];
}

function printedPeriod({ period }: BillDocument, language: string): string {
  if (period === null) return '';
  const [from, until] = [period.from, period.until].map((at) => printedDay(new Date(at), language));
  return `${from} – ${until}`;
}

function drawFacts(pdf: Pdf, facts: readonly [label: string, value: string][], top: number): void {
  const labelWidth = 88;
  const width = 265;
  const x = pdf.page.width - margin - width;
  pdf.y = top;
  pdf.font('text');
  for (const [label, value] of facts) {
    if (value === '') continue;
    const y = pdf.y;
    pdf.fontSize(9).fillColor(colours.muted).text(label, x, y, { width: labelWidth });
    const labelEnd = pdf.y;
    pdf.fontSize(value.length > 30 ? 8 : 9).fillColor(colours.text);
    pdf.text(printable(value, 100), x + labelWidth, y, { width: width - labelWidth });
    pdf.y = Math.max(labelEnd, pdf.y) + 2;
  }
}

function countryName(country: string, language: string): string {
  const code = isoCountryOf(country).toUpperCase();
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

const stateColours = { paid: '#2f7d32', failed: '#b3261e' };

/** The title with its mark: paid, paid back, or not paid. */
function drawTitle(pdf: Pdf, { kind, state }: PrintedBill, title: string, texts: BillTexts): void {
  const word = kind === 'credit-note' ? texts['state.refunded'] : texts[`state.${state}`];
  const y = pdf.y;
  pdf.font('bold').fontSize(10);
  const markWidth = pdf.widthOfString(word) + 20;
  const x = pdf.page.width - margin - markWidth;
  pdf.roundedRect(x, y, markWidth, 21, 4).lineWidth(1.2).stroke(stateColours[state]);
  pdf.fillColor(stateColours[state]).text(word, x + 10, y + 5, { lineBreak: false });
  pdf.fontSize(16).fillColor(colours.brand);
  pdf.text(title, margin, y, { width: contentWidth(pdf) - markWidth - 16 });
  pdf.y += 10;
}

function drawNotes(pdf: Pdf, { state, document }: PrintedBill, texts: BillTexts): void {
  const { voucher, currency, country, isReverseCharge } = document;
  const notes = [
    ...(state === 'failed' ? [texts['state.failedText']] : []),
    ...(voucher === null ? [] : [voucherNote(voucher, (amount) => formatAmount(amount, currency, country), texts)]),
    ...(isReverseCharge ? [texts.reverseCharge] : []),
  ];
  pdf.y += 14;
  for (const note of notes) {
    makeRoom(pdf, 30);
    pdf.font('text').fontSize(9.5).fillColor(colours.text);
    pdf.text(note, margin, pdf.y, { width: contentWidth(pdf) });
    pdf.y += 4;
  }
}

function voucherNote(
  { code, reduction }: NonNullable<BillDocument['voucher']>,
  format: (amount: string) => string,
  texts: BillTexts,
): string {
  return compareAmounts(reduction, '0') > 0
    ? filled(texts.voucher, { code, amount: format(reduction) })
    : filled(texts.voucherCredits, { code });
}
