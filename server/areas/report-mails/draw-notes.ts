/** What both sides wrote while the request was open: the latest of it, as much as somebody reads; all of it is in the portal. */
import { filled } from '../../texts.ts';
import { drawHeading, drawText } from '../pdf-facts.ts';
import { colours, contentWidth, makeRoom, margin, type Pdf, printable } from '../pdf-page.ts';
import { type ReportFacts, writtenTime } from './report-facts.ts';
import { reportTexts } from './texts.ts';

type Note = ReportFacts['request']['notes'][number];

/** Some ten pages. */
const mostCharacters = 30_000;

export function drawNotes(pdf: Pdf, { request, times }: ReportFacts): void {
  const texts = reportTexts.in(times.language);
  const notes = withoutSolution(request.notes, request.solution ?? '');
  if (notes.length === 0) return;
  const shown = latest(notes);
  makeRoom(pdf, 60);
  drawHeading(pdf, texts.notes);
  const earlier = notes.length - shown.length;
  if (earlier > 0) {
    pdf.font('text').fontSize(9).fillColor(colours.muted);
    const text = filled(earlier === 1 ? texts.earlier_one : texts.earlier_other, { count: earlier });
    pdf.text(text, margin, pdf.y, { width: contentWidth(pdf) });
    pdf.y += 8;
  }
  for (const { by, author, at, text } of shown) {
    makeRoom(pdf, 40);
    pdf.font('bold').fontSize(9).fillColor(colours.muted);
    const who = [printable(author, 100), texts[`side.${by}`], writtenTime(new Date(at), times)].filter(Boolean);
    pdf.text(who.join(' · '), margin, pdf.y, { width: contentWidth(pdf) });
    drawText(pdf, text);
    pdf.y += 8;
  }
}

/** The solution stands above, and the expert's last note says it again. */
function withoutSolution(notes: readonly Note[], solution: string): readonly Note[] {
  const last = notes.at(-1);
  const isSolution = last !== undefined && last.by === 'expert' && last.text === solution;
  return isSolution ? notes.slice(0, -1) : notes;
}

/** At least one. */
function latest(notes: readonly Note[]): Note[] {
  const shown: Note[] = [];
  let characters = 0;
  for (const note of notes.toReversed()) {
    characters += note.text.length;
    if (shown.length > 0 && characters > mostCharacters) break;
    shown.unshift(note);
  }
  return shown;
}
