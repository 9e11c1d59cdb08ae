/** The findings under their severities, over as many pages as they need; a row is never cut in two. */
import type { ErrorCodeFinding, Severity } from '../../../contract/certificates.ts';
import { certificateTexts } from './texts.ts';
import { colours, contentWidth, makeRoom, margin, type Pdf, printable } from '../pdf-page.ts';

/** Worst first, what needs nobody last. */
const severityOrder: readonly Severity[] = [4, 1, 3, 2, 0, 5];
const dotColour: Readonly<Record<Severity, string>> = {
  0: '#7b8a91',
  1: '#8a5a00',
  2: '#1d6fa5',
  3: '#2f7d32',
  4: '#b3261e',
  5: '#7b8a91',
};
const codeWidth = 90;
const systemWidth = 120;

export function drawFindings(pdf: Pdf, errorCodes: readonly ErrorCodeFinding[], language: string): void {
  const texts = certificateTexts.in(language);
  makeRoom(pdf, 60);
  pdf.font('bold').fontSize(11).fillColor(colours.brand);
  pdf.text(texts.findings, margin, pdf.y, { width: contentWidth(pdf) });
  pdf.y += 4;
  pdf.font('text').fontSize(9.5).fillColor(colours.text);
  if (errorCodes.length === 0) pdf.text(texts.noFindings, margin, pdf.y, { width: contentWidth(pdf) });
  for (const severity of severityOrder) {
    const found = errorCodes.filter((finding) => finding.severity === severity);
    if (found.length === 0) continue;
    drawSeverity(pdf, severity, `${texts[`severity.${severity}`]} (${found.length})`);
    for (const finding of found) drawFinding(pdf, finding);
    pdf.y += 6;
  }
}

function drawSeverity(pdf: Pdf, severity: Severity, text: string): void {
  makeRoom(pdf, 52);
  const y = pdf.y + 4;
  pdf.circle(margin + 5, y + 5.5, 4).fill(dotColour[severity]);
  pdf.font('bold').fontSize(10).fillColor(colours.text);
  pdf.text(text, margin + 16, y, { width: contentWidth(pdf) - 16 });
  pdf.y += 3;
}

function drawFinding(pdf: Pdf, finding: ErrorCodeFinding): void {
  pdf.font('text').fontSize(9);
  const width = contentWidth(pdf) - codeWidth - systemWidth;
  const cells = [
    { text: printable(finding.code, 20), x: margin, width: codeWidth - 8 },
    { text: printable(finding.system, 100), x: margin + codeWidth, width: systemWidth - 8 },
    { text: printable(finding.text, 500), x: margin + codeWidth + systemWidth, width },
  ];
  const height = Math.max(...cells.map((cell) => pdf.heightOfString(cell.text || ' ', { width: cell.width })));
  makeRoom(pdf, height + 8);
  const y = pdf.y + 3;
  pdf.fillColor(colours.text);
  for (const cell of cells) pdf.text(cell.text, cell.x, y, { width: cell.width });
  pdf.y = y + height + 3;
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(pdf.page.width - margin, pdf.y)
    .lineWidth(0.4)
    .stroke(colours.line);
}
