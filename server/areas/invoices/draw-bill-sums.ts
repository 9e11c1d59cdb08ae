/** Net, the VAT of each rate, and what it comes to, below the lines; they stay together. */
import { sumsByRate } from '../../../domain/commerce/credit-shares.ts';
import { formatAmount, sumOf } from '../../../domain/commerce/money.ts';
import type { BillDocument } from '../../db/tables-billing.ts';
import { filled } from '../../texts.ts';
import { colours, makeRoom, margin, type Pdf } from '../pdf-page.ts';
import { printedRate } from './draw-bill-lines.ts';
import type { billTexts } from './texts.ts';

const labelWidth = 190;
const amountWidth = 150;
const lineHeight = 16;

export function drawBillSums(pdf: Pdf, document: BillDocument, texts: ReturnType<typeof billTexts.in>): void {
  const { net, vat, lines, currency, country } = document;
  const format = (amount: string) => formatAmount(amount, currency, country);
  const rates = sumsByRate(lines, currency.decimals);
  const { total } = sumOf([{ net, vat, total: '0' }], currency.decimals);
  makeRoom(pdf, (rates.length + 3) * lineHeight + 10);
  pdf.y += 8;
  pdf.font('text').fontSize(9.5).fillColor(colours.text);
  drawSum(pdf, texts.net, format(net));
  for (const rate of rates) {
    const of = { rate: printedRate(rate.vatPercentage, country), net: format(rate.net) };
    drawSum(pdf, filled(texts.vat, of), format(rate.vat));
  }
  const x = pdf.page.width - margin - labelWidth - amountWidth;
  pdf
    .moveTo(x, pdf.y)
    .lineTo(pdf.page.width - margin, pdf.y)
    .lineWidth(0.9)
    .stroke(colours.line);
  pdf.y += 5;
  pdf.font('bold').fontSize(11).fillColor(colours.brand);
  drawSum(pdf, texts.total, format(total));
}

function drawSum(pdf: Pdf, label: string, amount: string): void {
  const right = pdf.page.width - margin;
  const y = pdf.y;
  pdf.text(label, right - amountWidth - labelWidth, y, { width: labelWidth });
  const labelEnd = pdf.y;
  pdf.text(amount, right - amountWidth, y, { width: amountWidth, align: 'right' });
  pdf.y = Math.max(labelEnd, y + lineHeight);
}
