/**
 * The vehicle health certificate as a PDF: A4, vehicle and workshop, every finding under its severity, the worst first,
 * and a QR code to the public page that checks it. It knows no database; the same facts give the same bytes.
 */
import type { ErrorCodeFinding } from '../../../contract/certificates.ts';
import type { Vehicle } from '../../../contract/vehicles.ts';
import { mileageUnitOf } from '../../../domain/units.ts';
import { filled } from '../../texts.ts';
import { certificateTexts } from './texts.ts';
import { drawFindings } from './draw-findings.ts';
import { drawQrCode } from './draw-qr-code.ts';
import { drawFacts } from '../pdf-facts.ts';
import { closePdf, colours, contentWidth, drawMark, margin, openPdf, type Pdf, printedDay } from '../pdf-page.ts';

type CertificateTexts = ReturnType<typeof certificateTexts.in>;

export interface CertificateFacts {
  number: string;
  verifyAddress: string;
  issuedAt: Date;
  scannedAt: Date;
  language: string;
  /** Name and address, line by line. */
  workshop: readonly string[];
  vehicle: Vehicle | null;
  vin: string;
  registration: string;
  mileage: number | null;
  /** Of the workshop: the unit of its odometers. Code of the portal. */
  country: string;
  yourReference: string;
  errorCodes: readonly ErrorCodeFinding[];
}

export async function certificateDocument(facts: CertificateFacts): Promise<Buffer> {
  const language = certificateTexts.languageOf(facts.language);
  const texts = certificateTexts.in(language);
  const pdf = openPdf({ title: `${texts.title} ${facts.number}`, language, at: facts.issuedAt });
  drawHeader(pdf, facts, texts, language);
  drawFacts(pdf, texts.vehicle, vehicleLines(facts, texts, language));
  const workshop = facts.workshop.filter((line) => line !== '').join(', ');
  drawFacts(pdf, texts.workshop, [
    [texts.nameAndAddress, workshop],
    [texts.reference, facts.yourReference],
    [texts.scanned, printedDay(facts.scannedAt, language)],
  ]);
  drawFindings(pdf, facts.errorCodes, language);
  const { number } = facts;
  return await closePdf(pdf, (page, pages) => `${texts.title} ${number} · ${filled(texts.page, { page, pages })}`);
}

function drawHeader(pdf: Pdf, facts: CertificateFacts, texts: CertificateTexts, language: string): void {
  const qrSize = 96;
  const right = pdf.page.width - margin - qrSize;
  const width = right - margin - 16;
  drawMark(pdf, margin, margin, 40);
  pdf.font('bold').fontSize(11).fillColor(colours.brand);
  pdf.text('Workshop portal', margin + 50, margin + 13, { lineBreak: false });
  pdf.fontSize(19).text(texts.title, margin, margin + 54, { width });
  pdf.font('text').fontSize(9.5).fillColor(colours.text);
  pdf.text(`${texts.number} ${facts.number}  ·  ${texts.issued} ${printedDay(facts.issuedAt, language)}`, { width });
  const below = pdf.y;
  drawQrCode(pdf, facts.verifyAddress, { x: right, y: margin, size: qrSize });
  pdf.font('text').fontSize(7.5).fillColor(colours.muted);
  pdf.text(`${texts.verify} ${facts.verifyAddress}`, margin, Math.max(below + 8, margin + qrSize + 10), {
    width: contentWidth(pdf),
    link: facts.verifyAddress,
  });
  pdf.y += 12;
}

/** What is said of the vehicle; empty lines are left out later. */
export function vehicleLines(
  { vehicle, vin, registration, mileage, country }: CertificateFacts,
  texts: CertificateTexts,
  language: string,
): [label: string, value: string][] {
  return [
    [texts.brandAndModel, [vehicle?.brand, vehicle?.model, vehicle?.variant].filter(Boolean).join(' ')],
    [texts.engine, [vehicle?.engine, vehicle?.engineCode].filter(Boolean).join(', ')],
    [texts.year, vehicle?.year?.toString() ?? ''],
    [texts.vin, vin],
    [texts.registration, registration],
    [texts.mileage, mileage === null ? '' : mileageIn(country, mileage, language)],
  ];
}

function mileageIn(country: string, mileage: number, language: string): string {
  return mileage.toLocaleString(language, { style: 'unit', unit: mileageUnitOf(country), unitDisplay: 'short' });
}
