/** Headings, labelled facts and long texts of a document: each as high as it needs to be, going on over pages. */
import { colours, contentWidth, makeRoom, margin, type Pdf, printable } from './pdf-page.ts';

const labelWidth = 120;

/** A heading and its lines; empty ones are left out. */
export function drawFacts(pdf: Pdf, heading: string, lines: readonly [label: string, value: string][]): void {
  drawHeading(pdf, heading);
  for (const [label, value] of lines) {
    if (value === '') continue;
    // A label stays beside its value.
    makeRoom(pdf, 26);
    const y = pdf.y;
    pdf.font('text').fontSize(9.5).fillColor(colours.muted).text(label, margin, y, { width: labelWidth });
    pdf.fillColor(colours.text);
    pdf.text(printable(value, 200), margin + labelWidth, y, { width: contentWidth(pdf) - labelWidth });
    pdf.y += 2;
  }
  pdf.y += 10;
}

export function drawHeading(pdf: Pdf, text: string): void {
  pdf
    .font('bold')
    .fontSize(11)
    .fillColor(colours.brand)
    .text(text, margin, pdf.y, { width: contentWidth(pdf) });
  const y = pdf.y + 2;
  pdf
    .moveTo(margin, y)
    .lineTo(pdf.page.width - margin, y)
    .lineWidth(0.75)
    .stroke(colours.line);
  pdf.y = y + 6;
}

/** Characters that show nothing, or turn the direction of writing. */
const invisible = /[\p{Cf}\uFE00-\uFE0F]/gu;

/** A text of several lines as somebody wrote it, blank lines among them at most one at a time. */
export function drawText(pdf: Pdf, text: string): void {
  const lines = text
    .replace(invisible, '')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => printable(line, line.length));
  const tidy = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  pdf.font('text').fontSize(9.5).fillColor(colours.text);
  pdf.text(tidy, margin, pdf.y, { width: contentWidth(pdf) });
}
