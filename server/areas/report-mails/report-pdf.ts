/** The report of a closed request as a PDF: A4, as many pages as it needs. It knows no database; the same facts give the same bytes. */
import { mileageUnitOf } from '../../../domain/units.ts';
import { filled } from '../../texts.ts';
import { drawFacts, drawHeading, drawText } from '../pdf-facts.ts';
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
} from '../pdf-page.ts';
import { drawNotes } from './draw-notes.ts';
import { type ReportFacts, writtenTime } from './report-facts.ts';
import { reportTexts } from './texts.ts';

type ReportTexts = ReturnType<typeof reportTexts.in>;
type Lines = [label: string, value: string][];

export async function reportPdf(facts: ReportFacts): Promise<Buffer> {
  const { request, closedAt, times } = facts;
  const texts = reportTexts.in(times.language);
  const title = filled(texts.title, { ticket: request.ticketId });
  const pdf = openPdf({ title, language: reportTexts.languageOf(times.language), at: closedAt });
  drawTop(pdf, facts, title);
  drawFacts(pdf, texts.workshop, workshopLines(facts, texts));
  drawFacts(pdf, texts.vehicle, vehicleLines(facts, texts));
  drawFacts(pdf, texts.request, requestLines(facts, texts));
  drawSection(pdf, texts.question, request.comments);
  drawSection(pdf, texts.solution, request.solution || texts.noSolution);
  drawNotes(pdf, facts);
  const zone = filled(texts.zone, { zone: times.timeZone });
  return await closePdf(pdf, (page, pages) => `${title} · ${zone} · ${filled(texts.page, { page, pages })}`);
}

/** What it is about and how it ended. */
function drawTop(pdf: Pdf, facts: ReportFacts, title: string): void {
  const width = contentWidth(pdf);
  drawMark(pdf, margin, margin, 40);
  pdf.font('bold').fontSize(11).fillColor(colours.brand);
  pdf.text('Workshop portal', margin + 50, margin + 13, { lineBreak: false });
  pdf.fontSize(19).text(title, margin, margin + 54, { width });
  pdf.fontSize(12).fillColor(colours.text).text(printable(facts.request.subject, 200), { width });
  pdf.font('text').fontSize(9.5).fillColor(colours.muted);
  pdf.text(`${outcomeOf(facts)} · ${writtenTime(facts.closedAt, facts.times)}`, { width });
  pdf.y += 14;
}

/** `Resolved`, or `Closed` where nobody has said more. */
export function outcomeOf({ request }: ReportFacts): string {
  return (request.supportRequestSubStatus ?? request.supportRequestStatus).ticketStatusLocalized;
}

function drawSection(pdf: Pdf, heading: string, text: string): void {
  if (text === '') return;
  makeRoom(pdf, 50);
  drawHeading(pdf, heading);
  drawText(pdf, text);
  pdf.y += 12;
}

function workshopLines({ workshop, person, request }: ReportFacts, texts: ReportTexts): Lines {
  return [
    [texts.name, workshop.name],
    [texts.address, workshop.address],
    [texts.person, person],
    [texts.technician, request.technician?.name ?? ''],
  ];
}

function vehicleLines({ request, country, times }: ReportFacts, texts: ReportTexts): Lines {
  const { vehicle, vehicleLookup, mileage } = request;
  const unit = mileageUnitOf(country);
  const lines: Lines = [
    [texts.model, [vehicle?.brand, vehicle?.model, vehicle?.variant].filter(Boolean).join(' ')],
    [texts.engine, [vehicle?.engine, vehicle?.engineCode].filter(Boolean).join(', ')],
    [texts.year, vehicle?.year?.toString() ?? ''],
    [texts.vin, vehicle?.vin ?? ''],
    [texts.registration, vehicle?.registration ?? ''],
  ];
  const isKnown = lines.some(([, value]) => value !== '');
  const written = mileage?.toLocaleString(times.language, { style: 'unit', unit, unitDisplay: 'short' }) ?? '';
  return [
    ...(isKnown ? lines : ([[texts.model, vehicleLookup?.value ?? texts.unknownVehicle]] satisfies Lines)),
    [texts.mileage, written],
  ];
}

function requestLines({ request, credits, closedAt, times }: ReportFacts, texts: ReportTexts): Lines {
  const { timeslot, hardware, attachments } = request;
  const time = (at: string | null) => (at === null ? '' : writtenTime(new Date(at), times));
  return [
    [texts.service, request.serviceType],
    [texts.reference, request.yourReference ?? ''],
    [texts.order, request.repairOrder],
    [texts.hardware, hardware?.name ?? ''],
    [texts.created, time(request.createDate)],
    [texts.appointment, time(timeslot.startTime)],
    [texts.closed, writtenTime(closedAt, times)],
    [texts.credits, credits === null ? '' : credits.toLocaleString(times.language)],
    [texts.files, attachments.map(({ name }) => name).join(', ')],
  ];
}
